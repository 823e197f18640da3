import { askedPauseMs } from '../../../../nodes/transport/request/retryPolicy';

describe('The pause after a 429 response', () => {
	const now = Date.parse('2026-01-01T12:00:00Z');
	const at = (time: string) => `Thu, 01 Jan 2026 ${time} GMT`;

	it.each<[string, object, number, number]>([
		['a number of seconds', { 'retry-after': '7' }, 1, 7_000],
		['zero, at least a second', { 'retry-after': '0' }, 1, 1_000],
		['a date', { 'retry-after': at('12:00:30') }, 1, 30_000],
		['a past date', { 'retry-after': at('11:00:00') }, 1, 1_000],
		['its own clock', { 'retry-after': at('13:00:10'), date: at('13:00:00') }, 1, 10_000],
		['nothing, the first time', {}, 1, 2_000],
		['nothing, the third time', {}, 3, 8_000],
		['nothing, at most a minute', {}, 20, 60_000],
		['nonsense', { 'retry-after': 'soon' }, 1, 2_000],
		['nonsense of which Date.parse makes a year', { 'retry-after': 'in 2050' }, 1, 2_000],
		['more digits than a number has', { 'retry-after': '9'.repeat(400) }, 1, 2_000],
	])('with %s', (_, headers, times, ms) => {
		const response = { status: 429, headers: { ...headers }, body: '' };
		expect(askedPauseMs({ response }, times, now)).toBe(ms);
	});
});
