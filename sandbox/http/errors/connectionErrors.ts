import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, failureBody } from './apiError';

/** Node.js error codes for requests that could not be parsed. */
const errorsByCode: Record<string, ApiError> = {
	ERR_HTTP_REQUEST_TIMEOUT: new ApiError(408),
	HPE_HEADER_OVERFLOW: new ApiError(431),
};

const notHttp = new ApiError(400, 'This is not an HTTP request');

/** How long the client may keep sending after the response, in ms. */
const GRACE_MS = 1_000;

/** Fastify `clientErrorHandler`: responds to requests that could not be parsed. */
export function sendConnectionError({ code = '' }: { code?: string }, socket: Socket): void {
	// Node.js calls this again for each chunk that arrives after the response.
	if (socket.writableEnded) return;
	if (!socket.writable) return void socket.destroy();
	const error = errorsByCode[code] ?? notHttp;
	const body = JSON.stringify(failureBody(error));
	socket.end(
		[
			`HTTP/1.1 ${error.statusCode} ${STATUS_CODES[error.statusCode]}`,
			'Content-Type: application/json; charset=utf-8',
			`Content-Length: ${Buffer.byteLength(body)}`,
			'Connection: close',
			'',
			body,
		].join('\r\n'),
	);
	setTimeout(() => socket.destroy(), GRACE_MS).unref();
}
