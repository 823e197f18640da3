import type { GetParameter } from '../../../../../nodes/TeamWorkspace/form/readValue';
import { timeoutMs } from '../../../../../nodes/TeamWorkspace/form/options/readOptions';

const of = (value?: unknown) => {
	const parameters: GetParameter = (name, fallback) =>
		(name === 'requestOptions' && value !== undefined ? { timeout: value } : fallback) as never;
	return () => timeoutMs(parameters);
};

describe("'Timeout' under 'Request Options'", () => {
	it.each([
		['a number', 5_000, 5_000],
		['a number as text', ' 5000 ', 5_000],
		['a fraction, which is rounded', 1_500.5, 1_501],
		['the longest that Node.js can wait', 2 ** 31 - 1, 2_147_483_647],
		['more, which is cut to that', 2 ** 31, 2_147_483_647],
		['much more', Infinity, 2_147_483_647],
	])('may be %s', (_, value, ms) => expect(of(value)()).toBe(ms));

	it.each([undefined, null, '', ' '])('is the usual one when it is empty: %j', (value) => {
		expect(of(value)()).toBeUndefined();
	});

	it.each([
		[-1, '-1'],
		[0, '0'],
		[0.4, '0.4'],
		[Number.NaN, 'NaN'],
		['soon', "'soon'"],
		[true, 'true'],
		[[], 'a list'],
		[['20'], 'a list'],
		[{ ms: 20 }, 'an object'],
	])('must not be %j', (value, told) => {
		expect(of(value)).toThrow(
			`'Timeout' under 'Request Options' must be a number of milliseconds, 1 or more, but is ${told}`,
		);
	});
});
