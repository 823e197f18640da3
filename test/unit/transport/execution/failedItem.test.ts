import type { IHttpRequestMethods } from 'n8n-workflow';
import { ApiError, InvalidInput } from '../../../../nodes/transport/errors/apiError';
import { ExecutionState } from '../../../../nodes/transport/execution/executionState';
import { reportOtherItems } from '../../../../nodes/transport/execution/failedItem';
import { listItems, nameOfItem } from '../../../../nodes/transport/execution/itemNames';

const ADVICE =
	"To continue past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.";

const LOST = new ApiError('lost', { description: '', move: 'nobody' });

interface Case {
	invalid?: Map<number, unknown>;
	/** Items with a confirmed write. */
	written?: number[];
	/** Items that were perhaps written. */
	inDoubt?: number[];
	isFinished?: (index: number) => boolean;
	method?: IHttpRequestMethods;
	isNamed?: boolean;
	isRepeatable?: boolean;
}

const report = (itemIndex: number, size: number, more: Case = {}) => {
	const { invalid = new Map(), written = [], inDoubt = [], ...failed } = more;
	const { isFinished = (index) => index < itemIndex } = more;
	const state = new ExecutionState(size);
	for (const [index, error] of invalid) state.queue.invalid.set(index, error);
	for (const index of written) state.item(index).write = { is: 'written' };
	for (const index of inDoubt) state.item(index).write = { is: 'in doubt', error: LOST };
	for (let index = 0; index < size; index++)
		if (isFinished(index)) state.item(index).result = Promise.resolve([]);
	const nameOf = () => undefined;
	return reportOtherItems(state, { itemIndex, method: 'POST', isNamed: false, nameOf, ...failed });
};

describe('Items in a sentence', () => {
	const nameOf = (index: number) => (/2$/.test(`${index}`) ? `p${index}@example.com` : undefined);

	it.each([
		[[0], 'the first item'],
		[[2], 'the third item (p2@example.com)'],
		[[2, 12], 'the third and 13th items (p2@example.com, p12@example.com)'],
		[[9], 'the tenth item'],
		[[10], 'the 11th item'],
		[[20], 'the 21st item'],
		[[2, 3], 'the third and fourth items'],
		[[0, 1, 2, 6, 31], 'the first to third, seventh and 32nd items'],
		[
			Array.from({ length: 12 }, (_, i) => 2 * i),
			'the first, third, fifth, seventh, ninth, 11th, 13th, 15th, 17th, 19th and other items',
		],
	])('%j are "%s"', (indexes, expected) => {
		expect(listItems(indexes, nameOf)).toBe(expected);
	});

	it.each([
		[{ id: 7, Name: 'Ada', 'Work E-mail': ' ada@example.com ' }, 'ada@example.com'],
		[{ 'First name': 'Ada', last_name: 'Lovelace', Company: 'Northwind' }, 'Ada Lovelace'],
		[{ 'E-mail': ' ', fullName: 'Ada' }, 'Ada'],
		[{ 'Mailing address': '12 High Street', Name: 'Ada' }, 'Ada'],
		[{ email: 7, 'Company name': 'Northwind', Name: 'x'.repeat(81) }, undefined],
		[undefined, undefined],
	])('%j is %s', (json, expected) => {
		expect(nameOfItem(json)).toBe(expected);
	});
});

describe('The report of a stopped execution', () => {
	const ofDeletion: Case = { method: 'DELETE' };

	it.each<[number, number, Case, string]>([
		[0, 1, {}, ''],
		[0, 1, { written: [0] }, ''],
		[1, 3, { method: 'GET' }, ''],
		[0, 3, {}, 'No item was written. Not processed: the second and third items.'],
		[0, 3, ofDeletion, 'No item was deleted. Not processed: the second and third items.'],
		[0, 3, { inDoubt: [0] }, 'Not processed: the second and third items.'],
		[0, 3, { written: [0] }, 'Not processed: the second and third items.'],
		[2, 3, { written: [0, 1] }, 'Already written: the first and second items.'],
		[1, 2, { written: [0] }, 'Already written: the first item.'],
		[1, 2, { inDoubt: [0] }, 'Perhaps written: the first item.'],
		[2, 3, { written: [1, 2] }, 'Already written: the second item.'],
		[
			7,
			9,
			{ ...ofDeletion, written: [0, 1, 2, 4, 6] },
			"Already deleted: the first to third, fifth and seventh items. Not processed: the ninth item. Before you run the node again, remove the deleted items, or add the option 'Ignore Missing'.",
		],
	])('at item %d of %d, %j', (itemIndex, size, more, expected) => {
		const whole = `It failed at ${listItems([itemIndex])}. ${expected} ${ADVICE}`;
		expect(report(itemIndex, size, more)).toBe(expected && whole);
	});

	it('does not name the item a second time', () => {
		expect(report(0, 3, { isNamed: true })).toMatch(/^No item was written\./);
	});

	it('says that running again creates nobody twice where that is so', () => {
		const text = 'You can run the node again with all items: it creates nobody twice.';
		const more = { written: [0], isRepeatable: true };
		expect(report(1, 3, more)).toContain(`the third item. ${text} ${ADVICE}`);
		expect(report(1, 3, { ...more, inDoubt: [1] })).not.toContain(text);
		expect(report(1, 3, { written: [0] })).not.toContain(text);
	});

	it('lists no later item that an earlier try has found unchanged', () => {
		const more = { written: [1], isFinished: (index: number) => index === 1 || index === 2 };
		expect(report(0, 5, more)).toBe(
			`It failed at the first item. Already written: the second item. Not processed: the fourth and fifth items. ${ADVICE}`,
		);
	});
});

describe('The report of invalid items', () => {
	const wrong = (...indexes: number[]) => new Map(indexes.map((i) => [i, new Error(`wrong ${i}`)]));

	it('does not name the other items when the problem is one of all items', () => {
		const ofAll = new InvalidInput('5 items arrived', { isOfAllItems: true });
		const invalid = new Map([ofAll, ofAll, new InvalidInput('wrong')].entries());
		expect(report(0, 5, { invalid })).toBe(
			'No item was sent. Other items to correct: the third item: wrong.',
		);
	});

	it('says once what is wrong with several items', () => {
		const texts = ['same', 'same', 'other', 'same'];
		const invalid = new Map(texts.map((text, i) => [i, new Error(text)]));
		expect(report(0, 4, { invalid })).toBe(
			`No item was sent. The same is wrong with the second and fourth items. Other items to correct: the third item: other. ${ADVICE}`,
		);
	});

	it('names at most ten other invalid items', () => {
		const invalid = wrong(...Array.from({ length: 14 }, (_, i) => i));
		expect(report(0, 14, { invalid })).toContain('the 11th item: wrong 10; and 3 more');
	});
});
