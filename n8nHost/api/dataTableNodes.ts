import type { DataTableColumn, DataTables } from './dataTables';
import type { N8nClient } from './n8nClient';
import type { Workflow, WorkflowNode } from './workflow';

const TYPE = 'n8n-nodes-base.dataTable';

const makesTable = ({ type, parameters }: WorkflowNode) =>
	type === TYPE && parameters.resource === 'table';

/** Whether this n8n has a node that makes data tables. */
async function hasTableNode(n8n: N8nClient): Promise<boolean> {
	const type = (await n8n.nodeTypes()).find(({ name }) => name === TYPE);
	const resources = type?.properties?.find(({ name }) => name === 'resource')?.options ?? [];
	return resources.some(({ value }) => value === 'table');
}

/** The parameters of a node that works on rows of a table, with the table by its id where it is there by its name. */
function byId(parameters: WorkflowNode['parameters'], ids: Map<string, string>) {
	const { mode, value } = (parameters.dataTableId ?? {}) as { mode?: string; value?: string };
	const id = mode === 'name' ? ids.get(String(value)) : undefined;
	return id ? { ...parameters, dataTableId: { __rl: true, mode: 'id', value: id } } : parameters;
}

/**
 * A workflow as this n8n can run it. The data table node of n8n 1 knows rows, but cannot make a table, and knows a
 * table by its id alone: there, the user makes it, chooses it from the list, and switches off the node that would.
 */
export async function withDataTables(
	workflow: Workflow,
	n8n: N8nClient,
	tables: DataTables,
): Promise<Workflow> {
	const makers = workflow.nodes.filter(makesTable);
	if (makers.length === 0 || (await hasTableNode(n8n))) return workflow;
	const ids = new Map<string, string>();
	for (const { parameters } of makers) {
		const { column } = parameters.columns as { column: DataTableColumn[] };
		const name = String(parameters.tableName);
		ids.set(name, await tables.ensure(name, column));
	}
	const nodes = workflow.nodes.map((node) => ({
		...node,
		disabled: node.disabled || makesTable(node),
		parameters: byId(node.parameters, ids),
	}));
	return { ...workflow, nodes };
}
