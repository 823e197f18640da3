import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is left of a request body is thrown away up to this size. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/** A client that sends nothing for so long, in ms, waits for its answer or is gone. */
const MAX_PAUSE_MS = 1_000;

const isBodyLeft = ({ headers, complete, destroyed }: IncomingMessage): boolean =>
	!complete &&
	!destroyed &&
	(headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Reads on until the body ends, the client pauses, or it has been too much. */
async function readOn(body: IncomingMessage): Promise<void> {
	const isOver = new AbortController();
	const stop = () => isOver.abort();
	const pause = setTimeout(stop, MAX_PAUSE_MS);
	let left = MAX_DRAINED_BYTES;
	const count = (chunk: Buffer) => {
		left -= chunk.length;
		if (left > 0) pause.refresh();
		else stop();
	};
	body.on('data', count).once('close', stop).once('end', stop).resume();
	await once(isOver.signal, 'abort');
	clearTimeout(pause);
	body.off('data', count).pause();
}

/**
 * Hook: reads the rest of the body before the answer goes out. A client that writes while the server has answered
 * and closed sees a broken connection, and not the answer.
 */
export async function drainBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (!isBodyLeft(raw)) return;
	await readOn(raw);
	if (isBodyLeft(raw)) reply.header('connection', 'close');
}
