import {
	reportInvalid,
	reportStop,
	type StoppedExecution,
} from '../../../../nodes/transport/execution/itemError';
import { InvalidItem } from '../../../../nodes/transport/errors/transportErrors';

describe('The report of a stopped execution', () => {
	const ADVICE =
		"To continue past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.";

	it.each<[number, number, number[], Partial<StoppedExecution>, string]>([
		[0, 1, [], {}, ''],
		[0, 1, [0], {}, ''],
		[0, 3, [], {}, `No item was written. Not sent: items 1 to 2 (rows 2 to 3). ${ADVICE}`],
		[
			0,
			3,
			[],
			{ isDeletion: true },
			`No item was deleted. Not sent: items 1 to 2 (rows 2 to 3). ${ADVICE}`,
		],
		[0, 3, [], { isUnknown: true }, `Not sent: items 1 to 2 (rows 2 to 3). ${ADVICE}`],
		[0, 3, [0], {}, `Not sent: items 1 to 2 (rows 2 to 3). ${ADVICE}`],
		[2, 3, [0, 1], {}, `Already written: items 0 to 1 (rows 1 to 2). ${ADVICE}`],
		[1, 2, [0], {}, `Already written: item 0 (the first row). ${ADVICE}`],
		[2, 3, [1, 2], {}, `Already written: item 1 (row 2). ${ADVICE}`],
		[
			7,
			9,
			[0, 1, 2, 4, 6],
			{ isDeletion: true },
			`Already deleted: items 0 to 2, 4 and 6 (rows 1 to 3, 5 and 7). Not sent: item 8 (row 9). ${ADVICE}`,
		],
	])('at item %d of %d with %j written, %j', (itemIndex, size, written, more, report) => {
		const execution = { itemIndex, size, written, isUnknown: false, isDeletion: false, ...more };
		expect(reportStop(execution)).toBe(report);
	});

	it('names no item when no other item is invalid', () => {
		const invalid = new Map([[3, new Error('wrong')]]);
		expect(reportInvalid(invalid, 3, 4)).toBe(`No item was sent. ${ADVICE}`);
		expect(reportInvalid(invalid, 3, 1)).toBe('No item was sent.');
	});

	it('names the other invalid items in order', () => {
		const invalid = new Map([9, 2, 5].map((i) => [i, new Error(`wrong ${i}`)]));
		expect(reportInvalid(invalid, 5, 10)).toBe(
			`No item was sent. Other items to correct: item 2 (row 3): wrong 2; item 9 (row 10): wrong 9. ${ADVICE}`,
		);
	});

	it('says a problem that several items share once', () => {
		const invalid = new Map(
			['empty', 'wrong', 'wrong', 'empty', 'wrong'].map((text, i) => [i, new Error(text)]),
		);
		expect(reportInvalid(invalid, 0, 5)).toBe(
			`No item was sent. Other items to correct: items 1 to 2 and 4 (rows 2 to 3 and 5): wrong; item 3 (row 4): empty. ${ADVICE}`,
		);
	});

	it('does not name the other items when the problem is one of all items', () => {
		const invalid = new Map(
			['5 items arrived', '5 items arrived', 'wrong'].map((text, i) => [
				i,
				new InvalidItem(text, i < 2),
			]),
		);
		expect(reportInvalid(invalid, 0, 5)).toBe(
			'No item was sent. Other items to correct: item 2 (row 3): wrong.',
		);
	});

	it('names at most ten other invalid items', () => {
		const invalid = new Map(Array.from({ length: 14 }, (_, i) => [i, new Error(`wrong ${i}`)]));
		const report = reportInvalid(invalid, 0, 14);
		expect(report).toContain('item 10 (row 11): wrong 10; and 3 more');
		expect(report).not.toContain('item 0 ');
	});
});
