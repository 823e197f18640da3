import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An API request and its response status. */
export interface RecordedRequest {
	method: string;
	/** Path below `/api/v1`, without the query. */
	path: string;
	query: Record<string, string>;
	/** The API key is masked. */
	headers: Record<string, string>;
	/** The parsed JSON body; undefined for no body or invalid JSON. */
	body: unknown;
	/** 0 until a response is sent. */
	status: number;
	/** Monotonic, in ms. */
	arrivedAtMs: number;
	/** Taken just before the response is sent, in ms; Infinity until then. */
	respondedAtMs: number;
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
		respondedAtMs: Infinity,
	};
}

/** Records API requests into `requests` and keeps the last `keep`. `prefix` is removed from the paths. */
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

/** Records statuses and times. Call it after all other `onSend` hooks are added, because hooks run in that order. */
export function recordResponses(app: FastifyInstance): void {
	app.addHook('onSend', async ({ record }, reply) => {
		record.status = reply.statusCode;
		record.respondedAtMs = performance.now();
	});
}
