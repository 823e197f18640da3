import type { ICredentialDataDecryptedObject, INodeListSearchResult } from 'n8n-workflow';
import { nodeOf, NODE_NAME, workflowOf } from './engine';
import { n8nCore } from './n8n';

/** Asks for what a resource locator shows, as the editor does when its list is opened. */
export async function searchList(
	method: string,
	credential: ICredentialDataDecryptedObject,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	const node = nodeOf(NODE_NAME, 'teamWorkspace', {});
	const { workflow, data } = await workflowOf(credential, [node]);
	const context = new n8nCore.LoadOptionsContext(workflow, node, data, 'parameters.teamMember');
	const { methods } = workflow.nodeTypes.getByNameAndVersion(node.type);
	const search = methods?.listSearch?.[method];
	if (!search) throw new Error(`The node has no method ${method}`);
	return await search.call(context, filter, paginationToken);
}
