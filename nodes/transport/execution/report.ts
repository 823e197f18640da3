/** More problems than this are counted, not told one by one. */
const MAX_TOLD = 10;

const GO_ON =
	"To go on past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.";

/** A count of items. */
const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** Items by their numbers, as a person would list them: `4 items (0 to 2 and 5)`. @param indexes ascending */
function listItems(indexes: number[]): string {
	const ranges: Array<[first: number, last: number]> = [];
	for (const index of indexes) {
		const range = ranges.at(-1);
		if (range?.[1] === index - 1) range[1] = index;
		else ranges.push([index, index]);
	}
	const told = ranges
		.slice(0, MAX_TOLD)
		.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`));
	if (ranges.length > told.length) told.push('others');
	const end = told.pop();
	const list = told.length > 0 ? `${told.join(', ')} and ${end}` : end;
	return indexes.length === 1 ? `1 item (item ${list})` : `${items(indexes.length)} (${list})`;
}

/** What a report needs to know of a run in which an item failed. */
export interface StoppedRun {
	itemIndex: number;
	/** How many items the run has. */
	size: number;
	/** The items of which the service has acknowledged a write, ascending. */
	written: number[];
	/** True when the failed item may have been written. */
	isUnknown: boolean;
	/** True when writing means deleting. */
	isDeletion: boolean;
}

/**
 * What became of the items of a run when a write failed in stop mode. Writes go in the order of the items, so those
 * after the failed one are not sent.
 */
export function reportStop({
	itemIndex,
	size,
	written,
	isUnknown,
	isDeletion,
}: StoppedRun): string {
	if (size < 2) return '';
	const verb = isDeletion ? 'deleted' : 'written';
	const others = written.filter((index) => index !== itemIndex);
	const isItemWritten = others.length < written.length;
	const later = Array.from({ length: size - itemIndex - 1 }, (_, i) => itemIndex + 1 + i);
	return [
		others.length > 0 && `${isDeletion ? 'Deleted' : 'Written'} before it: ${listItems(others)}.`,
		others.length === 0 && !isItemWritten && !isUnknown && `No item was ${verb}.`,
		later.length > 0 && `Not sent: ${listItems(later)}.`,
		GO_ON,
	]
		.filter(Boolean)
		.join(' ');
}

/** What is wrong with the other items, when some are wrong in themselves and so none was sent. */
export function reportProblems(
	problems: ReadonlyMap<number, unknown>,
	itemIndex: number,
	size: number,
): string {
	const goOn = size > 1 ? ` ${GO_ON}` : '';
	const others = [...problems].filter(([index]) => index !== itemIndex).sort(([a], [b]) => a - b);
	if (others.length === 0) return `No item was sent.${goOn}`;
	const told = others
		.slice(0, MAX_TOLD)
		.map(([index, problem]) => `item ${index}: ${(problem as Error).message}`);
	const more =
		others.length > told.length ? `; and ${items(others.length - told.length)} more` : '';
	return `No item was sent. Also to be corrected: ${told.join('; ')}${more}.${goOn}`;
}
