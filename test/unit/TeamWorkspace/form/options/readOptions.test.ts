import {
	readOptions,
	timeoutMs,
} from '../../../../../nodes/TeamWorkspace/form/options/readOptions';
import { readBoolean, readCount } from '../../../../../nodes/TeamWorkspace/form/readValue';
import type { GetParameter } from '../../../../../nodes/TeamWorkspace/form/readValue';

const from =
	(collection: string, values: object): GetParameter =>
	(name, fallback) =>
		(name === collection ? values : fallback) as never;
const maxWait = (values: object) => readOptions(from('options', values)).maxWaitMs;
const timeout = (value: unknown) => timeoutMs(from('requestOptions', { timeout: value }));

const NO_NUMBERS: Array<[unknown, string]> = [
	[-1, '-1'],
	['soon', "'soon'"],
	[Number.NaN, 'NaN'],
	[[], 'a list'],
	[['20'], 'a list'],
	[{ seconds: 20 }, 'an object'],
];

describe('Maximum Wait (Seconds)', () => {
	it.each([
		['300, where it is not set', {}, 300_000],
		['0', { maxWait: 0 }, 0],
		['a fraction', { maxWait: 1.5 }, 1_500],
		['a number as text', { maxWait: '20' }, 20_000],
	])('may be %s', (_, values, ms) => expect(maxWait(values)).toBe(ms));

	it.each([...NO_NUMBERS, ['', 'empty'], [null, 'empty']])('must not be %j', (value, told) => {
		expect(() => maxWait({ maxWait: value })).toThrow(
			`'Maximum Wait (Seconds)' must be a number of seconds, 0 or more, but is ${told}`,
		);
	});
});

it('A switch may be true, yes or 1, and false, no or 0', () => {
	const read = (...all: unknown[]) => all.map((one) => readBoolean(one, { displayName: 'A' }));
	expect(read('true', 'Yes ', 1)).toEqual([true, true, true]);
	expect(read(false, 'no', '0')).toEqual([false, false, false]);
	const told = "'A' is 'maybe', but must be one of: true, false, yes, no, 1, 0";
	expect(() => read('maybe')).toThrow(told);
});

describe('Limit', () => {
	const limit = (value: unknown) => readCount(value, { displayName: 'Limit' });

	it.each([1, ' 10 ', '5'])('may be %j', (value) => expect(limit(value)).toBe(Number(value)));

	it.each([...NO_NUMBERS, [0, '0'], [1.5, '1.5'], ['1x', "'1x'"], ['x1', "'x1'"]])(
		'must not be %j',
		(value, told) => {
			expect(() => limit(value)).toThrow(
				`'Limit' must be a whole number, 1 or more, but is ${told}`,
			);
		},
	);
});

describe("'Timeout' under 'Request Options'", () => {
	type Row = [string, unknown, number | undefined];
	it.each<Row>([
		['a number', 1, 1],
		['a number as text', ' 5000 ', 5_000],
		['a fraction, which is rounded', 1_500.5, 1_501],
		['the longest that Node.js can wait', 2 ** 31 - 1, 2_147_483_647],
		['more, which is cut to that', 2 ** 31, 2_147_483_647],
		['much more', Infinity, 2_147_483_647],
		...[undefined, null, '', ' '].map((it): Row => ['usual', it, undefined]),
	])('may be %s', (_, value, ms) => expect(timeout(value)).toBe(ms));

	const noNumbers = [...NO_NUMBERS, [0, '0'], [0.4, '0.4'], [true, 'true']] as const;
	it.each(noNumbers)('must not be %j', (value, told) => {
		expect(() => timeout(value)).toThrow(
			`'Timeout' under 'Request Options' must be a number of milliseconds, 1 or more, but is ${told}`,
		);
	});
});
