import type { ApiError } from '../errors/apiError';

/**
 * What a write has done:
 * - `confirmed`: a response says that it was done
 * - `perhaps`: no response says so, but an attempt that got no usable response may have been applied
 * - `nothing`: nothing had to be sent, or the service did nothing, as for a record that existed already
 */
export type WriteOutcome = 'confirmed' | 'perhaps' | 'nothing';

/** What the writes of one item have done, in all tries of Retry On Fail. Only {@link stateAfter} changes it. */
export type WriteState =
	| { is: 'not sent' | 'written'; error?: undefined; advice?: undefined }
	/** The error of the latest request without a usable response, and the advice about the first. */
	| { is: 'in doubt'; error?: ApiError; advice?: string };

/** How a write has ended. `isAsWanted` is false for a record that was there already and may differ. */
type End = { outcome: WriteOutcome; isAsWanted: boolean } | { error: ApiError; advice: string };

export function stateAfter(before: WriteState, end: End): WriteState {
	if (before.is === 'written') return before;
	if ('error' in end) return { ...end, is: 'in doubt', advice: before.advice ?? end.advice };
	const isInDoubt = end.outcome === 'perhaps' || before.error !== undefined;
	// An attempt without a usable response, perhaps of an earlier try, may have made the record so.
	if (end.outcome === 'confirmed' || (isInDoubt && end.isAsWanted)) return { is: 'written' };
	return isInDoubt ? { ...before, is: 'in doubt' } : before;
}
