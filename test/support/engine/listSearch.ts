import type { ICredentialDataDecryptedObject, INode, INodeListSearchResult } from 'n8n-workflow';
import { additionalData, loadPackage, nodeTypes, NODE_NAME } from './engine';
import { n8nCore, n8nWorkflow } from './n8n';
import { TestCredentials } from './testCredentials';

const { NodeHelpers, Workflow } = n8nWorkflow;

/** Asks for what a resource locator shows, as the editor does when its list is opened. */
export async function searchList(
	method: string,
	credential: ICredentialDataDecryptedObject,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	const loader = await loadPackage();
	const node: INode = {
		id: 'a',
		name: NODE_NAME,
		type: 'n8n-nodes-team-workspace.teamWorkspace',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		credentials: { teamWorkspaceApi: { id: '1', name: 'Team Workspace' } },
	};
	const workflow = new Workflow({
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: nodeTypes(loader),
	});
	const data = additionalData(new TestCredentials(loader, credential));
	const context = new n8nCore.LoadOptionsContext(workflow, node, data, 'parameters.teamMember');
	const type = NodeHelpers.getVersionedNodeType(loader.getNode('teamWorkspace').type);
	const search = type.methods?.listSearch?.[method];
	if (!search) throw new Error(`The node has no method ${method}`);
	return await search.call(context, filter, paginationToken);
}
