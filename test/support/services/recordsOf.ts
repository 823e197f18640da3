import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';
import { paths } from '../../../contract';

export const pathOf = { teamMember: paths.teamMembers, contact: paths.contacts };
export type Resource = keyof typeof pathOf;

/** All records that a service holds, newest first, past the node. */
export async function recordsOf(
	{ baseUrl, apiKey }: ICredentialDataDecryptedObject,
	resource: Resource,
): Promise<IDataObject[]> {
	const rows: IDataObject[] = [];
	for (let hasMore = true; hasMore;) {
		const url = `${String(baseUrl)}${pathOf[resource]}?limit=100&offset=${rows.length}`;
		const answer = await fetch(url, { headers: { Authorization: `Bearer ${String(apiKey)}` } });
		const page = (await answer.json()) as { data: IDataObject[]; pagination: { hasMore: boolean } };
		rows.push(...page.data);
		({ hasMore } = page.pagination);
	}
	return rows;
}
