import type { RequestKind } from '../../../contract';
import { isPassing, type Outcome } from '../http/response';

/**
 * What may be sent again when it is not known whether the service acted on it:
 * a read always, a repeatable write because the service recognises it (spec 4.1: by email), any other write never.
 */
export type Repeatability = 'read' | 'repeatableWrite' | 'write';

/** The first try and at most four more; refusals (429) are not counted, they are bounded by time. */
export const MAX_TRIES = 5;

/**
 * How long one try of a request may take, in ms, unless the builder sets a 'Timeout'. The service answers with one
 * record or a page of 100, and a gateway before it gives up after 60 s as a rule: no answer comes after that. A read
 * is given up sooner, because it can be asked again at no risk.
 */
export const TIMEOUT_MS: Record<RequestKind, number> = { read: 30_000, write: 60_000 };

const FIRST_BACKOFF_MS = 500;
const SHORTEST_PAUSE_MS = 1_000;
const PAUSE_WITHOUT_RETRY_AFTER_MS = 2_000;
const LONGEST_GUESSED_PAUSE_MS = 60_000;

/**
 * True when the service could not answer, and may in a moment. 408: it gave up waiting for the request, of which it may
 * have had all. 501 says that nothing was done, and that it will stay so.
 */
const isServerFault = (status: number): boolean =>
	status === 408 || (status >= 500 && status !== 501);

/** True when the service answered, whatever it said. */
export const isAnswered = (outcome: Outcome): boolean =>
	'answer' in outcome && !isServerFault(outcome.answer.status);

export type Verdict = 'deliver' | 'pause' | 'repeat';

/** Whether an outcome is final (deliver), a refusal to sit out (pause), or worth another try (repeat). */
export function judge(
	outcome: Outcome,
	repeatability: Repeatability,
	tries: number,
	maxTries = MAX_TRIES,
): Verdict {
	if ('answer' in outcome && outcome.answer.status === 429) return 'pause';
	if (tries >= maxTries) return 'deliver';
	if ('answer' in outcome) {
		return isServerFault(outcome.answer.status) && repeatability !== 'write' ? 'repeat' : 'deliver';
	}
	const { broken } = outcome;
	if (!isPassing(broken)) return 'deliver';
	return broken.opened && repeatability === 'write' ? 'deliver' : 'repeat';
}

/**
 * True when the service may have acted on a request although we were not told so: it failed meanwhile, the answer was
 * lost, or what came with the status of a success is not its answer.
 */
export function isUncertain(outcome: Outcome): boolean {
	if ('broken' in outcome) return outcome.broken.opened;
	const { status } = outcome.answer;
	return isServerFault(status) || (status >= 200 && status < 300);
}

/** Pause before try number `tries + 1`, in ms: doubled each time, with half of it left to chance (0 ≤ random < 1). */
export const backoffMs = (tries: number, random: number): number =>
	FIRST_BACKOFF_MS * 2 ** (tries - 1) * (0.5 + random / 2);

/**
 * How long a 429 asks to wait, in ms. Retry-After is a number of seconds or an HTTP date (RFC 9110, 10.2.3); a date
 * is read against the service's own Date header, because its clock may differ from ours. It begins with a weekday:
 * Date.parse alone makes a date of many another text. Without a usable header the pause grows with the number of
 * refusals.
 */
export function retryAfterMs(
	headers: Record<string, unknown>,
	refusals: number,
	wallNow: number,
): number {
	const header = String(headers['retry-after'] ?? '').trim();
	if (/^\d{1,12}(\.\d+)?$/.test(header)) return Math.max(SHORTEST_PAUSE_MS, Number(header) * 1000);
	const at = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/i.test(header) ? Date.parse(header) : NaN;
	if (!Number.isNaN(at)) {
		const serviceNow = Date.parse(String(headers.date ?? ''));
		return Math.max(SHORTEST_PAUSE_MS, at - (Number.isNaN(serviceNow) ? wallNow : serviceNow));
	}
	return Math.min(LONGEST_GUESSED_PAUSE_MS, PAUSE_WITHOUT_RETRY_AFTER_MS * 2 ** (refusals - 1));
}
