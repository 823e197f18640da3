import { faker } from '@faker-js/faker/locale/en';
import type { Store } from '../store';
import type { Workspace } from '../store/workspaces';
import { makeContact } from './contacts';
import { makeMember } from './members';
import { creationTimes } from './times';

export interface SeedOptions {
	members?: number;
	contacts?: number;
	/** The same seed gives the same data. Default 1. */
	seed?: number;
}

/** Seeded contacts are assigned to this many of the newest members. */
const CONNECTED_MEMBERS = 100;

/** Adds realistic members and contacts in one transaction. Further runs add different people. */
export function seedWorkspace(
	{ workspaces, members, contacts, transaction }: Store,
	workspace: Workspace,
	{ members: memberCount = 0, contacts: contactCount = 0, seed = 1 }: SeedOptions,
): void {
	const firstMember = members.total(workspace);
	const firstContact = contacts.total(workspace);
	faker.seed([seed, workspace.number, firstMember, firstContact]);
	transaction(() => {
		workspaces.recordSeed(workspace, seed);
		for (const createdAt of creationTimes(memberCount)) {
			members.insert(workspace, makeMember(faker, { workspace, members, createdAt }));
		}
		const team = members.page(workspace, { limit: CONNECTED_MEMBERS, offset: 0 });
		let number = firstContact;
		for (const createdAt of creationTimes(contactCount)) {
			number++;
			contacts.insert(workspace, makeContact(faker, { team, number, createdAt }));
		}
	});
}
