import type { IExecutePaginationFunctions, INodeExecutionData } from 'n8n-workflow';
import { asApiError, InvalidInput, toNodeError } from '../errors/apiError';
import type { OperationMessages } from '../errors/messages';
import { asWritten } from '../errors/redact';
import { isTool, type ExecutionState, type PreparedRequest } from './executionState';
import { howToCorrect, nameOfItem, reportOtherItems } from './itemError';
import { retrySafetyOf } from './write';

const WRITTEN_NOTE = 'The service made the change for this item; only a later step failed.';

/**
 * The output of an item that failed.
 * @throws {NodeApiError} in stop mode, with what became of the other items
 */
export function failedItem(
	context: IExecutePaginationFunctions,
	{ method }: PreparedRequest,
	thrown: unknown,
	messages: OperationMessages | undefined,
	state: ExecutionState,
): INodeExecutionData {
	const { queue } = state;
	const itemIndex = context.getItemIndex();
	const stopOnFailure = !context.continueOnFail();
	const nameOf = (index: number) =>
		nameOfItem(context.getExecuteData().data.main?.[0]?.[index]?.json);
	const { isWritten, unknownOutcomeError } = state.item(itemIndex);
	const error = toNodeError(context.getNode(), thrown, {
		itemIndex,
		correct: howToCorrect(thrown, itemIndex, queue.size, nameOf),
		assumption: messages?.assumption,
	});
	const others =
		stopOnFailure &&
		reportOtherItems(queue, {
			itemIndex,
			nameOf,
			isRead: retrySafetyOf(method) === 'read',
			isDeletion: method === 'DELETE',
			isNamed: thrown instanceof InvalidInput,
			isUnknown: unknownOutcomeError !== undefined,
			isRepeatable: messages?.isRepeatable,
			writtenItems: () => state.writtenItems(),
		});
	const notes = [isWritten && WRITTEN_NOTE, error.description, others];
	error.description = asWritten(notes.filter(Boolean).join(' '));
	// The model of an agent reads only the message of a tool's error.
	if (isTool(context)) error.message = `${error.message}. ${error.description ?? ''}`.trim();
	if (stopOnFailure) throw asApiError(error);
	// On the error output, n8n adds the row itself to an item with nothing but `error` (n8n-core, handleNodeErrorOutput).
	const isRowAdded = context.getNode().onError === 'continueErrorOutput' || isTool(context);
	const row = isRowAdded ? {} : context.getInputData().json;
	const message = isWritten ? `${error.message}. ${WRITTEN_NOTE}` : error.message;
	return { json: { ...row, error: message }, pairedItem: { item: itemIndex } };
}
