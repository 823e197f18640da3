import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, failureBody } from './errors';

/** What Node.js reports of a request that never becomes one. */
const refusals: Record<string, ApiError> = {
	ERR_HTTP_REQUEST_TIMEOUT: new ApiError(408),
	HPE_HEADER_OVERFLOW: new ApiError(431),
};

const notHttp = new ApiError(400, 'This is not an HTTP request');

/** How long the client may go on sending before the connection is broken, in ms. */
const GRACE_MS = 1_000;

/** Handler of the server for what goes wrong before there is a request to answer. */
export function answerConnectionError({ code = '' }: { code?: string }, socket: Socket): void {
	// Once for each part that still arrives: what has its answer is read and thrown away.
	if (socket.writableEnded) return;
	if (!socket.writable) return void socket.destroy();
	const refusal = refusals[code] ?? notHttp;
	const body = JSON.stringify(failureBody(refusal));
	socket.end(
		[
			`HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
			'Content-Type: application/json; charset=utf-8',
			`Content-Length: ${Buffer.byteLength(body)}`,
			'Connection: close',
			'',
			body,
		].join('\r\n'),
	);
	setTimeout(() => socket.destroy(), GRACE_MS).unref();
}
