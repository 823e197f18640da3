import type { CredentialReference, Workflow, WorkflowNode } from '../../../n8nHost/api/workflow';

/** @param type of one of n8n's own basic nodes, or of any other node with its package */
export const nodeOf = (
	name: string,
	type: string,
	parameters: Record<string, unknown> = {},
	more: Partial<WorkflowNode> = {},
): WorkflowNode => ({
	id: name,
	name,
	type: type.includes('.') ? type : `n8n-nodes-base.${type}`,
	typeVersion: 1,
	position: [0, 0],
	parameters,
	...more,
});

/** A node of the package. @param type without the package, such as `teamWorkspaceTrigger` */
export const ourNode = (
	name: string,
	parameters: Record<string, unknown>,
	credential?: CredentialReference,
	type = 'teamWorkspace',
): WorkflowNode =>
	nodeOf(name, `n8n-nodes-team-workspace.${type}`, parameters, {
		credentials: credential && { [credential.type]: { id: credential.id, name: credential.name } },
	});

/** The node with which a person, or a test, starts a workflow. */
export const start = nodeOf('Start', 'manualTrigger');

/** A workflow in which each node follows the one before. */
export const chainOf = (name: string, ...nodes: WorkflowNode[]): Workflow => ({
	name,
	nodes: nodes.map((node, i) => ({ ...node, position: [240 * i, 0] })),
	connections: Object.fromEntries(
		nodes
			.slice(1)
			.map((node, i) => [nodes[i].name, { main: [[{ node: node.name, type: 'main', index: 0 }]] }]),
	),
	settings: {},
});
