import type { IDataObject } from 'n8n-workflow';
import { InvalidInput } from '../errors/apiError';
import type { ItemQueue } from './itemQueue';

const MAX_LISTED = 10;

const CONTINUE_ADVICE =
	"To continue past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.";

const RUN_AGAIN = 'You can run the node again with all items: it creates nobody twice.';

/** How to correct an item whose input is invalid; empty for a problem of all items, which says so itself. */
export function howToCorrect(
	error: unknown,
	itemIndex: number,
	size: number,
	nameOf: NameOf,
): string {
	if (error instanceof InvalidInput && error.isOfAllItems) return '';
	const which = size > 1 ? ` of ${listItems([itemIndex], nameOf)}` : '';
	return `Correct the input${which}, then run the node again.`;
}

/** The name of an item, by its index: see {@link nameOfItem}. */
type NameOf = (itemIndex: number) => string | undefined;

/** Headings of a row that say who it is about; an email says it best. */
const SAYS_WHO = [/mail(?!ing)/i, /^(full|display|first|given|last|family)?[ _-]*name$/i];

const MAX_NAME_LENGTH = 80;

/** The email of an item, or its name; undefined for an item with neither. */
export function nameOfItem(json: IDataObject = {}): string | undefined {
	const texts = Object.entries(json).filter(
		(entry): entry is [string, string] =>
			typeof entry[1] === 'string' && /\S/.test(entry[1]) && entry[1].length <= MAX_NAME_LENGTH,
	);
	const [[email], names] = SAYS_WHO.map((heading) =>
		texts.filter(([name]) => heading.test(name)).map(([, text]) => text.trim()),
	);
	return email ?? (names.join(' ') || undefined);
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinalRule = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (index: number): string =>
	ORDINALS[index] ?? `${index + 1}${SUFFIXES[ordinalRule.select(index + 1)]}`;

/**
 * Items as a person counts them: `the third item (ada@example.com)`, `the first to third and seventh items`. n8n counts
 * items from 0 and a sheet has its headings in row 1, so a number alone would be misread.
 * @param indexes ascending
 */
export function listItems(indexes: number[], nameOf?: NameOf): string {
	if (indexes.length === 1) {
		const name = nameOf?.(indexes[0]);
		return `the ${ordinal(indexes[0])} item${name === undefined ? '' : ` (${name})`}`;
	}
	const ranges: Array<[first: number, last: number]> = [];
	for (const index of indexes) {
		const range = ranges.at(-1);
		if (range?.[1] === index - 1) range[1] = index;
		else ranges.push([index, index]);
	}
	const listed = ranges
		.slice(0, MAX_LISTED)
		.flatMap(([first, last]) =>
			last - first > 1
				? `${ordinal(first)} to ${ordinal(last)}`
				: [...new Set([first, last])].map(ordinal),
		);
	if (ranges.length > MAX_LISTED) listed.push('other');
	const end = String(listed.pop());
	return `the ${listed.length > 0 ? `${listed.join(', ')} and ${end}` : end} items`;
}

export interface FailedItem {
	itemIndex: number;
	isRead: boolean;
	isDeletion: boolean;
	isNamed: boolean;
	nameOf: NameOf;
	/** True when the item may have been written. */
	isUnknown: boolean;
	isRepeatable?: boolean;
	/** The items with a confirmed write in this try or an earlier one of Retry On Fail, ascending. */
	writtenItems: () => number[];
}

export type QueuedItems = Pick<ItemQueue<unknown, unknown>, 'size' | 'invalid' | 'isFinished'>;

/**
 * Reports what happened to the other items when an item failed in stop mode. n8n shows the error of the first invalid item
 * only, so the other invalid ones get no report: with thousands of them, it would be as long for each.
 */
export function reportOtherItems(queue: QueuedItems, failed: FailedItem): string {
	const { itemIndex, isRead } = failed;
	if (!queue.invalid.has(itemIndex))
		return isRead || queue.size < 2 ? '' : reportStop(queue, failed);
	const isFirst = itemIndex === queue.invalid.keys().next().value;
	const isReported = isFirst && !(isRead && queue.size === 1);
	return isReported ? reportInvalid(queue, failed) : '';
}

/** Reports the items that were written before a write failed, and those that are left. */
function reportStop({ size, isFinished }: QueuedItems, failed: FailedItem): string {
	const { itemIndex, isNamed, isUnknown, isDeletion, isRepeatable, nameOf } = failed;
	const written = failed.writtenItems();
	const left = Array.from({ length: size }, (_, index) => index).filter(
		(index) => index !== itemIndex && !isFinished(index),
	);
	return sentences(
		!isNamed && `It failed at ${listItems([itemIndex], nameOf)}.`,
		reportWritten(written, failed),
		written.length === 0 && !isUnknown && `No item was ${isDeletion ? 'deleted' : 'written'}.`,
		left.length > 0 && `Not processed: ${listItems(left, nameOf)}.`,
		isRepeatable && !isUnknown && RUN_AGAIN,
		CONTINUE_ADVICE,
	);
}

/** Reports the other invalid items. Nothing was sent in this try because of them. */
function reportInvalid({ size, invalid }: QueuedItems, failed: FailedItem): string {
	const { nameOf } = failed;
	const [[, own], ...rest] = invalid;
	const isOfAllItems = own instanceof InvalidInput && own.isOfAllItems;
	const others = isOfAllItems
		? rest.filter(([, error]) => (error as Error).message !== own.message)
		: rest;
	const problems = itemsByProblem(others);
	const listed = problems
		.slice(0, MAX_LISTED)
		.map(([problem, indexes]) => `${listItems(indexes, nameOf)}: ${problem}`);
	const left = problems.slice(MAX_LISTED).flatMap(([, indexes]) => indexes).length;
	const more = left > 0 ? `; and ${left} more` : '';
	return sentences(
		reportWritten(failed.writtenItems(), failed) || 'No item was sent.',
		listed.length > 0 && `Other items to correct: ${listed.join('; ')}${more}.`,
		size > 1 && !isOfAllItems && CONTINUE_ADVICE,
	);
}

/** Names the items with a confirmed write, except the one that failed. Empty when there are none. */
function reportWritten(written: number[], { itemIndex, isDeletion, nameOf }: FailedItem): string {
	const others = written.filter((index) => index !== itemIndex);
	if (others.length === 0) return '';
	return `Already ${isDeletion ? 'deleted' : 'written'}: ${listItems(others, nameOf)}.`;
}

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

const sentences = (...parts: Array<string | false | undefined>): string =>
	parts.filter(Boolean).join(' ');
