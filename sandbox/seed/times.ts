/** Fixed, so that the same seed gives the same data at any time. */
const SEEDED_UNTIL = Date.parse('2026-01-01T00:00:00.000Z');
const SEEDED_SPAN_MS = 2 * 365 * 24 * 3600_000;

/** `count` ascending dates, spread evenly over the two years before SEEDED_UNTIL. */
export function* creationTimes(count: number): Generator<Date> {
	const step = SEEDED_SPAN_MS / count;
	for (let left = count; left > 0; left--) {
		yield new Date(Math.floor(SEEDED_UNTIL - (left - 0.5) * step));
	}
}

/** A date after `from`, at most `maxMs` later and not after SEEDED_UNTIL; `share` (0 to 1) sets how far. */
export function laterThan(from: Date, share: number, maxMs: number): Date {
	const room = Math.min(maxMs, SEEDED_UNTIL - from.getTime());
	return new Date(from.getTime() + Math.floor(share * room));
}
