import { setTimeout as sleep } from 'node:timers/promises';
import { RATE_WINDOW_MS } from '../contract';

/** The check cannot continue. The message is shown to the user. */
export class Stopped extends Error {
	/** @param mayHaveBeenApplied a request was sent and its outcome is unknown */
	constructor(
		message: string,
		readonly mayHaveBeenApplied = false,
	) {
		super(message);
	}
}

/** A response of the service. */
export interface ApiResponse {
	status: number;
	/** The parsed JSON; undefined when the body is empty or not JSON. */
	body: unknown;
	/** How long to wait after a 429, in seconds. */
	retryAfter: number;
}

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSuccess = ({ status }: ApiResponse): boolean => status >= 200 && status < 300;

/** The record of a response. */
export const recordOf = ({ body }: ApiResponse): Fields | undefined =>
	isFields(body) && isFields(body.data) ? body.data : undefined;

/** The rows of a list. */
export const rowsOf = ({ body }: ApiResponse): Fields[] | undefined =>
	isFields(body) && Array.isArray(body.data) ? body.data.filter(isFields) : undefined;

export interface ClientOptions {
	baseUrl: string;
	apiKey: string;
	/** Aborting stops further requests; a write in flight is not aborted. */
	stop?: AbortSignal;
	/** Called before a pause that the service asks for. */
	onWait?: (seconds: number) => void;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const TIMEOUT_MS = 10_000;

/** Far above any response of the API. */
const MAX_RESPONSE_LENGTH = 16 * 1024 * 1024;

/** How often a request is sent before the check gives up on 429 responses. */
const MAX_TRIES = 3;

/** The longest pause after a 429, so that a check against a busy key still ends soon. */
const MAX_PAUSE_S = 30;

/** The cleanup may wait for a whole window of the rate limit. */
const MAX_CLEAN_UP_PAUSE_S = RATE_WINDOW_MS / 1000 + 5;

const fatalStatuses: Record<number, string | undefined> = {
	401: 'The service rejected the API key (401). Check TEAM_WORKSPACE_API_KEY, and whether the key belongs to the service at --base-url.',
	402: 'The workspace has no active team plan (402), so it cannot use the API.',
};

const interrupted = () => new Stopped('The check was interrupted.');
async function readBody({ body }: Response): Promise<unknown> {
	let text = '';
	for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
		text += chunk;
		if (text.length > MAX_RESPONSE_LENGTH)
			throw new Stopped('The service sent a response that is too large.', true);
	}
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/**
 * Sends requests one at a time and repeats them after a 429. A whole check sends fewer requests than a key may send in a
 * minute (spec section 8).
 */
export class Client {
	readonly sent = { read: 0, write: 0 };
	private maxPauseS = MAX_PAUSE_S;
	private stop: AbortSignal | undefined;

	constructor(private readonly options: ClientOptions) {
		this.stop = options.stop;
	}

	/** Allows requests after the check was stopped, and longer pauses. */
	beginCleanUp(): void {
		this.stop = undefined;
		this.maxPauseS = MAX_CLEAN_UP_PAUSE_S;
	}

	/** Throws Stopped when the check cannot continue. Pass `apiKey` to send a wrong key on purpose. */
	async send(
		method: Method,
		path: string,
		{ body, apiKey }: { body?: Fields; apiKey?: string } = {},
	): Promise<ApiResponse> {
		for (let tries = 1; ; tries++) {
			if (this.stop?.aborted) throw interrupted();
			this.sent[method === 'GET' ? 'read' : 'write']++;
			const response = await this.sendOnce(method, path, body, apiKey ?? this.options.apiKey);
			const message = apiKey === undefined && fatalStatuses[response.status];
			if (message) throw new Stopped(message);
			if (response.status !== 429) return response;
			const { retryAfter } = response;
			if (tries === MAX_TRIES || retryAfter > this.maxPauseS) {
				throw new Stopped(
					`The service keeps responding with 429 (too many requests) and asks to wait ${retryAfter} s. Run the check again when nothing else uses the key.`,
				);
			}
			this.options.onWait?.(retryAfter);
			await sleep(retryAfter * 1000, undefined, { signal: this.stop }).catch(() => {});
		}
	}

	private async sendOnce(
		method: Method,
		path: string,
		body: Fields | undefined,
		apiKey: string,
	): Promise<ApiResponse> {
		const timeout = AbortSignal.timeout(TIMEOUT_MS);
		// Aborting a write would leave its outcome unknown.
		const stop = method === 'GET' ? this.stop : undefined;
		try {
			const response = await fetch(this.options.baseUrl + path, {
				method,
				// Never send the key to another host.
				redirect: 'manual',
				signal: stop ? AbortSignal.any([timeout, stop]) : timeout,
				headers: {
					accept: 'application/json',
					authorization: `Bearer ${apiKey}`,
					...(body && { 'content-type': 'application/json' }),
				},
				body: body && JSON.stringify(body),
			});
			// A pause that is missing or not a number of seconds is a short one.
			const retryAfter = Number(response.headers.get('retry-after') ?? NaN) || 5;
			return { status: response.status, body: await readBody(response), retryAfter };
		} catch (error) {
			if (error instanceof Stopped) throw error;
			if (stop?.aborted) throw interrupted();
			const seconds = TIMEOUT_MS / 1000;
			const { code = 'no code' } = ((error as Error).cause ?? {}) as { code?: string };
			const message = timeout.aborted
				? `The service did not respond within ${seconds} seconds.`
				: `The connection to the service failed (${code}). Check --base-url.`;
			throw new Stopped(message, true);
		}
	}
}
