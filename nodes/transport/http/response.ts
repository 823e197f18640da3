/** What the service answered. */
export interface Answer {
	status: number;
	/** Names in lower case. */
	headers: Record<string, unknown>;
	/** Parsed JSON, or the text as it came when it is not JSON. */
	body: unknown;
}

/** No answer: the connection could not be opened, or it broke. */
export interface Broken {
	/** The code of the network error, such as ECONNREFUSED; empty when there was none. */
	code: string;
	message: string;
	/** True when the request may have reached the service. */
	opened: boolean;
}

/** The request was given up because it took too long. */
export const TIMED_OUT: Broken = { code: 'ECONNABORTED', message: '', opened: true };

/** JSON was announced, and something else came: a proxy cut or changed it. */
const DAMAGED: Broken = { code: 'DAMAGED', message: '', opened: true };

/** How one request ended. */
export type Outcome = { answer: Answer } | { broken: Broken };

/** What an answer is worth: a success that cannot be read is as good as none. */
export function toOutcome(answer: Answer): Outcome {
	const { status, headers, body } = answer;
	const isSuccess = status >= 200 && status < 300;
	const isJson = /json/i.test(String(headers['content-type'] ?? ''));
	return isSuccess && isJson && typeof body === 'string' && body !== ''
		? { broken: DAMAGED }
		: { answer };
}

/** The connection was refused, the host is unknown or out of reach: nothing was sent, and it may work in a moment. */
const NEVER_OPENED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** The certificate or the protocol does not fit: nothing was sent, and it will not work in a moment either. */
const TLS =
	/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_SELF|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

export const isTlsCode = (code: string): boolean => TLS.test(code);

/** True for a broken connection that is worth another try. */
export const isPassing = ({ code, opened }: Broken): boolean =>
	opened || NEVER_OPENED.includes(code) || code === 'ETIMEDOUT';

const mayHaveOpened = (code: string) =>
	!(NEVER_OPENED.includes(code) || isTlsCode(code) || code === 'ERR_INVALID_URL');

interface NetworkError {
	code?: unknown;
	httpCode?: unknown;
	syscall?: unknown;
	message?: unknown;
	cause?: NetworkError;
}

/** Where n8n 1 drops the cause of its error, it leaves the code of the network error in the place of a status. */
function withoutCause({ httpCode }: NetworkError, message: string): Broken {
	const code = typeof httpCode === 'string' && /^[A-Z]/.test(httpCode) ? httpCode : '';
	return { code, message, opened: code !== '' && mayHaveOpened(code) };
}

/** Finds the network error in what n8n's request helper threw: n8n wraps axios, axios wraps Node.js. */
export function toBroken(error: unknown): Broken {
	let current = error as NetworkError | undefined;
	let message = '';
	for (let depth = 0; current && depth < 5; depth++) {
		message ||= typeof current.message === 'string' ? current.message : '';
		const { code } = current;
		if (typeof code === 'string' && code !== '') {
			const opened =
				mayHaveOpened(code) && !(code === 'ETIMEDOUT' && current.syscall === 'connect');
			return { code, message, opened };
		}
		current = current.cause;
	}
	return withoutCause((error ?? {}) as NetworkError, message);
}
