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
import type { RequestPlan } from './requestPlan';
import {
	backoffMs,
	isWorthRetry,
	MAX_RETRYING_MS,
	mayHaveBeenApplied,
	parseRetryAfter,
	showsServiceUp,
} from './retryPolicy';
import { RunCost } from './runCost';

type Limits = 'owner' | 'retrySafety' | 'maxWaitMs' | 'giveUpAfterMs' | 'maxAttempts';

export interface SendOptions extends Pick<RequestPlan, Limits | 'breaker' | 'cost'> {
	/** Called with the permit of each attempt in hand; false when nothing has to be sent. */
	prepare?: () => Promise<boolean>;
	/** Sends the request once; rejects when no response arrives, and when the signal fires. */
	sendOnce: (signal: AbortSignal) => Promise<HttpResponse>;
	timeoutMs: number;
	limiter: RateLimiter;
	clock: Clock;
	signal?: AcquireOptions['signal'];
	random?: () => number;
}

export interface SendResult {
	result: HttpResult;
	/** True when an earlier attempt may have been applied although no response confirmed it. */
	mayHaveBeenApplied: boolean;
	waitedMs: number;
	timesThrottled: number;
	/** True when {@link SendOptions.prepare} found that nothing has to be sent. */
	isNeedless?: boolean;
	waitExceeded?: WaitExceeded;
}

const CHECK_EVERY_MS = 200;

async function sleepUnlessCanceled(ms: number, { clock, signal }: SendOptions): Promise<void> {
	const until = clock.now() + ms;
	while (clock.now() < until) {
		if (signal?.aborted) throw new Canceled();
		await clock.sleep(Math.min(CHECK_EVERY_MS, until - clock.now()));
	}
}

/** Sends once and always returns the permit: a leaked permit would block the key until n8n restarts. */
async function sendWithPermit(
	permit: Permit,
	{ clock, timeoutMs, sendOnce }: SendOptions,
	timesThrottled: number,
): Promise<{ result: HttpResult; askedMs?: number }> {
	let askedMs: number | undefined;
	try {
		const result = await clock.within<HttpResult>(timeoutMs, async (signal) => {
			try {
				return toHttpResult(await sendOnce(signal));
			} catch (error) {
				return { failure: signal.aborted ? TIMED_OUT : toNetworkFailure(error) };
			}
		});
		if ('response' in result && result.response.status === 429)
			askedMs = parseRetryAfter(result.response.headers, timesThrottled + 1, clock.wallNow());
		return { result, askedMs };
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
	const { breaker = new CircuitBreaker(), cost = new RunCost(options.clock) } = options;
	const token = {};
	return await sendUntilDone(options, breaker, cost, token).finally(() => breaker.ended(token));
}

async function sendUntilDone(
	options: SendOptions,
	breaker: CircuitBreaker,
	cost: RunCost,
	token: object,
): Promise<SendResult> {
	const { limiter, clock, owner, signal, retrySafety, maxWaitMs } = options;
	const startedAt = clock.now();
	const deadline = startedAt + (options.giveUpAfterMs ?? Infinity);
	const sent: SendResult = {
		result: { failure: NOT_SENT },
		mayHaveBeenApplied: false,
		waitedMs: 0,
		timesThrottled: 0,
	};
	let askedInTotalMs = 0;
	const kind = retrySafety === 'read' ? 'read' : 'write';
	const pause = async (ms: number) =>
		await cost.during('retry', async () => await sleepUnlessCanceled(ms, options));

	for (let attempts = 0; ;) {
		while (breaker.isHeldBack(token)) await pause(CHECK_EVERY_MS);
		if (breaker.isDown && attempts > 0) return sent;

		const atFront = sent.timesThrottled > 0 || attempts > 0;
		const waitsFrom = clock.now();
		const acquired = await cost.during(
			kind,
			async () =>
				await limiter.acquire({ owner, signal, maxPauseMs: maxWaitMs, deadline, atFront }),
		);
		cost.waited(kind, limiter.window.settings, limiter.window.pauseMs(waitsFrom) > 0);
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

		const isOnlyAttempt = breaker.isDown;
		cost.begun(kind);
		const { result, askedMs } = await cost.during(
			attempts > 0 ? 'retry' : 'send',
			async () => await sendWithPermit(permit, options, sent.timesThrottled),
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
		const mayRetry =
			!isOnlyAttempt && isWorthRetry(result, retrySafety, attempts, options.maxAttempts);
		if (!mayRetry || isOver || breaker.isProbingTooLong(token, clock.now())) {
			if (attempts > 1 && !showsServiceUp(result)) breaker.open();
			return sent;
		}
		sent.mayHaveBeenApplied ||= mayHaveBeenApplied(result);
		await pause(backoffMs(attempts, (options.random ?? Math.random)()));
	}
}
