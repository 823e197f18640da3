import { InvalidInput } from '../errors/apiError';
import type { ItemQueue } from './itemQueue';

/** At most this many problems or ranges are listed; the others are counted. */
const MAX_LISTED = 10;

const CONTINUE_ADVICE =
	"To continue past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.";

/** Added to the error of an item whose write the service has confirmed. */
export const WRITTEN_NOTE = 'The service made the change for this item; only a later step failed.';

/** How to correct an item whose input is invalid. */
export function howToCorrect(error: unknown, itemIndex: number, size: number): string {
	const isOfAllItems = error instanceof InvalidInput && error.isOfAllItems;
	const which = size > 1 && !isOfAllItems ? ` of ${listItems([itemIndex])}` : '';
	return `Correct the input${which}, then run the node again.`;
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

/** An item that failed in stop mode. */
export interface FailedItem {
	itemIndex: number;
	isRead: boolean;
	isDeletion: boolean;
	/** True when the item may have been written. */
	isUnknown: boolean;
	/** The items with a confirmed write in this try or an earlier one of Retry On Fail, ascending. */
	writtenItems: () => number[];
}

/** What is known of the items of an execution. */
export type QueuedItems = Pick<
	ItemQueue<unknown, unknown>,
	'size' | 'invalid' | 'firstInvalid' | 'isFinished'
>;

/**
 * Reports what happened to the other items when an item failed in stop mode. n8n shows the error of the first invalid item
 * only, so the other invalid ones get no report: with thousands of them, it would be as long for each.
 */
export function reportOtherItems(queue: QueuedItems, failed: FailedItem): string {
	const { itemIndex, isRead } = failed;
	if (!queue.invalid.has(itemIndex))
		return isRead || queue.size < 2 ? '' : reportStop(queue, failed);
	const isReported = itemIndex === queue.firstInvalid && !(isRead && queue.size === 1);
	return isReported ? reportInvalid(queue, failed) : '';
}

/** Reports the items that were written before a write failed, and those that are left. */
function reportStop({ size, isFinished }: QueuedItems, failed: FailedItem): string {
	const { itemIndex, isUnknown, isDeletion } = failed;
	const written = failed.writtenItems();
	const left = Array.from({ length: size }, (_, index) => index).filter(
		(index) => index !== itemIndex && !isFinished(index),
	);
	return sentences(
		reportWritten(written, failed),
		written.length === 0 && !isUnknown && `No item was ${isDeletion ? 'deleted' : 'written'}.`,
		left.length > 0 && `Not processed: ${listItems(left)}.`,
		CONTINUE_ADVICE,
	);
}

/** Reports the other invalid items. Nothing was sent in this try because of them. */
function reportInvalid({ size, invalid }: QueuedItems, failed: FailedItem): string {
	const [[, own], ...rest] = invalid;
	const isOfAllItems = own instanceof InvalidInput && own.isOfAllItems;
	const others = isOfAllItems
		? rest.filter(([, error]) => (error as Error).message !== own.message)
		: rest;
	const problems = itemsByProblem(others);
	const listed = problems
		.slice(0, MAX_LISTED)
		.map(([problem, indexes]) => `${listItems(indexes)}: ${problem}`);
	const left = problems.slice(MAX_LISTED).flatMap(([, indexes]) => indexes).length;
	const more = left > 0 ? `; and ${left} more` : '';
	return sentences(
		reportWritten(failed.writtenItems(), failed) || 'No item was sent.',
		listed.length > 0 && `Other items to correct: ${listed.join('; ')}${more}.`,
		size > 1 && !isOfAllItems && CONTINUE_ADVICE,
	);
}

/** Names the items with a confirmed write, except the one that failed. Empty when there are none. */
function reportWritten(written: number[], { itemIndex, isDeletion }: FailedItem): string {
	const others = written.filter((index) => index !== itemIndex);
	if (others.length === 0) return '';
	return `Already ${isDeletion ? 'deleted' : 'written'}: ${listItems(others)}.`;
}

/** The items with each problem, in the order of the items. */
function itemsByProblem(invalid: Array<[number, unknown]>): Array<[string, number[]]> {
	const problems = new Map<string, number[]>();
	for (const [index, error] of invalid) {
		const { message } = error as Error;
		const indexes = problems.get(message) ?? [];
		indexes.push(index);
		problems.set(message, indexes);
	}
	return [...problems];
}

const sentences = (...parts: Array<string | false>): string => parts.filter(Boolean).join(' ');
