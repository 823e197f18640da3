import {
	NodeOperationError,
	type IExecutePaginationFunctions,
	type NodeApiError,
} from 'n8n-workflow';
import { reliesOn } from '../errors/describe';
import {
	BrokenAssumption,
	InvalidItem,
	RequestError,
	UnreadableList,
} from '../errors/transportErrors';

/** At most this many problems or ranges are listed; the others are counted. */
const MAX_LISTED = 10;

const CONTINUE_ADVICE =
	"To continue past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.";

/** Added to the error of an item whose write the service has confirmed. */
export const WRITTEN_NOTE = 'The service made the change for this item; only a later step failed.';

/** What the user can do about an error, apart from what the report of the execution adds. */
function adviceOf(
	error: unknown,
	itemIndex: number,
	{ size, assumption }: { size: number; assumption?: string },
): string | undefined {
	if (error instanceof InvalidItem) {
		const which = size > 1 && !error.isOfAllItems ? ` of ${listItems([itemIndex])}` : '';
		return `Correct the input${which}, then run the node again.`;
	}
	if (error instanceof BrokenAssumption) return reliesOn(error.assumption);
	if (error instanceof UnreadableList)
		return [error.advice, assumption && reliesOn(assumption)].filter(Boolean).join(' ');
	if (error instanceof NodeOperationError) return error.description ?? '';
	return undefined;
}

/**
 * The error of one item as n8n shows it: a new one for each item, even if several items fail for the same reason.
 * @param operation `size`: the number of items; `assumption`: what the operation assumes about the service
 */
export function toNodeError(
	context: IExecutePaginationFunctions,
	error: unknown,
	operation: { size: number; assumption?: string },
): NodeApiError | NodeOperationError {
	const itemIndex = context.getItemIndex();
	const node = context.getNode();
	if (error instanceof RequestError) return error.toNodeError(node, itemIndex);
	const description = adviceOf(error, itemIndex, operation);
	if (description === undefined) return error as NodeApiError;
	return new NodeOperationError(node, (error as Error).message, { itemIndex, description });
}

/** Numbers as a person would list them: `0 to 2, 5 and 7`. @param numbers ascending */
function listNumbers(numbers: number[]): string {
	const ranges: Array<[first: number, last: number]> = [];
	for (const number of numbers) {
		const range = ranges.at(-1);
		if (range?.[1] === number - 1) range[1] = number;
		else ranges.push([number, number]);
	}
	const listed = ranges
		.slice(0, MAX_LISTED)
		.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`));
	if (ranges.length > listed.length) listed.push('others');
	const end = String(listed.pop());
	return listed.length > 0 ? `${listed.join(', ')} and ${end}` : end;
}

/**
 * Items by their number in n8n, which starts at 0, and by their row in a table, which starts at 1: `item 0 (the first
 * row)`, `items 3 and 7 (rows 4 and 8)`. @param indexes ascending
 */
export function listItems(indexes: number[]): string {
	const rows = listNumbers(indexes.map((index) => index + 1));
	if (indexes.length > 1) return `items ${listNumbers(indexes)} (rows ${rows})`;
	return `item ${indexes[0]} (${indexes[0] === 0 ? 'the first row' : `row ${rows}`})`;
}

/** An execution in which an item failed. */
export interface StoppedExecution {
	itemIndex: number;
	/** The number of items. */
	size: number;
	/** The items with a confirmed write, ascending. */
	written: number[];
	/** True when the failed item may have been written. */
	isUnknown: boolean;
	isDeletion: boolean;
}

/**
 * Reports what happened to the other items when a write failed in stop mode. Writes run in item order, so the items after
 * the failed one are not sent.
 */
export function reportStop({
	itemIndex,
	size,
	written,
	isUnknown,
	isDeletion,
}: StoppedExecution): string {
	if (size < 2) return '';
	const verb = isDeletion ? 'deleted' : 'written';
	const others = written.filter((index) => index !== itemIndex);
	const isItemWritten = others.length < written.length;
	const later = Array.from({ length: size - itemIndex - 1 }, (_, i) => itemIndex + 1 + i);
	return [
		others.length > 0 && `Already ${verb}: ${listItems(others)}.`,
		others.length === 0 && !isItemWritten && !isUnknown && `No item was ${verb}.`,
		later.length > 0 && `Not sent: ${listItems(later)}.`,
		CONTINUE_ADVICE,
	]
		.filter(Boolean)
		.join(' ');
}

/** The items with each problem, ascending. */
function itemsByProblem(invalid: ReadonlyMap<number, unknown>): Map<string, number[]> {
	const problems = new Map<string, number[]>();
	for (const [index, error] of [...invalid].sort(([a], [b]) => a - b)) {
		const { message } = error as Error;
		const indexes = problems.get(message) ?? [];
		indexes.push(index);
		problems.set(message, indexes);
	}
	return problems;
}

/** Reports the other invalid items, when nothing was sent because some are. */
export function reportInvalid(
	invalid: ReadonlyMap<number, unknown>,
	itemIndex: number,
	size: number,
): string {
	const own = invalid.get(itemIndex);
	const isOfAllItems = own instanceof InvalidItem && own.isOfAllItems;
	const advice = size > 1 && !isOfAllItems ? ` ${CONTINUE_ADVICE}` : '';
	const others = new Map(
		[...invalid].filter(
			([index, error]) =>
				index !== itemIndex && !(isOfAllItems && (error as Error).message === own.message),
		),
	);
	if (others.size === 0) return `No item was sent.${advice}`;
	const problems = [...itemsByProblem(others)];
	const listed = problems
		.slice(0, MAX_LISTED)
		.map(([problem, indexes]) => `${listItems(indexes)}: ${problem}`);
	const left = problems.slice(MAX_LISTED).flatMap(([, indexes]) => indexes).length;
	const more = left > 0 ? `; and ${left} more` : '';
	return `No item was sent. Other items to correct: ${listed.join('; ')}${more}.${advice}`;
}
