import type { Faker } from '@faker-js/faker';
import type { MemberStatus } from '../../contract';
import { toDetail } from '../store/details';
import { emailKey } from '../store/emailKey';
import type { MemberStore } from '../store/members';
import type { StoredMember } from '../store/storedMember';
import { slugOf } from '../store/slug';
import type { Workspace } from '../store/workspaces';
import { randomId } from './identity';
import { makeDetails, type Person } from './memberDetails';
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
	const details = makeDetails(faker, person);
	return {
		id: randomId(faker),
		accountId: randomId(faker),
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
		contactDetails: details.map((detail) => toDetail(detail, randomId(faker))),
		createdAt: createdAt.toISOString(),
		updatedAt: laterThan(createdAt, faker.number.float(), 90 * DAY_MS).toISOString(),
	};
}
