import { readOptions } from '../../../../../nodes/TeamWorkspace/form/options/readOptions';
import type { GetParameter } from '../../../../../nodes/TeamWorkspace/form/readValue';

const of = (value?: unknown) => {
	const parameters: GetParameter = (name, fallback) =>
		(name === 'options' && value !== undefined ? { maxWait: value } : fallback) as never;
	return () => readOptions(parameters).maxWaitMs;
};

describe('Maximum Wait (Seconds)', () => {
	it.each([
		['300 unless it is set', undefined, 300_000],
		['0', 0, 0],
		['a fraction', 1.5, 1_500],
		['a number as text', '20', 20_000],
	])('may be %s', (_, value, ms) => expect(of(value)()).toBe(ms));

	it.each([
		[-1, '-1'],
		['soon', "'soon'"],
		[Number.NaN, 'NaN'],
		['', 'empty'],
		[null, 'empty'],
		[[], 'a list'],
		[['20'], 'a list'],
		[{ seconds: 20 }, 'an object'],
	])('must not be %j', (value, told) => {
		expect(of(value)).toThrow(
			`'Maximum Wait (Seconds)' must be a number of seconds, 0 or more, but is ${told}`,
		);
	});
});
