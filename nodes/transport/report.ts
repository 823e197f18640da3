/** More problems than this are counted, not told one by one. */
const MAX_TOLD = 10;

const GO_ON =
	"To go on past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.";

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** How many items there are from one to another, and which. */
const range = (first: number, last: number) =>
	first === last ? `1 item (item ${first})` : `${items(last - first + 1)} (${first} to ${last})`;

/**
 * What became of the other items when a write failed in stop mode. Writes go in the order of the items, so those
 * before the failed one are written and those after it are not sent.
 * @param isInDoubt true when the failed one may have been written
 */
export function reportStop(itemIndex: number, size: number, isInDoubt = false): string {
	if (size < 2) return '';
	const after = size - itemIndex - 1;
	return [
		itemIndex > 0
			? `Written before it: ${range(0, itemIndex - 1)}.`
			: isInDoubt
				? ''
				: 'No item was written.',
		after > 0 ? `Not sent: ${range(itemIndex + 1, size - 1)}.` : '',
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
