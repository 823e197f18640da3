import { Canceled } from '../abortSignals';
import type { Clock } from '../clock';
import {
	NOT_SENT,
	TIMED_OUT,
	toHttpResult,
	toNetworkFailure,
	type HttpResponse,
	type HttpResult,
} from '../http/response';
import type { AcquireOptions, Permit, RateLimiter, WaitExceeded } from '../rateLimit/rateLimiter';
import { CircuitBreaker } from './circuitBreaker';
import { parseRetryAfter } from './retryAfter';
import {
	backoffMs,
	showsServiceUp,
	mayHaveBeenApplied,
	retryDecision,
	type RetryDecision,
	type RetrySafety,
} from './retryPolicy';
import { RunCost } from './runCost';

export interface SendOptions {
	/** Called with the permit of each attempt in hand; false when nothing has to be sent. */
	prepare?: () => Promise<boolean>;
	/** Sends the request once; rejects when no response arrives, and when the signal fires. */
	sendOnce: (signal: AbortSignal) => Promise<HttpResponse>;
	/** Timeout of one attempt, in ms. */
	timeoutMs: number;
	retrySafety: RetrySafety;
	limiter: RateLimiter;
	clock: Clock;
	/** See {@link AcquireOptions}. */
	signal?: AcquireOptions['signal'];
	/** See {@link AcquireOptions}. */
	owner: object;
	/** The longest that 429 responses may delay this request in total, in ms. */
	maxWaitMs: number;
	/** Overall time limit in ms, for requests that a user waits for in the editor. */
	giveUpAfterMs?: number;
	/** The maximum number of attempts; 429 responses do not count. */
	maxAttempts?: number;
	/** Shared by all requests of an execution. */
	breaker?: CircuitBreaker;
	/** Counts what all requests of an execution send. */
	cost?: RunCost;
	random?: () => number;
}

export interface SendResult {
	result: HttpResult;
	/** True when an earlier attempt may have been applied although no response confirmed it. */
	mayHaveBeenApplied: boolean;
	/** How long the request waited for the rate limit, in ms. */
	waitedMs: number;
	/** The number of 429 responses. */
	timesThrottled: number;
	/** True when {@link SendOptions.prepare} found that nothing has to be sent. */
	isNeedless?: boolean;
	/** Set when the request was given up while it waited for a permit. */
	waitExceeded?: WaitExceeded;
}

/** No retry starts after this many ms; waiting for the rate limit does not count. */
const MAX_RETRYING_MS = 300_000;

/** How often a backoff sleep checks for cancellation, in ms. */
const CHECK_EVERY_MS = 200;

/** @throws {Canceled} */
async function sleepUnlessCanceled(ms: number, { clock, signal }: SendOptions): Promise<void> {
	const until = clock.now() + ms;
	while (clock.now() < until) {
		if (signal?.aborted) throw new Canceled();
		await clock.sleep(Math.min(CHECK_EVERY_MS, until - clock.now()));
	}
}

const send = async ({ sendOnce, clock, timeoutMs }: SendOptions): Promise<HttpResult> =>
	await clock.within<HttpResult>(timeoutMs, async (signal) => {
		try {
			return toHttpResult(await sendOnce(signal));
		} catch (error) {
			return { failure: signal.aborted ? TIMED_OUT : toNetworkFailure(error) };
		}
	});

interface Attempt {
	result: HttpResult;
	decision: RetryDecision;
	/** How long a 429 response asked to wait, in ms. */
	askedMs?: number;
}

/** Sends once and always returns the permit: a leaked permit would block the key until n8n restarts. */
async function sendWithPermit(
	permit: Permit,
	options: SendOptions,
	{ number, max, timesThrottled }: { number: number; max?: number; timesThrottled: number },
): Promise<Attempt> {
	let askedMs: number | undefined;
	try {
		const result = await send(options);
		const decision = retryDecision(result, options.retrySafety, number, max);
		if (decision === 'throttled' && 'response' in result) {
			const { headers } = result.response;
			askedMs = parseRetryAfter(headers, timesThrottled + 1, options.clock.wallNow());
		}
		return { result, decision, askedMs };
	} finally {
		if (askedMs === undefined) permit.release();
		else permit.throttled(askedMs);
	}
}

/**
 * Sends one request and retries as the policy allows. HTTP errors are returned, not thrown.
 * @throws {Canceled}
 */
export async function sendWithRetry(options: SendOptions): Promise<SendResult> {
	const breaker = options.breaker ?? new CircuitBreaker();
	const cost = options.cost ?? new RunCost(options.clock);
	const token = {};
	try {
		return await sendUntilDone(options, breaker, cost, token);
	} finally {
		breaker.ended(token);
	}
}

async function sendUntilDone(
	options: SendOptions,
	breaker: CircuitBreaker,
	cost: RunCost,
	token: object,
): Promise<SendResult> {
	const { limiter, clock, owner, signal, maxWaitMs } = options;
	const startedAt = clock.now();
	const deadline = startedAt + (options.giveUpAfterMs ?? Infinity);
	const sent: SendResult = {
		result: { failure: NOT_SENT },
		mayHaveBeenApplied: false,
		waitedMs: 0,
		timesThrottled: 0,
	};
	let askedInTotalMs = 0;
	const kind = options.retrySafety === 'read' ? 'read' : 'write';
	const pause = async (ms: number) =>
		await cost.during('retry', async () => await sleepUnlessCanceled(ms, options));

	for (let attempts = 0; ;) {
		while (breaker.isHeldBack(token)) await pause(CHECK_EVERY_MS);
		if (breaker.isDown && attempts > 0) return sent;

		const atFront = sent.timesThrottled > 0 || attempts > 0;
		const acquired = await cost.during(
			kind,
			async () =>
				await limiter.acquire({ owner, signal, maxPauseMs: maxWaitMs, deadline, atFront }),
		);
		if ('waitExceeded' in acquired) return { ...sent, waitExceeded: acquired.waitExceeded };
		const { permit } = acquired;
		sent.waitedMs += permit.waitedMs;
		if (signal?.aborted || breaker.isHeldBack(token)) {
			permit.giveBack();
			if (signal?.aborted) throw new Canceled();
			continue;
		}

		if (options.prepare) {
			const isNeeded = await options.prepare().catch((error: unknown) => {
				permit.giveBack();
				// The earlier attempt is the one that the user has to know about.
				if (sent.mayHaveBeenApplied && !(error instanceof Canceled)) return undefined;
				throw error;
			});
			if (isNeeded === undefined) return sent;
			if (!isNeeded) {
				permit.giveBack();
				return { ...sent, isNeedless: true };
			}
		}

		const attempt = {
			number: attempts + 1,
			max: breaker.isDown ? 1 : options.maxAttempts,
			timesThrottled: sent.timesThrottled,
		};
		cost.begun(kind, limiter.window.settings);
		const { result, decision, askedMs } = await cost.during(
			attempts > 0 ? 'retry' : 'send',
			async () => await sendWithPermit(permit, options, attempt),
		);
		cost.ended(kind, result);
		if (signal?.aborted) throw new Canceled();
		if (showsServiceUp(result)) breaker.answered();
		else breaker.failed(token, clock.now());
		sent.result = result;

		if (askedMs !== undefined) {
			sent.timesThrottled += 1;
			// Only the pauses that the server asked for: a request also waits for its turn among other executions.
			askedInTotalMs += askedMs;
			if (askedInTotalMs <= maxWaitMs) continue;
			const { timesThrottled: times } = sent;
			return { ...sent, waitExceeded: { by: 'service', askedMs: askedInTotalMs, times } };
		}

		attempts += 1;
		const tryingMs = clock.now() - startedAt - sent.waitedMs;
		const isOver = tryingMs > MAX_RETRYING_MS || clock.now() > deadline;
		if (decision === 'done' || isOver || breaker.isProbingTooLong(token, clock.now())) {
			if (attempts > 1 && !showsServiceUp(result)) breaker.open();
			return sent;
		}
		sent.mayHaveBeenApplied ||= mayHaveBeenApplied(result);
		await pause(backoffMs(attempts, (options.random ?? Math.random)()));
	}
}
