import type {
	IExecutePaginationFunctions,
	IHttpRequestMethods,
	INodeExecutionData,
} from 'n8n-workflow';
import { listAssumptions } from '../../../contract';
import { asApiError, InvalidInput, toNodeError } from '../errors/apiError';
import type { OperationMessages } from '../errors/messages';
import { asWritten } from '../errors/text';
import type { WriteState } from '../request/writeState';
import { errorItem } from './errorItem';
import { isTool, type ExecutionState, type PreparedRequest } from './executionState';
import { listItems, MAX_LISTED, nameOfItem, type NameOf } from './itemNames';

const CONTINUE_ADVICE =
	"To continue past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.";

const RUN_AGAIN = 'You can run the node again with all items: it creates nobody twice.';

const DELETE_AGAIN =
	"Before you run the node again, remove the deleted items, or add the option 'Ignore Missing'.";

/** Ends the message about a write that may have been applied. */
export const OUTCOME_UNKNOWN = '(it is not known whether the request was carried out)';

/** What the error of an item adds about its writes. */
const NOTES: Record<WriteState['is'], string> = {
	'not sent': '',
	'in doubt':
		'An earlier request may have made the change for this item: it is not known whether it was carried out.',
	written: 'The service made the change for this item; only a later step failed.',
};

/**
 * The output of an item that failed.
 * @throws {NodeApiError} in stop mode, with what became of the other items
 */
export function failedItem(
	context: IExecutePaginationFunctions,
	{ method = 'GET', url = '' }: PreparedRequest,
	thrown: unknown,
	messages: OperationMessages | undefined,
	state: ExecutionState,
): INodeExecutionData {
	const itemIndex = context.getItemIndex();
	const stopOnFailure = !context.continueOnFail();
	const nameOf = (index: number) =>
		nameOfItem(context.getExecuteData().data.main?.[0]?.[index]?.json);
	const { write } = state.item(itemIndex);
	// A problem of all items says itself how to correct it.
	const isOfAllItems = thrown instanceof InvalidInput && thrown.isOfAllItems;
	const which = state.queue.size > 1 ? ` of ${listItems([itemIndex], nameOf)}` : '';
	const error = toNodeError(context.getNode(), thrown, {
		itemIndex,
		correct: isOfAllItems ? '' : `Correct the input${which}, then run the node again.`,
		// Of the list that the path leads to, or to a record of.
		assumption: listAssumptions[url.split('/', 2).join('/')],
	});
	const isNamed = thrown instanceof InvalidInput;
	const failed = { itemIndex, method, isNamed, isRepeatable: messages?.isRepeatable, nameOf };
	const others = stopOnFailure && reportOtherItems(state, failed);
	const isUnknownOutcome = write.error !== undefined && thrown === write.error;
	if (isUnknownOutcome) error.message += ` ${OUTCOME_UNKNOWN}`;
	const note = isUnknownOutcome ? '' : NOTES[write.is];
	error.description = asWritten(sentences(note, write.advice, error.description, others));
	// The model of an agent reads only the message of a tool's error.
	if (isTool(context)) error.message = sentences(`${error.message}.`, error.description);
	if (stopOnFailure) throw asApiError(error);
	const message = note && !isTool(context) ? `${error.message}. ${note}` : error.message;
	return errorItem(context, message);
}

interface FailedItem {
	itemIndex: number;
	method: IHttpRequestMethods;
	/** True when its error names it already. */
	isNamed: boolean;
	isRepeatable?: boolean;
	nameOf: NameOf;
}

/**
 * Reports what happened to the other items when an item failed in stop mode. n8n shows the error of the first invalid item
 * only, so the other invalid ones get no report: with thousands of them, it would be as long for each.
 */
export function reportOtherItems(state: ExecutionState, failed: FailedItem): string {
	const { invalid, size } = state.queue;
	const isRead = failed.method === 'GET';
	if (!invalid.has(failed.itemIndex)) return isRead || size === 1 ? '' : reportStop(state, failed);
	const isFirst = failed.itemIndex === invalid.keys().next().value;
	return isFirst && !(isRead && size === 1) ? reportInvalid(state, failed) : '';
}

const verbOf = ({ method }: FailedItem) => (method === 'DELETE' ? 'deleted' : 'written');

/** Reports the items that were written before a write failed, and those that are left. */
function reportStop(state: ExecutionState, failed: FailedItem): string {
	const { itemIndex, isNamed, isRepeatable, nameOf } = failed;
	const { error: isUnknown } = state.item(itemIndex).write;
	const touched = state.itemsThat(({ write }) => write.is !== 'not sent');
	const inDoubt = state.itemsThat(({ write }) => write.is === 'in doubt', itemIndex);
	const left = state.itemsThat(({ result }) => !result, itemIndex);
	const verb = verbOf(failed);
	return sentences(
		!isNamed && `It failed at ${listItems([itemIndex], nameOf)}.`,
		reportWritten(state, failed),
		inDoubt.length > 0 && `Perhaps ${verb}: ${listItems(inDoubt, nameOf)}.`,
		touched.length === 0 && `No item was ${verb}.`,
		left.length > 0 && `Not processed: ${listItems(left, nameOf)}.`,
		isRepeatable && !isUnknown && RUN_AGAIN,
		failed.method === 'DELETE' && touched.length > 0 && DELETE_AGAIN,
		CONTINUE_ADVICE,
	);
}

/** Reports the other invalid items. Nothing was sent in this try because of them. */
function reportInvalid(state: ExecutionState, failed: FailedItem): string {
	const { size, invalid } = state.queue;
	const { nameOf } = failed;
	const [[, own], ...rest] = invalid;
	const isOfAllItems = own instanceof InvalidInput && own.isOfAllItems;
	const byProblem = itemsByProblem(rest);
	const { message } = own as Error;
	const alike = isOfAllItems ? undefined : byProblem.get(message);
	byProblem.delete(message);
	const problems = [...byProblem];
	const listed = problems
		.slice(0, MAX_LISTED)
		.map(([problem, indexes]) => `${listItems(indexes, nameOf)}: ${problem}`);
	const left = problems.slice(MAX_LISTED).flatMap(([, indexes]) => indexes).length;
	const more = left > 0 ? `; and ${left} more` : '';
	return sentences(
		reportWritten(state, failed) || 'No item was sent.',
		alike && `The same is wrong with ${listItems(alike, nameOf)}.`,
		listed.length > 0 && `Other items to correct: ${listed.join('; ')}${more}.`,
		size > 1 && !isOfAllItems && CONTINUE_ADVICE,
	);
}

/** Names the items with a confirmed write, except the one that failed. Empty when there are none. */
function reportWritten(state: ExecutionState, failed: FailedItem): string {
	const { itemIndex, nameOf } = failed;
	const written = state.itemsThat(({ write }) => write.is === 'written', itemIndex);
	return written.length > 0 ? `Already ${verbOf(failed)}: ${listItems(written, nameOf)}.` : '';
}

function itemsByProblem(invalid: Array<[number, unknown]>): Map<string, number[]> {
	const problems = new Map<string, number[]>();
	for (const [index, error] of invalid) {
		const { message } = error as Error;
		const indexes = problems.get(message) ?? [];
		problems.set(message, indexes);
		indexes.push(index);
	}
	return problems;
}

const sentences = (...parts: Array<string | false | null | undefined>): string =>
	parts.filter(Boolean).join(' ');
