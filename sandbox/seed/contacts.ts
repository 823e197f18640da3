import type { Faker } from '@faker-js/faker';
import type { StoredContact } from '../store/contacts';
import type { StoredMember } from '../store/storedMember';
import { slugOf } from '../store/slug';
import { randomId } from './identity';
import { laterThan } from './times';

const WEEK_MS = 7 * 24 * 3600_000;

const captureMethods = ['qr_code', 'nfc', 'link', 'scan', 'manual', 'import'];

const tags = [
	{ name: 'Lead', color: '#2563eb' },
	{ name: 'Customer', color: '#16a34a' },
	{ name: 'Partner', color: '#9333ea' },
	{ name: 'Supplier', color: '#ea580c' },
	{ name: 'Press', color: '#db2777' },
	{ name: 'Follow up', color: '#ca8a04' },
	{ name: 'Trade fair', color: '#0891b2' },
];

const messages = [
	'It was good to meet you. Please send me the brochure.',
	'Could we have a call next week?',
	'Interested in a pilot for our team.',
	'Let us stay in touch!',
	'Please send a quote for 50 seats.',
];

const notes = [
	'Met at the trade fair, asked for a demo.',
	'Prefers email to phone.',
	'Decides together with the head of IT.',
	'Introduced by a customer.',
	'Call back after the summer.',
];

/** A random contact. `number` makes its email unique within the workspace. */
export function makeContact(
	faker: Faker,
	{ team, number, createdAt }: { team: StoredMember[]; number: number; createdAt: Date },
): StoredContact {
	const maybe = <T>(share: number, make: () => T): T | null =>
		faker.datatype.boolean(share) ? make() : null;
	const pick = <T>(list: readonly T[]): T => faker.helpers.arrayElement(list);
	const phoneNumber = () => faker.phone.number({ style: 'international' });

	const firstName = faker.person.firstName();
	const lastName = faker.person.lastName();
	const handle = `${slugOf(`${firstName} ${lastName}`).replaceAll('-', '.')}${number}`;
	const company = maybe(0.8, () => faker.company.name());
	const site = company && `${slugOf(company)}.example.com`;
	const email = maybe(0.9, () => `${handle}@${site ?? 'mail.example.com'}`);
	const mobile = maybe(0.7, phoneNumber);
	const phone = maybe(0.3, phoneNumber);
	const member = team.length > 0 ? maybe(0.9, () => pick(team)) : null;
	const details = [
		...(email ? [{ type: 'email', value: email, isPrimary: true }] : []),
		...(mobile ? [{ type: 'mobile', value: mobile, isPrimary: true }] : []),
		...(phone ? [{ type: 'phone', value: phone, isPrimary: !mobile }] : []),
	];

	return {
		id: randomId(faker),
		fullName: `${firstName} ${lastName}`,
		jobTitle: maybe(0.7, () => faker.person.jobTitle()),
		company,
		email,
		mobile,
		phone,
		website: site && maybe(0.6, () => `https://${site}`),
		linkedin: maybe(0.4, () => `https://www.linkedin.com/in/${handle.replaceAll('.', '-')}`),
		address: maybe(0.3, () => `${faker.location.streetAddress()}, ${faker.location.city()}`),
		message: maybe(0.3, () => pick(messages)),
		internalNote: maybe(0.25, () => pick(notes)),
		captureMethod: pick(captureMethods),
		connectedWith: member && {
			id: member.id,
			name: `${member.firstName} ${member.lastName}`,
			avatarUrl: member.avatarUrl,
		},
		tags: faker.helpers.arrayElements(tags, { min: 0, max: 3 }),
		details,
		createdAt: createdAt.toISOString(),
		enrichedAt: maybe(0.4, () => laterThan(createdAt, faker.number.float(), WEEK_MS).toISOString()),
	};
}
