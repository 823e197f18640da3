/** Seeded data ends here, so that it is the same whenever it is made. */
const SEEDED_UNTIL = Date.parse('2026-01-01T00:00:00.000Z');
const SEEDED_SPAN_MS = 2 * 365 * 24 * 3600_000;

/** `count` moments in order, spread evenly over the seeded two years, the last one close to their end. */
export function* creationTimes(count: number): Generator<Date> {
	const step = SEEDED_SPAN_MS / count;
	for (let left = count; left > 0; left--) {
		yield new Date(Math.floor(SEEDED_UNTIL - (left - 0.5) * step));
	}
}

/** The moment `share` (0 to 1) of the way from `from` to the end of the seeded time, at most `maxMs` later. */
export function laterThan(from: Date, share: number, maxMs: number): Date {
	const room = Math.min(maxMs, SEEDED_UNTIL - from.getTime());
	return new Date(from.getTime() + Math.floor(share * room));
}
