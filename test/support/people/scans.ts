import { Faker, base, de, en, es, fr } from '@faker-js/faker';
import type { IDataObject } from 'n8n-workflow';

/**
 * Made-up scans of business cards, labelled with the person on the card. The same seed makes the same set.
 *
 * There are 1,000 known people, one contact each, and 1,000 strangers; each has one scan.
 * - Names come from English, French, German and Spanish lists; 3 in 10 have an accent or another special letter added.
 * - A company has one to six people and a switchboard. A person has an email, a mobile number, a LinkedIn profile, and as the
 *   office number in half of the cases the switchboard. Every 40th stranger has the name of a known person elsewhere.
 * - A contact was stored with each of these details in 97 of 100 cases.
 * - A scan shows the email in 50 of 100 cases, the mobile number in 60, the office number in 40, the profile in 30 and the
 *   company in 95; always one of them.
 * - Of the scans, 15 in 100 have the name in capitals, 10 without accents, 8 with an initial in place of the first name, 5 with
 *   the last name first and a comma, 2 with a letter missing; 5 in 100 show a new company, and with it a new email.
 * - A number is written in one of six formats, a profile in one of five, emails and companies in any case, spaces doubled.
 */

/** One scan: the item that a workflow gets, and who it shows. */
export interface Scan {
	item: IDataObject;
	/** The index of the known person; undefined for a stranger. */
	of?: number;
}

interface Person {
	fullName: string;
	company: string;
	email: string;
	mobile: string;
	phone: string;
	linkedin: string;
}

const PEOPLE = 1_000;
const SPECIAL: Record<string, string> = { a: 'á', e: 'é', o: 'ø', u: 'ü', n: 'ñ', s: 'š', l: 'ł' };

const withoutAccents = (text: string) =>
	Object.entries(SPECIAL)
		.reduce((all, [plain, special]) => all.replaceAll(special, plain), text)
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '');

/** @returns the contacts that are there before, as the form of Create takes them, and the scans in random order */
export function madeUpScans(seed: number): { contacts: IDataObject[]; scans: Scan[] } {
	const faker = new Faker({ locale: [en, de, fr, es, base], seed });
	const locales = [en, de, fr, es].map((locale) => new Faker({ locale: [locale, en, base], seed }));
	const chance = (percent: number) => faker.number.int({ min: 1, max: 100 }) <= percent;
	const digits = (length: number) => faker.string.numeric({ length, allowLeadingZeros: true });

	const name = (): string => {
		const { person } = faker.helpers.arrayElement(locales);
		const plain = `${person.firstName()} ${person.lastName()}`;
		return chance(30) ? plain.replace(/[aeonsul]/, (letter) => SPECIAL[letter]) : plain;
	};

	function people(count: number): Person[] {
		const all: Person[] = [];
		while (all.length < count) {
			const company = `${faker.company.name()} ${digits(2)}`;
			const country = faker.helpers.arrayElement(['1', '44', '47', '49', '33']);
			const number = () => `+${country}${faker.helpers.arrayElement(['2', '4', '7'])}${digits(8)}`;
			const switchboard = number();
			for (let left = faker.number.int({ min: 1, max: 6 }); left > 0; left--) {
				const fullName = name();
				const handle = `${withoutAccents(fullName)
					.toLowerCase()
					.replace(/[^a-z]+/g, '-')}-${digits(4)}`;
				all.push({
					fullName,
					company,
					email: `${handle}@${digits(3)}.example`,
					mobile: number(),
					phone: chance(50) ? switchboard : number(),
					linkedin: handle,
				});
			}
		}
		return all.slice(0, count);
	}

	const formatted = (number: string) => {
		const groups = number.slice(1).match(/.{1,3}/g) ?? [];
		return faker.helpers.arrayElement([
			number,
			`+${groups.join(' ')}`,
			`00${groups.join('')}`,
			`+${groups.join('-')}`,
			`tel:+${groups.join('.')}`,
			groups.join(' '),
		]);
	};
	const profile = (handle: string) =>
		faker.helpers.arrayElement([
			handle,
			`@${handle.toUpperCase()}`,
			`https://www.linkedin.com/in/${handle}/`,
			`linkedin.com/in/${handle}`,
			`http://de.linkedin.com/in/${handle}?trk=x`,
		]);
	const cased = (text: string) =>
		faker.helpers.arrayElement([text, text.toUpperCase(), text.replace(' ', '  ')]);

	function nameOnCard(fullName: string): string {
		const [first, ...rest] = fullName.split(' ');
		const last = rest.join(' ');
		const variant = faker.number.int({ min: 1, max: 100 });
		if (variant <= 15) return fullName.toUpperCase();
		if (variant <= 25) return withoutAccents(fullName);
		if (variant <= 33) return `${first[0]}. ${last}`;
		if (variant <= 38) return `${last}, ${first}`;
		return variant <= 40 ? fullName.slice(0, 2) + fullName.slice(3) : fullName;
	}

	function scanOf(person: Person): IDataObject {
		const hasMoved = chance(5);
		const company = hasMoved ? `${faker.company.name()} ${digits(3)}` : person.company;
		const email = hasMoved ? `new-${person.email}` : person.email;
		for (;;) {
			const item = {
				fullName: nameOnCard(person.fullName),
				email: chance(50) ? cased(email) : '',
				mobile: chance(60) ? formatted(person.mobile) : '',
				phone: chance(40) ? formatted(person.phone) : '',
				linkedin: chance(30) ? profile(person.linkedin) : '',
				company: chance(95) ? cased(company) : '',
			};
			if (item.email || item.mobile || item.phone || item.linkedin || item.company) return item;
		}
	}

	const all = faker.helpers.shuffle(people(2 * PEOPLE));
	const [known, strangers] = [all.slice(0, PEOPLE), all.slice(PEOPLE)];
	strangers.forEach((stranger, index) => {
		if (index % 40 === 0) stranger.fullName = known[index].fullName;
	});
	const stored = ({ fullName, ...details }: Person): IDataObject => ({
		fullName,
		...Object.fromEntries(
			Object.entries(details).map(([field, value]) => [field, chance(97) ? value : '']),
		),
	});
	const scans = faker.helpers.shuffle([
		...known.map((person, of) => ({ item: scanOf(person), of })),
		...strangers.map((person) => ({ item: scanOf(person) })),
	]);
	return { contacts: known.map(stored), scans };
}
