import { Stopped } from '../errors';
import type { Answer } from './answer';

export interface Request {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	url: string;
	apiKey: string;
	body?: unknown;
}

/** No answer of the API is near this size. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

const certificate =
	'The certificate of the service is not trusted. Check the host of --base-url, and the date of this machine.';

/** What to say of a connection that failed, by its error code. */
const failures: Record<string, string | undefined> = {
	ECONNREFUSED: 'Nothing answers there: the connection was refused. Check --base-url.',
	ENOTFOUND: 'There is no such host. Check --base-url.',
	EAI_AGAIN: 'The name of the host could not be looked up. Check --base-url and the network.',
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
		if (bytes > MAX_ANSWER_BYTES)
			throw new Stopped('The service sent an answer without end.', true);
		chunks.push(chunk as Uint8Array);
	}
	return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): Pick<Answer, 'format' | 'body'> {
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

/** One request. Throws Stopped when there is no answer, whatever the reason. */
export async function sendOnce(
	{ method, url, apiKey, body }: Request,
	{ timeoutMs, stop }: { timeoutMs: number; stop: AbortSignal | undefined },
): Promise<Answer> {
	const timeout = AbortSignal.timeout(timeoutMs);
	try {
		const response = await fetch(url, {
			method,
			// The key goes to the address that was given, and to no other.
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
			throw new Stopped(`The service did not answer within ${timeoutMs / 1000} seconds.`, true);
		}
		const { code } = ((error as Error).cause ?? {}) as { code?: string };
		throw new Stopped(
			failures[code ?? ''] ?? `The connection to the service failed${code ? ` (${code})` : ''}.`,
			true,
		);
	}
}
