import type { INodeParameters } from 'n8n-workflow';
import { loadPackage, nodeTypes } from '../../support/engine/engine';
import { n8nWorkflow } from '../../support/engine/n8n';

/** As the editor works it out (n8n, `getNodeSubtitle`). */
async function subtitleOf(name: string, parameters: INodeParameters): Promise<unknown> {
	const loader = await loadPackage();
	const node = {
		id: 'a',
		name: 'Node',
		type: `n8n-nodes-team-workspace.${name}`,
		typeVersion: 1,
		position: [0, 0] as [number, number],
		parameters,
	};
	const workflow = new n8nWorkflow.Workflow({
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: nodeTypes(loader),
	});
	const { description } = workflow.nodeTypes.getByNameAndVersion(node.type);
	return workflow.expression.getSimpleParameterValue(node, description.subtitle, 'internal', {});
}

it.each<[string, INodeParameters, string]>([
	['teamWorkspace', { resource: 'teamMember', operation: 'create' }, 'Create: Team Member'],
	['teamWorkspace', { resource: 'contact', operation: 'upsert' }, 'Create or Update: Contact'],
	[
		'teamWorkspace',
		{ resource: 'workspace', operation: 'getConnection' },
		'Get Connection: Workspace',
	],
	['teamWorkspaceTrigger', { event: 'teamMemberStatusChanged' }, 'Team Member Status Changed'],
])('%s with %j says below its name: %s', async (name, parameters, expected) => {
	expect(await subtitleOf(name, parameters)).toBe(expected);
});
