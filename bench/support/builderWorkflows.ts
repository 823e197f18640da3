import type { Credential } from '../../n8nHost/api/n8nApi';
import type { Workflow, WorkflowNode } from '../../n8nHost/api/workflow';

/** The nodes that a builder adds for one job. The last one outputs the items. */
export type BuilderNodes = WorkflowNode[];

const node = (
	name: string,
	type: string,
	typeVersion: number,
	parameters: WorkflowNode['parameters'],
	credential?: Credential,
): WorkflowNode => ({
	id: name,
	name,
	type,
	typeVersion,
	position: [0, 0],
	parameters,
	...(credential && {
		credentials: { [credential.type]: { id: credential.id, name: credential.name } },
	}),
});

const splitOut = (name: string, fieldToSplitOut: string) =>
	node(name, 'n8n-nodes-base.splitOut', 1, { fieldToSplitOut });

const teamWorkspace = (parameters: WorkflowNode['parameters'], credential: Credential) =>
	node('Team Workspace', 'n8n-nodes-team-workspace.teamWorkspace', 1, parameters, credential);

/** Uses the generic bearer token credential, because a predefined credential type exists only with a node for the API. */
const httpRequest = (parameters: WorkflowNode['parameters'], credential: Credential) =>
	node(
		'HTTP Request',
		'n8n-nodes-base.httpRequest',
		4.2,
		{ authentication: 'genericCredentialType', genericAuthType: credential.type, ...parameters },
		credential,
	);

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
	const jsonOutput = JSON.stringify({ people });
	const given = [
		node('Given', 'n8n-nodes-base.set', 3.4, { mode: 'raw', jsonOutput }),
		splitOut('People', 'people'),
	];
	const nodes = [
		node('Start', 'n8n-nodes-base.manualTrigger', 1, {}),
		...(people.length > 0 ? given : []),
		...added,
	];
	const connections = nodes.slice(1).map((one, i) => {
		return [nodes[i].name, { main: [[{ node: one.name, type: 'main', index: 0 }]] }];
	});
	return { name, nodes, connections: Object.fromEntries(connections), settings: {} };
}
