import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { InvalidInput } from '../../../../nodes/transport/errors/apiError';
import { decide } from '../../../../nodes/TeamWorkspace/mapping/decision';
import { readHeading } from '../../../../nodes/TeamWorkspace/mapping/heading';
import {
	CONTEXTS,
	NOISE,
	topics,
	type Topic,
} from '../../../../nodes/TeamWorkspace/mapping/headingWords';
import { mapItem } from '../../../../nodes/TeamWorkspace/mapping/mapItem';
import type { MappedKind } from '../../../../nodes/TeamWorkspace/mapping/targets';
import { forAll } from '../../../support/expectations/propertyRuns';

const kinds = ['member', 'contact'] as const;
const kind = fc.constantFrom(...kinds);

const listOf = (text: string): string[] => text.split(', ');

/** Each phrase of `headingWords.ts`, with its topic. */
const phrases = topics.flatMap(([topic, { named }]) =>
	named.flatMap(listOf).map((phrase) => ({ topic, phrase: phrase.replace('=', '') })),
);

/** What is sent for the items of a file; undefined for an item that is refused. */
const mapped = (of: MappedKind, items: IDataObject[]) => {
	const decision = decide({ kind: of, required: [] }, items);
	return items.map((item) => {
		try {
			return mapItem(decision, item).parameters;
		} catch (error) {
			if (error instanceof InvalidInput) return undefined;
			throw error;
		}
	});
};

const separator = fc.constantFrom(' ', '  ', '_', '-', '.', ' - ', '\u00a0', ' / ', ' (');

/** Words as somebody else would write them: other letter case, other signs between and around them. */
const spelled = (words: string[]) =>
	fc
		.tuple(
			fc.tuple(...words.map((word) => fc.mixedCase(fc.constant(word)))),
			separator,
			fc.constantFrom('', ' ', '\ufeff', '*'),
			fc.constantFrom('', ' ', ':', ' *', ')', ' [Required]', '?'),
		)
		.map(([cased, between, before, after]) => before + cased.join(between) + after);

const value = fc.oneof(
	fc.constantFrom('Ada', 'ada@x.example', '+47 22 22 22 22', 'https://x.example', 'NULL', '-', 'x'),
	fc.string(),
	fc.jsonValue(),
);

const heading = fc.oneof(
	fc.constantFrom(...phrases.map(({ phrase }) => phrase), '__proto__', 'constructor'),
	fc.string(),
);

const anyItem = fc
	.array(fc.tuple(heading, value), { maxLength: 12 })
	.map((cells) => Object.fromEntries(cells) as IDataObject);

describe('a heading', () => {
	it('of one known phrase is about its topic', () => {
		const read = phrases.map(({ phrase }) => ({ topic: readHeading(phrase).topic, phrase }));
		expect(read).toEqual(phrases);
	});

	it('means the same in any spelling, and with words that change nothing', () => {
		const word = fc.option(fc.constantFrom(...listOf(NOISE).filter((one) => one.length > 3)));
		const spelling = fc
			.constantFrom(...phrases)
			.chain(({ topic, phrase }) => fc.tuple(fc.constant(topic), spelled(phrase.split(' '))));
		forAll(2_000, [spelling], ([topic, text]) => {
			expect(readHeading(text).topic).toBe(topic);
		});
		forAll(500, [fc.constantFrom('first name', 'email', 'phone number'), word], (text, noise) => {
			const { topic } = readHeading(text);
			expect(readHeading(`${noise ?? ''} ${text}`).topic).toBe(topic);
			expect(readHeading(`${text} [${noise ?? ''}]`).topic).toBe(topic);
		});
	});

	it.each<[string, Topic | undefined, Partial<ReturnType<typeof readHeading>>]>([
		['E-mail 1 - Value', 'email', { ordinal: 1 }],
		['Phone 2 - Value', 'phone', { ordinal: 2 }],
		['Phone 1 - Type', 'phone', { isType: true }],
		['Email - Primary Work', 'email', { context: 'work' }],
		['Person - Email - Work', 'email', { context: 'work' }],
		['First Name [Required]', 'firstName', {}],
		['Last Name / Nom', 'lastName', {}],
		['Nombre / Apellidos', 'name', {}],
		['Worker Name', 'name', { context: undefined }],
		['Apellido P.', 'lastName', { context: undefined }],
		['Apellido M.', 'secondLastName', {}],
		['Nom / Prénom', 'name', {}],
		['City|Ville', 'city', {}],
		['Teilnehmername: Vorname', 'firstName', {}],
		['Tel. G', 'phone', { context: 'work' }],
		['Natel P', 'mobile', { context: 'private' }],
		['N° de téléphone portable', 'mobile', {}],
		['First name [givenName] Required', 'firstName', {}],
		['What is your email address?', 'email', {}],
		['fırst name', 'firstName', {}],
		['Straße geschäftlich', 'street', { context: 'work' }],
		['Rue (bureau)', 'street', { context: 'work' }],
		['Calle (oficina)', 'street', { context: 'work' }],
		['Business Street 2', 'street', { context: 'work', addressLine: 2 }],
		['POAddressLine1', 'street', { addressLine: 1 }],
		['Work Address Locality', 'city', { context: 'work' }],
		['ZIP or Postal Code', 'postalCode', {}],
		['State/Region', 'state', {}],
		['Land/Region geschäftlich', 'country', { context: 'work' }],
		['Account Name', 'company', {}],
		['Organization Title', 'jobTitle', {}],
		['sn', 'lastName', {}],
		['Segundo Apellido', 'secondLastName', {}],
		['Diensthandynummer', 'mobile', { context: 'work' }],
		['Telefonnummer', 'phone', {}],
		['userPrincipalName', 'email', { line: 1 }],
		['Privatadresse', undefined, { context: 'private' }],
		['Emergency Contact Phone', 'phone', { context: 'otherPerson' }],
		["Assistant's Phone", 'phone', { context: 'otherPerson' }],
		['Billing City', 'city', { context: 'otherPurpose' }],
		['Company Main Phone', 'phone', { context: 'company' }],
		['Email Status', undefined, {}],
		['Accepts Email Marketing', undefined, {}],
		['E-mail Display Name', undefined, {}],
		['Last Contacted', undefined, {}],
		['First seen', undefined, {}],
		['Company Number', undefined, {}],
		['Filename', undefined, {}],
		['x'.repeat(70_000), undefined, {}],
	])('"%s" is read as a careful person reads it', (text, topic, more) => {
		expect(readHeading(text)).toMatchObject({ topic, ...more });
	});

	const contexts = (['private', 'otherPerson', 'otherPurpose'] as const).flatMap((one) =>
		listOf(CONTEXTS[one]),
	);
	/** A word that a phrase has itself: 'legal first name', 'private note', 'home page'. */
	const isOwnWord = (topic: Topic, word: string) =>
		topics.some(
			([name, { named, with: others = '' }]) =>
				name === topic && [...named, others].some((text) => text.split(/[ ,]+/).includes(word)),
		);

	it('of something private, or of somebody else, fills in nothing, in any language, order and spelling', () => {
		const words = fc
			.tuple(fc.constantFrom(...phrases), fc.constantFrom(...contexts))
			.filter(([{ topic, phrase }, word]) => !isOwnWord(topic, word) && phrase.length > 2)
			.chain(([{ phrase }, word]) => fc.shuffledSubarray([phrase, word], { minLength: 2 }));
		const spelling = words.chain((all) => spelled(all.flatMap((one) => one.split(' '))));
		const cell = fc.constantFrom(
			'Ada',
			'ada@x.example',
			'+47 22 22 22 22',
			'https://x.example/ada',
		);
		forAll(3_000, [kind, spelling, cell], (of, text, content) => {
			const [parameters] = mapped(of, [{ [text]: content, Company: 'Navy', City: 'Oslo' }]);
			const [without] = mapped(of, [{ Company: 'Navy', City: 'Oslo' }]);
			const isGone = (one: typeof parameters) => JSON.stringify(one).includes(content);
			expect([isGone(parameters), isGone(without)]).toEqual([false, false]);
		});
	});
});

describe('a file', () => {
	it('gives texts, or says what is wrong with a heading that it has', () => {
		forAll(2_000, [kind, fc.array(anyItem, { minLength: 1, maxLength: 4 })], (of, items) => {
			const decision = decide({ kind: of, required: [] }, items);
			for (const item of items)
				try {
					const { parameters } = mapItem(decision, item);
					JSON.stringify(parameters, (_, one: unknown) => {
						expect(['string', 'object']).toContain(typeof one);
						expect(one).not.toBeNull();
						return one;
					});
				} catch (error) {
					if (!(error instanceof InvalidInput)) throw error;
					for (const { field } of error.problems)
						expect(field.split("' and '").every((name) => name in item)).toBe(true);
				}
		});
	});

	it('gives the same with and without its empty cells, and in any order of its columns', () => {
		const cells = fc.array(fc.tuple(fc.constantFrom(...phrases.map((one) => one.phrase)), value), {
			maxLength: 10,
		});
		forAll(1_000, [kind, cells, fc.infiniteStream(fc.nat())], (of, given, random) => {
			const item = Object.fromEntries(given) as IDataObject;
			const isEmpty = (one: unknown) => one === '' || one === null || one === undefined;
			const filled = Object.entries(item).filter(([, one]) => !isEmpty(one));
			const keys = new Map(Object.keys(item).map((name) => [name, random.next().value]));
			const shuffled = Object.entries(item).sort(([a], [b]) => keys.get(a)! - keys.get(b)!);
			const contentOf = (one: IDataObject) => {
				const [parameters] = mapped(of, [one]);
				return parameters && { ...parameters, contactDetailsMode: undefined };
			};
			const expected = contentOf(item);
			expect(contentOf(Object.fromEntries(filled) as IDataObject)).toEqual(expected);
			expect(contentOf(Object.fromEntries(shuffled) as IDataObject)).toEqual(expected);
		});
	});
});
