import { Stopped } from '../errors';
import type { ApiResponse } from './apiResponse';

export interface Request {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	url: string;
	apiKey: string;
	body?: unknown;
}

/** Far above any response of the API. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

const certificate =
	'The certificate of the service is not trusted. Check the host in --base-url and the date of this machine.';

/** Messages for network failures, by error code. */
const failureMessages: Record<string, string | undefined> = {
	ECONNREFUSED: 'The connection was refused. Check --base-url.',
	ENOTFOUND: 'The host does not exist. Check --base-url.',
	EAI_AGAIN: 'The host name could not be resolved. Check --base-url and the network.',
	CERT_HAS_EXPIRED: certificate,
	DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
	SELF_SIGNED_CERT_IN_CHAIN: certificate,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
	ERR_TLS_CERT_ALTNAME_INVALID: certificate,
};

async function textOf(response: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of response.body ?? []) {
		bytes += (chunk as Uint8Array).length;
		if (bytes > MAX_RESPONSE_BYTES)
			throw new Stopped('The service sent a response that is too large.', true);
		chunks.push(chunk as Uint8Array);
	}
	return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): Pick<ApiResponse, 'format' | 'body'> {
	if (text === '') return { format: 'none', body: undefined };
	try {
		return { format: 'json', body: JSON.parse(text) as unknown };
	} catch {
		return { format: 'other', body: undefined };
	}
}

function retryAfterOf({ headers }: Response): number | undefined {
	const value = headers.get('retry-after') ?? '';
	return /^\d+$/.test(value) ? Number(value) : undefined;
}

/** Sends one request without retries. Throws Stopped when there is no response or it is too large. */
export async function sendOnce(
	{ method, url, apiKey, body }: Request,
	{ timeoutMs, stop }: { timeoutMs: number; stop: AbortSignal | undefined },
): Promise<ApiResponse> {
	const timeout = AbortSignal.timeout(timeoutMs);
	try {
		const response = await fetch(url, {
			method,
			// Never send the key to another host.
			redirect: 'manual',
			signal: stop ? AbortSignal.any([timeout, stop]) : timeout,
			headers: {
				accept: 'application/json',
				authorization: `Bearer ${apiKey}`,
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const { status } = response;
		return { status, ...parse(await textOf(response)), retryAfter: retryAfterOf(response) };
	} catch (error) {
		if (error instanceof Stopped) throw error;
		if (stop?.aborted) throw new Stopped('The check was interrupted.');
		if (timeout.aborted) {
			throw new Stopped(`The service did not respond within ${timeoutMs / 1000} seconds.`, true);
		}
		const { code } = ((error as Error).cause ?? {}) as { code?: string };
		throw new Stopped(
			failureMessages[code ?? ''] ??
				`The connection to the service failed${code ? ` (${code})` : ''}.`,
			true,
		);
	}
}
