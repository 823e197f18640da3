import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';
import { paths } from '../../../contract';
import { ask } from './ask';

export const pathOf = { teamMember: paths.teamMembers, contact: paths.contacts };
export type Resource = keyof typeof pathOf;
type Page = { data: IDataObject[]; pagination: { hasMore: boolean } };

/** All records that a service holds, newest first, past the node. */
export async function recordsOf(
	credential: ICredentialDataDecryptedObject,
	resource: Resource,
): Promise<IDataObject[]> {
	const rows: IDataObject[] = [];
	for (let hasMore = true; hasMore;) {
		const path = `${pathOf[resource]}?limit=100&offset=${rows.length}`;
		const page = await ask<Page>(credential, 'GET', path);
		rows.push(...page.data!);
		({ hasMore } = page.pagination!);
	}
	return rows;
}
