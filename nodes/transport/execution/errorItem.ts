import type {
	IDataObject,
	IExecutePaginationFunctions,
	INodeExecutionData,
	IPairedItemData,
	ISourceData,
} from 'n8n-workflow';
import { isTool } from './executionState';

type GetPairedItem = (
	node: string,
	source: ISourceData,
	paired: IPairedItemData,
) => INodeExecutionData | null;

/** Whether the row is the one that n8n finds as the input of the item: after an edit of pinned data, it looks in the run before. */
function isFoundByN8n(context: IExecutePaginationFunctions, row: IDataObject): boolean {
	const item = context.getItemIndex();
	try {
		const source = context.getExecuteData().source?.main[0];
		const { $getPairedItem } = context.getWorkflowDataProxy(item);
		const find = $getPairedItem as GetPairedItem;
		const found = source && find(source.previousNode, source, { item })?.json;
		return found === row || JSON.stringify(found) === JSON.stringify(row);
	} catch {
		return false;
	}
}

/**
 * The output of an item that failed: its row with the error. To the error output, n8n sends only items with nothing but
 * `error` and `details`, and it adds the row that it finds by `pairedItem` (n8n-core, handleNodeErrorOutput). Where that
 * would be another row, or none, for which n8n would take all items for a success, the item is not paired.
 */
export function errorItem(context: IExecutePaginationFunctions, error: string): INodeExecutionData {
	const pairedItem = { item: context.getItemIndex() };
	if (isTool(context)) return { json: { error }, pairedItem };
	const row = context.getInputData().json;
	if (context.getNode().onError !== 'continueErrorOutput')
		return { json: { ...row, error }, pairedItem };
	if (isFoundByN8n(context, row)) return { json: { error }, pairedItem };
	return { json: { error, details: row } };
}
