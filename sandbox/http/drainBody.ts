import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How much of an unread request body is discarded before the connection is closed. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/** How long to wait for more of the body, in ms. */
const MAX_PAUSE_MS = 1_000;

const hasUnreadBody = ({ headers, complete, destroyed }: IncomingMessage): boolean =>
	!complete &&
	!destroyed &&
	(headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Discards data until the body ends, the client pauses or the size limit is reached. */
async function discardRest(body: IncomingMessage): Promise<void> {
	const done = new AbortController();
	const stop = () => done.abort();
	const pause = setTimeout(stop, MAX_PAUSE_MS);
	let left = MAX_DRAINED_BYTES;
	const count = (chunk: Buffer) => {
		left -= chunk.length;
		if (left > 0) pause.refresh();
		else stop();
	};
	body.on('data', count).once('close', stop).once('end', stop).resume();
	await once(done.signal, 'abort');
	clearTimeout(pause);
	body.off('data', count).pause();
}

/**
 * Hook: reads the rest of the body before the response is sent. If the server closed the connection earlier, a client
 * that is still sending would see a network failure instead of the response.
 */
export async function drainBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (!hasUnreadBody(raw)) return;
	await discardRest(raw);
	if (hasUnreadBody(raw)) reply.header('connection', 'close');
}
