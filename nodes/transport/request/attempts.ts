import type { IDataObject } from 'n8n-workflow';
import type { RequestKind } from '../../../contract';
import { Canceled } from '../abortSignals';
import type { Clock } from '../clock';
import { NOT_SENT, type HttpResult } from '../http/response';
import type { RateLimiter, WaitExceeded } from '../rateLimit/rateLimiter';
import { CircuitBreaker } from './circuitBreaker';
import type { RequestPlan } from './requestPlan';
import {
	askedPauseMs,
	backoffMs,
	isWorthRetry,
	kindOf,
	MAX_RETRYING_MS,
	mayHaveBeenApplied,
	showsServiceUp,
} from './retryPolicy';
import { RunCost } from './runCost';

export interface SendOptions extends RequestPlan {
	sendOnce: (body?: IDataObject) => Promise<HttpResult>;
	clock: Clock;
	isCanceled: () => boolean;
	random?: () => number;
}

export interface Sent {
	/** Of the last attempt. */
	result: HttpResult;
	/** Of the last attempt. */
	body?: IDataObject;
	/** True when an earlier attempt may have been applied although no response confirmed it. */
	mayHaveBeenApplied: boolean;
	/** The record as it was read, when nothing had to be sent any more. */
	unchanged?: IDataObject;
	waitExceeded?: WaitExceeded;
}

const CHECK_EVERY_MS = 200;

/** The attempts of one request. The circuit breaker knows the request by this object. */
export class Attempts {
	private readonly kind: RequestKind;
	private readonly limiter: RateLimiter;
	private readonly breaker: CircuitBreaker;
	private readonly cost: RunCost;
	private readonly startedAt: number;
	private readonly deadline: number;
	private readonly sent: Sent = { result: { failure: NOT_SENT }, mayHaveBeenApplied: false };
	/** How many attempts were made, without those that got a 429. */
	private count = 0;
	/** The pauses that 429 responses have asked for. */
	private readonly asked = { by: 'service' as const, askedMs: 0, times: 0 };
	/** How long the request has waited for permits: for these pauses, and for its turn among others. */
	private waitedMs = 0;

	constructor(private readonly options: SendOptions) {
		const { clock, retrySafety, connection, execution, giveUpAfterMs = Infinity } = options;
		this.kind = kindOf(retrySafety);
		this.limiter = connection.limiters[this.kind];
		this.breaker = execution.breaker ?? new CircuitBreaker();
		this.cost = execution.cost ?? new RunCost(clock);
		this.startedAt = clock.now();
		this.deadline = this.startedAt + giveUpAfterMs;
	}

	/**
	 * Sends the request and retries as the policy allows. HTTP errors are returned, not thrown.
	 * @throws {Canceled}, and whatever `decide` throws
	 */
	async run(): Promise<Sent> {
		const { breaker, cost, sent } = this;
		try {
			for (;;) {
				while (this.isHeldBack) await cost.during('retry', this.pause(CHECK_EVERY_MS));
				if (breaker.isDown && this.count > 0) return sent;
				sent.waitExceeded = await this.acquire();
				if (sent.waitExceeded) return sent;
				const againAfterMs = await this.attempt();
				if (againAfterMs === undefined) return sent;
				await cost.during('retry', this.pause(againAfterMs));
			}
		} catch (error) {
			const isInDoubt = this.kind === 'write' && sent.mayHaveBeenApplied;
			throw error instanceof Canceled ? new Canceled(isInDoubt) : error;
		} finally {
			breaker.ended(this);
		}
	}

	private async acquire(): Promise<WaitExceeded | undefined> {
		const { kind, limiter, cost, deadline } = this;
		const { execution: owner, isCanceled, clock, maxWaitMs: maxPauseMs } = this.options;
		const since = clock.now();
		cost.waits(kind, limiter.window.settings, limiter.window.pauseMs(since) > 0);
		const atFront = this.asked.times > 0 || this.count > 0;
		const acquiring = limiter.acquire({ owner, isCanceled, maxPauseMs, deadline, atFront });
		const waitExceeded = await cost.during(kind, acquiring);
		this.waitedMs += clock.now() - since;
		return waitExceeded;
	}

	/**
	 * Decides and sends once. Always ends the permit: a leaked one would block the key until n8n restarts.
	 * @returns after how many ms to try again; undefined when the request is done
	 */
	private async attempt(): Promise<number | undefined> {
		const { kind, limiter, sent, asked } = this;
		const { clock, options, decide, sendOnce } = this.options;
		let isSent = false;
		let askedMs: number | undefined;
		try {
			this.throwIfCanceled();
			if (this.isHeldBack) return 0;
			const decision = decide
				? await decide().catch((error: unknown) => {
						// The earlier attempt is the one that the user has to know about.
						if (sent.mayHaveBeenApplied && !(error instanceof Canceled)) return undefined;
						throw error;
					})
				: { body: options.body as IDataObject | undefined };
			if (!decision) return undefined;
			if ('unchanged' in decision) {
				sent.unchanged = decision.unchanged;
				return undefined;
			}
			isSent = true;
			sent.body = decision.body;
			sent.result = await this.cost.send(kind, this.count > 0, sendOnce(decision.body));
			askedMs = askedPauseMs(sent.result, asked.times + 1, clock.wallNow());
			if (this.options.isCanceled()) sent.mayHaveBeenApplied ||= mayHaveBeenApplied(sent.result);
			this.throwIfCanceled();
			return askedMs === undefined ? this.afterAttempt() : this.afterThrottling(askedMs);
		} finally {
			if (askedMs !== undefined) limiter.throttled(askedMs);
			else if (isSent) limiter.release();
			else limiter.giveBack();
		}
	}

	private afterThrottling(askedMs: number): number | undefined {
		this.breaker.answered();
		this.asked.times += 1;
		this.asked.askedMs += askedMs;
		// 0: the limiter grants the next permit only after the pause.
		if (this.asked.askedMs <= this.options.maxWaitMs) return 0;
		this.sent.waitExceeded = this.asked;
		return undefined;
	}

	private afterAttempt(): number | undefined {
		const { breaker, sent } = this;
		const { retrySafety, maxAttempts, clock, random = Math.random } = this.options;
		const now = clock.now();
		const isUp = showsServiceUp(sent.result);
		if (isUp) breaker.answered();
		else breaker.failed(this, now);
		this.count += 1;
		const isOver =
			breaker.isDown ||
			breaker.isProbingTooLong(this, now) ||
			now > Math.min(this.deadline, this.startedAt + this.waitedMs + MAX_RETRYING_MS);
		if (isOver || !isWorthRetry(sent.result, retrySafety, this.count, maxAttempts)) {
			if (this.count > 1 && !isUp) breaker.open();
			return undefined;
		}
		sent.mayHaveBeenApplied ||= mayHaveBeenApplied(sent.result);
		return backoffMs(this.count, random());
	}

	private get isHeldBack(): boolean {
		return !this.options.isPartOfWrite && this.breaker.isHeldBack(this);
	}

	private async pause(ms: number): Promise<void> {
		const { clock } = this.options;
		const until = clock.now() + ms;
		while (clock.now() < until) {
			this.throwIfCanceled();
			await clock.sleep(Math.min(CHECK_EVERY_MS, until - clock.now()));
		}
	}

	private throwIfCanceled(): void {
		if (this.options.isCanceled()) throw new Canceled();
	}
}
