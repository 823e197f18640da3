import { setTimeout as sleep } from 'node:timers/promises';
import { RATE_WINDOW_MS, type RequestKind } from '../../contract';
import { NotChecked, Stopped } from '../errors';
import type { ApiResponse } from './apiResponse';
import { RateLimiter } from './rateLimiter';
import { sendOnce, type Request } from './sendOnce';

export interface ClientOptions {
	baseUrl: string;
	apiKey: string;
	/** How long to wait for a response, in ms. Default 10 000. */
	timeoutMs?: number;
	/** Maximum number of requests. Default: no limit. */
	maxRequests?: number;
	perMinute?: Record<RequestKind, number>;
	/** Aborting stops further requests; a write in flight is not aborted. */
	stop?: AbortSignal;
	/** Called before a noticeable wait. */
	onWait?: (seconds: number) => void;
}

/** How often a request is sent before the check gives up on 429 responses. */
const MAX_TRIES = 3;

/** Total wait after 429 responses, in ms, so that a check against a busy key still ends soon. */
const MAX_WAIT_MS = 30_000;

/** The cleanup may wait for a whole rate limit window, in ms. */
const MAX_CLEAN_UP_WAIT_MS = RATE_WINDOW_MS + 5_000;

const NOTICEABLE_MS = 2_000;

/** Wait after a 429 without Retry-After, in s. */
const DEFAULT_RETRY_AFTER = 5;

const fatalStatuses: Record<number, string | undefined> = {
	401: 'The service rejected the API key (401). Check TEAM_WORKSPACE_API_KEY, and whether the key belongs to the service at --base-url.',
	402: 'The workspace has no active team plan (402), so it cannot use the API.',
};

/** Sends requests one at a time within the rate limits, retries after 429 and counts the requests. */
export class Client {
	readonly sent: Record<RequestKind, number> = { read: 0, write: 0 };
	private readonly rateLimiter: RateLimiter;
	private waitLeftMs = MAX_WAIT_MS;
	private stop: AbortSignal | undefined;

	constructor(private readonly options: ClientOptions) {
		this.rateLimiter = new RateLimiter(options.perMinute);
		this.stop = options.stop;
	}

	/** Allows requests after the check was stopped, and longer waits. */
	beginCleanUp(): void {
		this.stop = undefined;
		this.waitLeftMs = MAX_CLEAN_UP_WAIT_MS;
	}

	/** Throws Stopped when the check cannot continue. Pass `apiKey` to send a wrong key on purpose. */
	async send(
		method: Request['method'],
		path: string,
		{ body, apiKey }: { body?: unknown; apiKey?: string } = {},
	): Promise<ApiResponse> {
		const url = this.options.baseUrl + path;
		const request = { method, url, body, apiKey: apiKey ?? this.options.apiKey };
		let response = await this.sendWithinLimits(request);
		for (let tries = 1; response.status === 429; tries++) {
			await this.waitForRetry(response, tries);
			response = await this.sendWithinLimits(request);
		}
		const message = apiKey === undefined && fatalStatuses[response.status];
		if (message) throw new Stopped(message);
		return response;
	}

	private async sendWithinLimits(request: Request): Promise<ApiResponse> {
		const kind = request.method === 'GET' ? 'read' : 'write';
		const { maxRequests = Infinity, timeoutMs = 10_000 } = this.options;
		if (this.sent.read + this.sent.write >= maxRequests) {
			throw new NotChecked(`the check already sent its maximum of ${maxRequests} requests`);
		}
		await this.wait(this.rateLimiter.delayMs(kind));
		this.sent[kind]++;
		try {
			// Aborting a write would leave its outcome unknown.
			return await sendOnce(request, { timeoutMs, stop: kind === 'read' ? this.stop : undefined });
		} finally {
			this.rateLimiter.recordResponse(kind);
		}
	}

	private async waitForRetry(
		{ retryAfter = DEFAULT_RETRY_AFTER }: ApiResponse,
		tries: number,
	): Promise<void> {
		const ms = retryAfter * 1000;
		if (tries >= MAX_TRIES || ms > this.waitLeftMs) {
			throw new Stopped(
				`The service keeps responding with 429 (too many requests) and asks to wait ${retryAfter} s. Run the check again when nothing else uses the key.`,
			);
		}
		this.waitLeftMs -= ms;
		await this.wait(ms);
	}

	private async wait(ms: number): Promise<void> {
		if (ms >= NOTICEABLE_MS) this.options.onWait?.(Math.ceil(ms / 1000));
		if (ms > 0) await sleep(ms, undefined, { signal: this.stop }).catch(() => {});
		if (this.stop?.aborted) throw new Stopped('The check was interrupted.');
	}
}
