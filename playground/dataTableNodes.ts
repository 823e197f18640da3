import type { N8nApi } from './n8nApi';
import type { Workflow, WorkflowNode } from './workflowFile';

export interface DataTableColumn {
	name: string;
	type: string;
}

const TYPE = 'n8n-nodes-base.dataTable';

const makesTable = ({ type, parameters }: WorkflowNode) =>
	type === TYPE && parameters.resource === 'table';

/** Whether this n8n has a node that makes data tables. */
async function hasTableNode(api: N8nApi): Promise<boolean> {
	const type = (await api.nodeTypes()).find(({ name }) => name === TYPE);
	const resources = type?.properties?.find(({ name }) => name === 'resource')?.options ?? [];
	return resources.some(({ value }) => value === 'table');
}

/**
 * A workflow as this n8n can run it. The data table node of n8n 1 knows rows, but cannot make a table: there, the user
 * makes it, and switches off the node that would.
 */
export async function withTables(api: N8nApi, workflow: Workflow): Promise<Workflow> {
	const makers = workflow.nodes.filter(makesTable);
	if (makers.length === 0 || (await hasTableNode(api))) return workflow;
	for (const { parameters } of makers) {
		const { column } = parameters.columns as { column: DataTableColumn[] };
		await api.ensureDataTable(String(parameters.tableName), column);
	}
	const nodes = workflow.nodes.map((node) => ({ ...node, disabled: makesTable(node) }));
	return { ...workflow, nodes };
}
