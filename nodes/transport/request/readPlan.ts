import type { ILoadOptionsFunctions, IPollFunctions } from 'n8n-workflow';
import { listAssumptions } from '../../../contract';
import { normalBaseUrl } from '../credential';
import { connect, CREDENTIAL_TYPE } from '../connection';

/**
 * How a list is read where no item asks for it: by a trigger, or for an open list in the editor.
 * @throws {NodeOperationError} when the key cannot or must not be sent to the Base URL
 */
export async function readPlan(context: ILoadOptionsFunctions | IPollFunctions, path: string) {
	const credential = await context.getCredentials(CREDENTIAL_TYPE);
	return {
		connection: connect(credential, context.getNode()),
		owner: {},
		options: {
			method: 'GET' as const,
			baseURL: normalBaseUrl(credential.baseUrl),
			url: path,
			json: true,
		},
		repeatability: 'read' as const,
		words: { assumption: listAssumptions[path] },
	};
}
