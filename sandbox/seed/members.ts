import type { Faker } from '@faker-js/faker';
import {
	socialPlatforms,
	type ContactDetailInput,
	type MemberStatus,
	type SocialPlatform,
} from '../../contract';
import { toDetail } from '../store/details';
import { emailKey } from '../store/emailKey';
import type { MemberStore } from '../store/members';
import type { StoredMember } from '../store/storedMember';
import { slugOf } from '../store/slug';
import type { Workspace } from '../store/workspaces';
import { laterThan } from './times';

const DAY_MS = 24 * 3600_000;

const departments = {
	Engineering: ['Software Engineer', 'Staff Engineer', 'Engineering Manager', 'Test Engineer'],
	Sales: ['Account Executive', 'Sales Manager', 'Sales Engineer', 'Business Developer'],
	Marketing: ['Brand Manager', 'Content Strategist', 'Event Manager', 'Marketing Analyst'],
	People: ['Recruiter', 'People Partner', 'Office Manager', 'Learning Specialist'],
	Finance: ['Controller', 'Accountant', 'Financial Analyst', 'Procurement Manager'],
	'Customer Success': ['Customer Success Manager', 'Support Engineer', 'Onboarding Specialist'],
};

const statuses: Array<{ value: MemberStatus; weight: number }> = [
	{ value: 'active', weight: 70 },
	{ value: 'pending', weight: 15 },
	{ value: 'not_invited', weight: 12 },
	{ value: 'failed', weight: 3 },
];

interface Person {
	firstName: string;
	lastName: string;
	email: string;
	handle: string;
}

/** Platforms whose profile URL is not `https://<platform>.com/<handle>`. */
const socialValues: Partial<Record<SocialPlatform, (faker: Faker, handle: string) => string>> = {
	whatsapp: (faker) => faker.phone.number({ style: 'international' }),
	linkedin: (_, handle) => `https://www.linkedin.com/in/${handle}`,
	mastodon: (_, handle) => `https://mastodon.social/@${handle}`,
	bluesky: (_, handle) => `https://bsky.app/profile/${handle}.bsky.social`,
	telegram: (_, handle) => `https://t.me/${handle}`,
	wechat: (_, handle) => handle,
	discord: (_, handle) => handle,
	tiktok: (_, handle) => `https://www.tiktok.com/@${handle}`,
	threads: (_, handle) => `https://www.threads.net/@${handle}`,
	medium: (_, handle) => `https://medium.com/@${handle}`,
	twitch: (_, handle) => `https://www.twitch.tv/${handle}`,
	messenger: (_, handle) => `https://m.me/${handle}`,
};

/** Generators of contact details with the share of cards that have them. */
const detailKinds: Array<
	[share: number, make: (faker: Faker, person: Person) => ContactDetailInput[]]
> = [
	[0.9, (faker) => [phone(faker, 'Mobile')]],
	[0.4, (faker) => [phone(faker, 'Office')]],
	[0.6, (_, { email }) => [{ type: 'email', label: 'Work', value: email }]],
	[
		0.5,
		(_, { email }) => [{ type: 'website', label: null, value: `https://${email.split('@')[1]}` }],
	],
	[0.5, (_, { handle }) => [social('linkedin', socialValues.linkedin!(_, handle))]],
	[0.4, (faker, { handle }) => [social('whatsapp', socialValues.whatsapp!(faker, handle))]],
	[0.5, (faker, { handle }) => otherSocials(faker, handle)],
	[0.4, (faker) => [office(faker)]],
];

const phone = (faker: Faker, label: string): ContactDetailInput => ({
	type: 'phone',
	label,
	value: faker.phone.number({ style: 'international' }),
});

const social = (platform: SocialPlatform, value: string): ContactDetailInput => ({
	type: 'social_media',
	label: null,
	platform,
	value,
});

const otherSocials = (faker: Faker, handle: string) =>
	faker.helpers
		.arrayElements(socialPlatforms, { min: 1, max: 3 })
		.map((platform) =>
			social(
				platform,
				socialValues[platform]?.(faker, handle) ?? `https://${platform}.com/${handle}`,
			),
		);

const office = (faker: Faker): ContactDetailInput => ({
	type: 'address',
	label: 'Office',
	address: {
		line1: faker.location.streetAddress(),
		line2: faker.helpers.arrayElement(['', 'Floor 3', 'Suite 210']),
		city: faker.location.city(),
		postalCode: faker.location.zipCode(),
		country: faker.location.countryCode(),
	},
});

/** The first candidate of `ada`, `ada2`, `ada3`, … that is not taken. */
function firstFree(base: string, isTaken: (candidate: string) => boolean): string {
	let candidate = base;
	for (let number = 2; isTaken(candidate); number++) candidate = base + number;
	return candidate;
}

/** A random member with a unique slug and email. */
export function makeMember(
	faker: Faker,
	{
		workspace,
		members,
		createdAt,
	}: { workspace: Workspace; members: MemberStore; createdAt: Date },
): StoredMember {
	const firstName = faker.person.firstName();
	const lastName = faker.person.lastName();
	const mailbox = slugOf(`${firstName} ${lastName}`).replaceAll('-', '.');
	const at = `@${workspace.domain}`;
	const email = firstFree(mailbox, (candidate) => members.hasEmail(candidate + at)) + at;
	const slug = firstFree(slugOf(`${firstName} ${lastName}`), members.hasSlug);
	const person: Person = { firstName, lastName, email, handle: slug.replaceAll('-', '') };
	const department = faker.helpers.objectKey(departments);
	const details = detailKinds.flatMap(([share, make]) =>
		faker.datatype.boolean(share) ? make(faker, person) : [],
	);
	return {
		id: faker.string.uuid(),
		accountId: faker.string.uuid(),
		status: faker.helpers.weightedArrayElement(statuses),
		firstName,
		lastName,
		email,
		emailKey: emailKey(email),
		jobTitle: faker.datatype.boolean(0.9)
			? faker.helpers.arrayElement(departments[department])
			: null,
		department: faker.datatype.boolean(0.9) ? department : null,
		avatarUrl: faker.datatype.boolean(0.5) ? `https://images.example.com/people/${slug}.jpg` : null,
		slug,
		contactDetails: details.map((detail) => toDetail(detail, faker.string.uuid())),
		createdAt: createdAt.toISOString(),
		updatedAt: laterThan(createdAt, faker.number.float(), 90 * DAY_MS).toISOString(),
	};
}
