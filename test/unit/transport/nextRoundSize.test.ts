import fc from 'fast-check';
import {
	FIRST_ROUND,
	MAX_ROUND,
	nextRoundSize,
	withinLimit,
	type Timing,
} from '../../../nodes/transport/concurrency';
import { runs } from '../../support/propertyRuns';

const pages = (count: number, tookMs = 100, isRetried = false): Timing[] =>
	Array.from({ length: count }, () => ({ tookMs, isRetried }));
const first: Timing = { tookMs: 100 };
const next = (size: number, round: Timing[]) => nextRoundSize(size, round, first, MAX_ROUND);

describe('The size of the next round', () => {
	it.each<[string, number, number, Timing[]]>([
		// what, last size, next size, last round
		['is doubled while the service keeps up', 8, 16, pages(8)],
		['is doubled while the median takes at most twice as long', 8, 16, pages(8, 200)],
		['is doubled up to 32', 16, 32, pages(16)],
		['stays at 32', 32, 32, pages(32)],
		['stays when the median takes more than twice as long', 8, 8, pages(8, 201)],
		['is doubled when only half of the pages are slow', 8, 16, [...pages(4), ...pages(4, 900)]],
		['stays when the round was not full', 16, 16, pages(15)],
		['is halved when one page was refused or failed', 16, 8, [...pages(15), ...pages(1, 1, true)]],
		['is halved even when the round was not full', 32, 16, [...pages(3), ...pages(1, 1, true)]],
		['is never less than one', 1, 1, pages(1, 100, true)],
		['grows again from one', 1, 2, pages(1)],
	])('%s', (_, size, expected, round) => {
		expect(next(size, round)).toBe(expected);
	});

	it('is doubled when nothing is known of the times', () => {
		expect(nextRoundSize(2, [{}, {}], {}, MAX_ROUND)).toBe(4);
	});

	const timing = fc.record({ tookMs: fc.nat(1_000), isRetried: fc.boolean() });

	it('is between 1 and the most, and grows only after a full round without a failure', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: MAX_ROUND }),
				fc.array(timing, { minLength: 1, maxLength: MAX_ROUND }),
				(size, all) => {
					const round = all.slice(0, size);
					const after = next(size, round);
					expect(after).toBeGreaterThanOrEqual(1);
					expect(after).toBeLessThanOrEqual(Math.min(MAX_ROUND, size * 2));
					const isHalved = round.some(({ isRetried }) => isRetried);
					if (isHalved) expect(after).toBe(Math.max(1, Math.floor(size / 2)));
					else if (round.length < size) expect(after).toBe(size);
				},
			),
			{ numRuns: runs(1_000) },
		);
	});
});

describe('A round within the limit', () => {
	it.each([
		// size, left, pages
		[32, undefined, 32],
		[32, 119, 32],
		[32, 20, 20],
		[8, 1, 1],
		[32, 0, FIRST_ROUND],
		[4, 0, 4],
	])('of %d, of which %p are left, has %d', (size, left, expected) => {
		expect(withinLimit(size, left)).toBe(expected);
	});
});
