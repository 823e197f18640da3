import { randomUUID } from 'node:crypto';
import type Database from 'libsql';
import type {
	ContactDetailInput,
	CreateTeamMemberInput,
	ListQuery,
	UpdateTeamMemberInput,
} from '../../contract';
import { toDetail } from './details';
import { emailKey } from './emailKey';
import { rowsOf } from './rows';
import { freeSlug } from './slug';
import { applyChanges, type StoredMember } from './storedMember';
import type { Workspace } from './workspaces';

/** Spec section 4.1, behaviors 1 to 3. */
export type CreateResult =
	{ outcome: 'created' | 'existing'; member: StoredMember } | { outcome: 'taken' };

/** See `assumptions.update`. */
export type UpdateResult =
	{ outcome: 'updated'; member: StoredMember } | { outcome: 'missing' } | { outcome: 'taken' };

const columns = {
	text: [
		'id',
		'accountId',
		'status',
		'firstName',
		'lastName',
		'email',
		'emailKey',
		'jobTitle',
		'department',
		'avatarUrl',
		'slug',
		'createdAt',
		'updatedAt',
	],
	json: ['contactDetails'],
} as const;

export function memberStore(database: Database.Database) {
	const rows = rowsOf<StoredMember>(database, 'members', columns);
	const byEmailKey = database.prepare(
		`SELECT workspace, ${rows.selected} FROM members WHERE emailKey = ?`,
	);
	const bySlug = database.prepare(
		`SELECT (SELECT id FROM workspaces WHERE number = workspace) AS workspaceId, ${rows.selected} FROM members WHERE slug = ?`,
	);

	const memberWithEmail = (email: string) =>
		byEmailKey.get([emailKey(email)]) as Record<string, unknown> | undefined;

	const hasSlug = (slug: string) => bySlug.all([slug]).length > 0;

	const add = (workspace: Workspace, input: CreateTeamMemberInput): StoredMember => {
		const now = new Date().toISOString();
		const member: StoredMember = {
			id: randomUUID(),
			accountId: randomUUID(),
			status: 'not_invited',
			firstName: input.firstName,
			lastName: input.lastName,
			email: input.email,
			emailKey: emailKey(input.email),
			jobTitle: input.jobTitle ?? null,
			department: input.department ?? null,
			avatarUrl: input.avatarUrl ?? null,
			slug: freeSlug(`${input.firstName} ${input.lastName}`, hasSlug),
			contactDetails: (input.contactDetails ?? []).map((detail: ContactDetailInput) =>
				toDetail(detail, randomUUID()),
			),
			createdAt: now,
			updatedAt: now,
		};
		rows.insert(workspace, member);
		return member;
	};

	const create = database.transaction(
		(workspace: Workspace, input: CreateTeamMemberInput): CreateResult => {
			const holder = memberWithEmail(input.email);
			if (!holder) return { outcome: 'created', member: add(workspace, input) };
			const { workspace: owner, ...row } = holder;
			return owner === workspace.number
				? { outcome: 'existing', member: rows.decode(row) }
				: { outcome: 'taken' };
		},
	);

	const update = database.transaction(
		(workspace: Workspace, id: string, changes: UpdateTeamMemberInput): UpdateResult => {
			const member = rows.find(workspace, id);
			if (!member) return { outcome: 'missing' };
			const updated = applyChanges(member, changes);
			const isNewEmail = updated.emailKey !== member.emailKey;
			if (isNewEmail && memberWithEmail(updated.email)) return { outcome: 'taken' };
			if (updated !== member) rows.replace(updated);
			return { outcome: 'updated', member: updated };
		},
	);

	return {
		insert: rows.insert,
		find: rows.find,
		replace: rows.replace,
		remove: rows.remove,
		total: rows.total,
		page: (workspace: Workspace, query: ListQuery) => rows.page(workspace, query),

		/** In one transaction, so that concurrent creates with the same email create one member. */
		create: (workspace: Workspace, input: CreateTeamMemberInput): CreateResult =>
			create.immediate(workspace, input),

		/** Changes the given fields; `updatedAt` changes only if a value changes. */
		update: (workspace: Workspace, id: string, changes: UpdateTeamMemberInput): UpdateResult =>
			update.immediate(workspace, id, changes),

		/** Searches all workspaces, because cards are public. */
		findBySlug(slug: string): (StoredMember & { workspaceId: string }) | undefined {
			const [row] = bySlug.all([slug]) as Array<Record<string, unknown>>;
			return row && (rows.decode(row) as StoredMember & { workspaceId: string });
		},

		hasSlug,
		hasEmail: (email: string) => memberWithEmail(email) !== undefined,
	};
}

export type MemberStore = ReturnType<typeof memberStore>;
