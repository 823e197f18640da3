import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';
import { normalBaseUrl } from './baseUrl';
import { connect, CREDENTIAL_TYPE } from './connection';
import { fetchPage } from './list';
import type { Page } from './page';

/** Nobody waits longer than this for an open list in the editor, in ms. */
const PATIENCE_MS = 10_000;

/** Reads single pages of a list for what the editor shows, within the budget of the key. */
export async function openPages(
	context: ILoadOptionsFunctions,
	path: string,
): Promise<(offset: number, limit: number) => Promise<Page<IDataObject>>> {
	const credential = await context.getCredentials(CREDENTIAL_TYPE);
	const plan = {
		connection: connect(credential, context.getNode()),
		options: {
			method: 'GET' as const,
			baseURL: normalBaseUrl(credential.baseUrl),
			url: path,
			json: true,
		},
		repeatability: 'read' as const,
		owner: {},
		maxWaitMs: PATIENCE_MS,
		patienceMs: PATIENCE_MS,
		timeoutMs: PATIENCE_MS,
	};
	return async (offset, limit) => await fetchPage(context, plan, offset, limit);
}
