import type { DataTableColumn, DataTables } from './dataTables';
import type { N8nClient } from './n8nClient';
import type { Workflow, WorkflowNode } from './workflow';

const TYPE = 'n8n-nodes-base.dataTable';

const createsTable = ({ type, parameters }: WorkflowNode) =>
	type === TYPE && parameters.resource === 'table';

/** Whether the Data Table node of this n8n can create tables. */
async function hasTableNode(n8n: N8nClient): Promise<boolean> {
	const type = (await n8n.nodeTypes()).find(({ name }) => name === TYPE);
	const resources = type?.properties?.find(({ name }) => name === 'resource')?.options ?? [];
	return resources.some(({ value }) => value === 'table');
}

/** Returns the parameters of a node for table rows, with the table selected by ID instead of by name. */
function byId(parameters: WorkflowNode['parameters'], ids: Map<string, string>) {
	const { mode, value } = (parameters.dataTableId ?? {}) as { mode?: string; value?: string };
	const id = mode === 'name' ? ids.get(String(value)) : undefined;
	return id ? { ...parameters, dataTableId: { __rl: true, mode: 'id', value: id } } : parameters;
}

/**
 * Adapts a workflow to this n8n. The Data Table node of n8n 1 cannot create tables and selects a table by ID only.
 * There, the tables are created in advance and selected by ID, and the nodes that would create them are deactivated.
 * Users of n8n 1 do the same in the editor.
 */
export async function withDataTables(
	workflow: Workflow,
	n8n: N8nClient,
	tables: DataTables,
): Promise<Workflow> {
	const creators = workflow.nodes.filter(createsTable);
	if (creators.length === 0 || (await hasTableNode(n8n))) return workflow;
	const ids = new Map<string, string>();
	for (const { parameters } of creators) {
		const { column } = parameters.columns as { column: DataTableColumn[] };
		const name = String(parameters.tableName);
		ids.set(name, await tables.ensure(name, column));
	}
	const nodes = workflow.nodes.map((node) => ({
		...node,
		disabled: node.disabled || createsTable(node),
		parameters: byId(node.parameters, ids),
	}));
	return { ...workflow, nodes };
}
