import { Canceled, type Budget, type Claim, type Hold, type Slot } from '../rateLimit/rateLimiter';
import { CircuitBreaker } from './circuitBreaker';
import type { Clock } from '../clock';
import { TIMED_OUT, toBroken, toOutcome, type Answer, type Outcome } from '../http/response';
import {
	backoffMs,
	isAnswered,
	isUncertain,
	judge,
	retryAfterMs,
	type Repeatability,
	type Verdict,
} from './retryPolicy';

export interface ExchangeOptions {
	/** Sends the request once; rejects when no answer came, and when the signal fires. */
	sendOnce: (signal: AbortSignal) => Promise<Answer>;
	/** How long one try may take, in ms. */
	timeoutMs: number;
	repeatability: Repeatability;
	budget: Budget;
	clock: Clock;
	/** See {@link Claim}. */
	signal?: Claim['signal'];
	/** Whose request it is: see {@link Claim}. */
	owner: object;
	/** The longest that refusals by the service may hold this request back, in ms. */
	maxWaitMs: number;
	/** After so many ms no turn is waited for and no repeat begins, where a person waits for the answer. */
	patienceMs?: number;
	/** How often it may be sent in all, refusals not counted. */
	maxTries?: number;
	/** Shared by the requests of an execution. */
	breaker?: CircuitBreaker;
	random?: () => number;
}

export interface Exchanged {
	outcome: Outcome;
	/** True when an earlier try may have been carried out without our being told. */
	uncertain: boolean;
	/** How long the request was held back by the rate limit, in ms. */
	waitedMs: number;
	/** How often the service refused it with 429. */
	refusals: number;
	/** Why it was given up before it was sent (again), if it was. */
	hold?: Hold;
}

/** No repeat begins after so many ms, the waits for the rate limit not counted. */
const LONGEST_REPEATING_MS = 300_000;

/** Canceled runs leave a pause within this time, in ms. */
const TICK_MS = 200;

async function pause(ms: number, { clock, signal }: ExchangeOptions): Promise<void> {
	const until = clock.now() + ms;
	while (clock.now() < until) {
		if (signal?.aborted) throw new Canceled();
		await clock.sleep(Math.min(TICK_MS, until - clock.now()));
	}
}

const send = async ({ sendOnce, clock, timeoutMs }: ExchangeOptions): Promise<Outcome> =>
	await clock.within<Outcome>(timeoutMs, async (signal) => {
		try {
			return toOutcome(await sendOnce(signal));
		} catch (error) {
			return { broken: signal.aborted ? TIMED_OUT : toBroken(error) };
		}
	});

interface Try {
	outcome: Outcome;
	verdict: Verdict;
	/** How long the service asked to wait, in ms, when it refused the request. */
	askedMs?: number;
}

/** One try in a slot. Whatever comes of it, the slot is given back: one that is not is lost until n8n is restarted. */
async function attempt(
	slot: Slot,
	options: ExchangeOptions,
	maxTries: number | undefined,
	tries: number,
	refusals: number,
): Promise<Try> {
	const { clock, repeatability } = options;
	let askedMs: number | undefined;
	try {
		const outcome = await send(options);
		const verdict = judge(outcome, repeatability, tries, maxTries);
		if (verdict === 'pause' && 'answer' in outcome) {
			askedMs = retryAfterMs(outcome.answer.headers, refusals + 1, clock.wallNow());
		}
		return { outcome, verdict, askedMs };
	} finally {
		if (askedMs === undefined) slot.answered();
		else slot.refused(askedMs);
	}
}

/**
 * One request to its end: waits for its slot, sends, sits out refusals and repeats what may be repeated.
 * Whatever the service answers is an outcome, not an error.
 * @throws {Canceled}
 */
export async function exchange(options: ExchangeOptions): Promise<Exchanged> {
	const breaker = options.breaker ?? new CircuitBreaker();
	const request = {};
	try {
		return await sendUntilDone(options, breaker, request);
	} finally {
		breaker.ended(request);
	}
}

async function sendUntilDone(
	options: ExchangeOptions,
	breaker: CircuitBreaker,
	request: object,
): Promise<Exchanged> {
	const { budget, clock, owner, signal, maxWaitMs } = options;
	const startedAt = clock.now();
	const giveUpAt = startedAt + (options.patienceMs ?? Infinity);
	const result: Exchanged = {
		outcome: { broken: { code: '', message: '', opened: false } },
		uncertain: false,
		waitedMs: 0,
		refusals: 0,
	};
	let askedInAllMs = 0;

	for (let tries = 0; ;) {
		while (breaker.isHeldBack(request)) await pause(TICK_MS, options);
		if (breaker.isDown && tries > 0) return result;
		const isAgain = result.refusals > 0 || tries > 0;
		const claim = { owner, signal, maxPauseMs: maxWaitMs, giveUpAt, first: isAgain };
		const grant = await budget.acquire(claim);
		if ('hold' in grant) return { ...result, hold: grant.hold };
		const { slot } = grant;
		result.waitedMs += slot.waitedMs;
		if (breaker.isHeldBack(request)) {
			slot.unused();
			continue;
		}

		const { outcome, verdict, askedMs } = await attempt(
			slot,
			options,
			breaker.isDown ? 1 : options.maxTries,
			tries + 1,
			result.refusals,
		);
		if (signal?.aborted) throw new Canceled();
		if (isAnswered(outcome)) breaker.answered();
		else breaker.failed(request, clock.now());
		result.outcome = outcome;

		if (askedMs !== undefined) {
			result.refusals += 1;
			// Only what the service asks for: a request also waits for the turns of other executions.
			askedInAllMs += askedMs;
			if (askedInAllMs <= maxWaitMs) continue;
			const hold: Hold = { by: 'service', askedMs: askedInAllMs, times: result.refusals };
			return { ...result, hold };
		}
		tries += 1;
		const tookMs = clock.now() - startedAt - result.waitedMs;
		const isOver = tookMs > LONGEST_REPEATING_MS || clock.now() > giveUpAt;
		if (verdict === 'deliver' || isOver || breaker.isProbingTooLong(request, clock.now())) {
			if (tries > 1 && !isAnswered(outcome)) breaker.open();
			return result;
		}
		result.uncertain ||= isUncertain(outcome);
		await pause(backoffMs(tries, (options.random ?? Math.random)()), options);
	}
}
