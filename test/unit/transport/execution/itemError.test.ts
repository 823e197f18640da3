import {
	reportOtherItems,
	type FailedItem,
	type QueuedItems,
} from '../../../../nodes/transport/execution/itemError';
import { InvalidInput } from '../../../../nodes/transport/errors/apiError';

const ADVICE =
	"To continue past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.";

type Case = Partial<QueuedItems> & Partial<FailedItem> & { written?: number[] };

const report = (itemIndex: number, size: number, more: Case = {}) => {
	const { invalid = new Map(), written = [], isFinished = (index) => index < itemIndex } = more;
	const firstInvalid = invalid.keys().next().value;
	const queue = { size, invalid, firstInvalid, isFinished };
	const item = { isRead: false, isDeletion: false, isUnknown: false, ...more };
	return reportOtherItems(queue, { itemIndex, writtenItems: () => written, ...item });
};

describe('The report of a stopped execution', () => {
	it.each<[number, number, Case, string]>([
		[0, 1, {}, ''],
		[0, 1, { written: [0] }, ''],
		[1, 3, { isRead: true }, ''],
		[0, 3, {}, `No item was written. Not processed: items 1 to 2 (rows 2 to 3). ${ADVICE}`],
		[
			0,
			3,
			{ isDeletion: true },
			`No item was deleted. Not processed: items 1 to 2 (rows 2 to 3). ${ADVICE}`,
		],
		[0, 3, { isUnknown: true }, `Not processed: items 1 to 2 (rows 2 to 3). ${ADVICE}`],
		[0, 3, { written: [0] }, `Not processed: items 1 to 2 (rows 2 to 3). ${ADVICE}`],
		[2, 3, { written: [0, 1] }, `Already written: items 0 to 1 (rows 1 to 2). ${ADVICE}`],
		[1, 2, { written: [0] }, `Already written: item 0 (the first row). ${ADVICE}`],
		[2, 3, { written: [1, 2] }, `Already written: item 1 (row 2). ${ADVICE}`],
		[
			7,
			9,
			{ written: [0, 1, 2, 4, 6], isDeletion: true },
			`Already deleted: items 0 to 2, 4 and 6 (rows 1 to 3, 5 and 7). Not processed: item 8 (row 9). ${ADVICE}`,
		],
	])('at item %d of %d, %j', (itemIndex, size, more, expected) => {
		expect(report(itemIndex, size, more)).toBe(expected);
	});

	it('lists no later item that an earlier try has found unchanged', () => {
		const more = { written: [1], isFinished: (index: number) => index === 1 || index === 2 };
		expect(report(0, 5, more)).toBe(
			`Already written: item 1 (row 2). Not processed: items 3 to 4 (rows 4 to 5). ${ADVICE}`,
		);
	});
});

describe('The report of invalid items', () => {
	const wrong = (...indexes: number[]) => new Map(indexes.map((i) => [i, new Error(`wrong ${i}`)]));

	it('names no item when no other item is invalid', () => {
		expect(report(3, 4, { invalid: wrong(3) })).toBe(`No item was sent. ${ADVICE}`);
		expect(report(0, 1, { invalid: wrong(0) })).toBe('No item was sent.');
		expect(report(0, 1, { invalid: wrong(0), isRead: true })).toBe('');
	});

	it('names the items that an earlier try has written', () => {
		expect(report(3, 4, { invalid: wrong(3), written: [0, 2], isDeletion: true })).toBe(
			`Already deleted: items 0 and 2 (rows 1 and 3). ${ADVICE}`,
		);
	});

	it('names the other invalid items in order', () => {
		expect(report(1, 10, { invalid: wrong(1, 2, 9) })).toBe(
			`No item was sent. Other items to correct: item 2 (row 3): wrong 2; item 9 (row 10): wrong 9. ${ADVICE}`,
		);
	});

	it('is only with the first of them, because n8n shows no other', () => {
		expect(report(2, 10, { invalid: wrong(1, 2, 9) })).toBe('');
	});

	it('says a problem that several items share once', () => {
		const invalid = new Map(
			['empty', 'wrong', 'wrong', 'empty', 'wrong'].map((text, i) => [i, new Error(text)]),
		);
		expect(report(0, 5, { invalid })).toBe(
			`No item was sent. Other items to correct: items 1 to 2 and 4 (rows 2 to 3 and 5): wrong; item 3 (row 4): empty. ${ADVICE}`,
		);
	});

	it('does not name the other items when the problem is one of all items', () => {
		const invalid = new Map(
			['5 items arrived', '5 items arrived', 'wrong'].map((text, i) => [
				i,
				new InvalidInput(text, { isOfAllItems: i < 2 }),
			]),
		);
		expect(report(0, 5, { invalid })).toBe(
			'No item was sent. Other items to correct: item 2 (row 3): wrong.',
		);
	});

	it('names at most ten other invalid items', () => {
		const invalid = wrong(...Array.from({ length: 14 }, (_, i) => i));
		expect(report(0, 14, { invalid })).toContain('item 10 (row 11): wrong 10; and 3 more');
	});
});
