import { faker } from '@faker-js/faker/locale/en';
import type { Store } from '../store';
import type { Workspace } from '../store/workspaces';
import { makeContact } from './contacts';
import { makeMember } from './members';
import { creationTimes } from './times';

export interface SeedOptions {
	members?: number;
	contacts?: number;
	/** The same number gives the same data. */
	seed?: number;
}

/** Newest members that the seeded contacts are connected with. */
const CONNECTED_MEMBERS = 100;

/** Fills a workspace with realistic people, in one transaction. A second run adds others. */
export function seedWorkspace(
	{ workspaces, members, contacts, transaction }: Store,
	workspace: Workspace,
	{ members: memberCount = 0, contacts: contactCount = 0, seed = 1 }: SeedOptions,
): void {
	const firstMember = members.total(workspace);
	const firstContact = contacts.total(workspace);
	faker.seed([seed, workspace.number, firstMember, firstContact]);
	transaction(() => {
		workspaces.noteSeed(workspace, seed);
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
