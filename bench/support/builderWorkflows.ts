import type { Credential } from '../../n8nHost/api/n8nApi';
import type { Workflow, WorkflowNode } from '../../n8nHost/api/workflow';
import { chainOf, nodeOf, ourNode, start } from '../../test/e2e/support/workflows';

/** The nodes that a builder adds for one job. The last one outputs the items. */
export type BuilderNodes = WorkflowNode[];

const splitOut = (name: string, fieldToSplitOut: string) =>
	nodeOf(name, 'splitOut', { fieldToSplitOut });

const teamWorkspace = (parameters: WorkflowNode['parameters'], credential: Credential) =>
	ourNode('Team Workspace', parameters, credential);

/** Uses the generic bearer token credential, because a predefined credential type exists only with a node for the API. */
const httpRequest = (given: WorkflowNode['parameters'], credential: Credential) => {
	const { id, name, type } = credential;
	const authentication = { authentication: 'genericCredentialType', genericAuthType: type };
	const more = { typeVersion: 4.2, credentials: { [type]: { id, name } } };
	return nodeOf('HTTP Request', 'httpRequest', { ...authentication, ...given }, more);
};

export const list = {
	node: (credential: Credential): BuilderNodes => [
		teamWorkspace(
			{ resource: 'contact', operation: 'list', returnAll: true, output: 'raw' },
			credential,
		),
	],
	/** As in n8n's docs, "Pagination": Update a Parameter in Each Request. Interval Between Requests respects the rate limit. */
	http: (credential: Credential, baseUrl: string, requestInterval?: number): BuilderNodes => [
		httpRequest(
			{
				url: `${baseUrl}/contacts`,
				options: {
					pagination: {
						pagination: {
							paginationMode: 'updateAParameterInEachRequest',
							parameters: {
								parameters: [{ type: 'qs', name: 'offset', value: '={{ $pageCount * 100 }}' }],
							},
							paginationCompleteWhen: 'other',
							completeExpression: '={{ !$response.body.pagination.hasMore }}',
							...(requestInterval && { requestInterval }),
						},
					},
				},
			},
			credential,
		),
		splitOut('Contacts', 'data'),
	],
};

export const create = {
	node: (credential: Credential): BuilderNodes => [
		teamWorkspace(
			{
				resource: 'contact',
				operation: 'create',
				fullName: '={{ $json.name }}',
				email: '={{ $json.email }}',
				output: 'raw',
			},
			credential,
		),
	],
	/** As in n8n's docs, "Handle rate limits": the Batching option. The contact stays below `data`. */
	http: (
		credential: Credential,
		baseUrl: string,
		batch?: { batchSize: number; batchInterval: number },
	): BuilderNodes => [
		httpRequest(
			{
				method: 'POST',
				url: `${baseUrl}/contacts`,
				sendBody: true,
				bodyParameters: {
					parameters: [
						{ name: 'fullName', value: '={{ $json.name }}' },
						{ name: 'email', value: '={{ $json.email }}' },
					],
				},
				...(batch && { options: { batching: { batch } } }),
			},
			credential,
		),
	],
};

/** A workflow with a start node, one item per entry of `people`, and the given nodes. */
export function workflowOf(name: string, added: BuilderNodes, people: object[] = []): Workflow {
	const raw = { mode: 'raw', jsonOutput: JSON.stringify({ people }) };
	const given = [nodeOf('Given', 'set', raw, { typeVersion: 3.4 }), splitOut('People', 'people')];
	return chainOf(name, start, ...(people.length > 0 ? given : []), ...added);
}
