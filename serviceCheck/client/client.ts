import { setTimeout as sleep } from 'node:timers/promises';
import { RATE_WINDOW_MS, type RequestKind } from '../../contract';
import { NotChecked, Stopped } from '../errors';
import type { Answer } from './answer';
import { Pace } from './pace';
import { sendOnce, type Request } from './sendOnce';

export interface ClientOptions {
	baseUrl: string;
	apiKey: string;
	/** How long to wait for an answer, in ms. */
	timeoutMs?: number;
	/** How many requests may be sent at all. */
	maxRequests?: number;
	perMinute?: Record<RequestKind, number>;
	/** Once aborted, no further request is sent; a write in flight is waited for. */
	stop?: AbortSignal;
	/** Called before a wait that the user would notice. */
	onWait?: (seconds: number) => void;
}

/** How often a request that gets 429 is sent, at most. */
const MAX_TRIES = 3;

/** The longest wait after 429 responses in total, in ms, so that a check of a busy service still ends within a minute. */
const MAX_WAIT_MS = 30_000;

/** Leaving nothing behind is worth waiting for one whole window. */
const MAX_CLEAN_UP_WAIT_MS = RATE_WINDOW_MS + 5_000;

const NOTICEABLE_MS = 2_000;

/** The wait after a 429 without Retry-After, in s. */
const DEFAULT_RETRY_AFTER = 5;

const refusals: Record<number, string | undefined> = {
	401: 'The API key was not accepted (401). Check TEAM_WORKSPACE_API_KEY, and that --base-url is the service it belongs to.',
	402: 'The workspace has no active team plan (402): the API is closed to it.',
};

/** Sends requests one after another, within the limits of the service, and counts them. */
export class Client {
	readonly sent: Record<RequestKind, number> = { read: 0, write: 0 };
	private readonly pace: Pace;
	private waitLeftMs = MAX_WAIT_MS;
	private stop: AbortSignal | undefined;

	constructor(private readonly options: ClientOptions) {
		this.pace = new Pace(options.perMinute);
		this.stop = options.stop;
	}

	/** From now on requests are sent even though the check was stopped, and longer waits are accepted. */
	beginCleanUp(): void {
		this.stop = undefined;
		this.waitLeftMs = MAX_CLEAN_UP_WAIT_MS;
	}

	/** Throws Stopped when the check cannot go on. Pass `apiKey` for a request that should be refused. */
	async send(
		method: Request['method'],
		path: string,
		{ body, apiKey }: { body?: unknown; apiKey?: string } = {},
	): Promise<Answer> {
		const url = this.options.baseUrl + path;
		const request = { method, url, body, apiKey: apiKey ?? this.options.apiKey };
		let answer = await this.sendInPace(request);
		for (let tries = 1; answer.status === 429; tries++) {
			await this.waitForRetry(answer, tries);
			answer = await this.sendInPace(request);
		}
		const refusal = apiKey === undefined && refusals[answer.status];
		if (refusal) throw new Stopped(refusal);
		return answer;
	}

	private async sendInPace(request: Request): Promise<Answer> {
		const kind = request.method === 'GET' ? 'read' : 'write';
		const { maxRequests = Infinity, timeoutMs = 10_000 } = this.options;
		if (this.sent.read + this.sent.write >= maxRequests) {
			throw new NotChecked(`the ${maxRequests} requests of this check are used up`);
		}
		await this.wait(this.pace.delay(kind));
		this.sent[kind]++;
		try {
			// A write is never aborted: without its response nobody knows what it did.
			return await sendOnce(request, { timeoutMs, stop: kind === 'read' ? this.stop : undefined });
		} finally {
			this.pace.count(kind);
		}
	}

	private async waitForRetry(
		{ retryAfter = DEFAULT_RETRY_AFTER }: Answer,
		tries: number,
	): Promise<void> {
		const ms = retryAfter * 1000;
		if (tries >= MAX_TRIES || ms > this.waitLeftMs) {
			throw new Stopped(
				`The service refuses requests as too many (429) and asks to wait ${retryAfter} s. Run the check again when nothing else uses the key.`,
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
