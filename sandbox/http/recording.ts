import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One API request as it arrived and was answered. */
export interface RecordedRequest {
	method: string;
	/** Below `/api/v1`, without the query. */
	path: string;
	query: Record<string, string>;
	/** The API key is never kept. */
	headers: Record<string, string>;
	/** The parsed JSON body; undefined when there was none or it was not JSON. */
	body: unknown;
	/** 0 as long as, or when, there is no answer. */
	status: number;
	/** Monotonic, in ms. */
	arrivedAtMs: number;
	/** Just before the answer goes out; Infinity as long as, or when, there is none. */
	answeredAtMs: number;
}

declare module 'fastify' {
	interface FastifyRequest {
		record: RecordedRequest;
	}
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
	const kept = Object.entries(headers).map(([name, value]) => [name, String(value)]);
	const all = Object.fromEntries(kept) as Record<string, string>;
	if ('authorization' in all) all.authorization = 'Bearer ***';
	return all;
}

function recordOf(request: FastifyRequest, prefix: string): RecordedRequest {
	const { pathname, searchParams } = new URL(request.url, 'http://sandbox');
	return {
		method: request.method,
		path: pathname.slice(prefix.length),
		query: Object.fromEntries(searchParams),
		headers: headersOf(request),
		body: undefined,
		status: 0,
		arrivedAtMs: performance.now(),
		answeredAtMs: Infinity,
	};
}

/** Records every request below `prefix` into `requests`, and keeps the last `keep` of them. */
export function recordRequests(
	app: FastifyInstance,
	requests: RecordedRequest[],
	{ prefix, keep }: { prefix: string; keep: number },
): void {
	app.addHook('onRequest', async (request) => {
		request.record = recordOf(request, prefix);
		requests.push(request.record);
		if (requests.length > keep) requests.shift();
	});
	app.addHook('preValidation', async (request) => {
		request.record.body = request.body ?? undefined;
	});
}

/** Notes the answers. To be called after every other `onSend` hook is in place, because the answer is told last. */
export function recordAnswers(app: FastifyInstance): void {
	app.addHook('onSend', async ({ record }, reply) => {
		record.status = reply.statusCode;
		record.answeredAtMs = performance.now();
	});
}
