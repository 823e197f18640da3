import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An injected fault; it applies before authentication and rate limiting. */
export interface FaultRule {
	/** Default: any method. */
	method?: string;
	/** The exact path below `/api/v1`, or a pattern. Default: any path. */
	path?: string | RegExp;
	/** How many matching requests to let through first. Default 0. */
	skip?: number;
	/** How many requests are affected. Default 1; Infinity is allowed. */
	times?: number;
	/** 'before' (default): the request is not processed. 'after': it is processed, then the fault replaces the response. */
	when?: 'before' | 'after';
	/** `reset` resets the connection, `hang` never responds. A string body is sent as HTML. */
	answer: FaultAnswer | 'reset' | 'hang';
}

export interface FaultAnswer {
	status: number;
	headers?: Record<string, string>;
	body?: unknown;
}

declare module 'fastify' {
	interface FastifyRequest {
		fault?: FaultRule;
	}
}

const matches = ({ method, path }: FaultRule, request: { method: string; path: string }) =>
	(method === undefined || method.toUpperCase() === request.method) &&
	(path === undefined ||
		(typeof path === 'string' ? path === request.path : request.path.search(path) >= 0));

/** The active fault rules. Each has its own counters; the first matching rule applies. */
export class Faults {
	private readonly rules: Array<{ rule: FaultRule; skip: number; times: number }> = [];
	private readonly hanging = new Set<FastifyRequest['raw']['socket']>();

	/** Returns the function that removes the rule. */
	add(rule: FaultRule): () => void {
		const entry = { rule, skip: rule.skip ?? 0, times: rule.times ?? 1 };
		this.rules.push(entry);
		return () => {
			const index = this.rules.indexOf(entry);
			if (index >= 0) this.rules.splice(index, 1);
		};
	}

	/** The rule to apply to this request, and counts it. */
	take(request: { method: string; path: string }): FaultRule | undefined {
		for (const entry of this.rules) {
			if (entry.times <= 0 || !matches(entry.rule, request)) continue;
			if (entry.skip > 0) {
				entry.skip--;
				continue;
			}
			entry.times--;
			return entry.rule;
		}
		return undefined;
	}

	/** Sends no response: resets the connection, or leaves it open until `closeHanging`. */
	withholdResponse(answer: 'reset' | 'hang', { raw: { socket } }: FastifyRequest): void {
		if (answer === 'reset') socket.resetAndDestroy();
		else this.hanging.add(socket);
	}

	/** Removes all rules and closes the connections that were left open. */
	clear(): void {
		this.rules.length = 0;
		this.closeHanging();
	}

	/** Closes the connections that were left open. */
	closeHanging(): void {
		for (const socket of this.hanging) socket.destroy();
		this.hanging.clear();
	}
}

/** Sets status and headers; returns the serialized body. */
function serializeResponse(
	{ status, headers = {}, body }: FaultAnswer,
	reply: FastifyReply,
): string {
	const isText = typeof body === 'string';
	void reply
		.code(status)
		.removeHeader('content-length')
		.type(isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
		.headers(headers);
	return isText ? body : body === undefined ? '' : JSON.stringify(body);
}

/** Reads the body of a request that is not processed further; undefined when it is not JSON. */
async function readBody({ raw }: FastifyRequest): Promise<unknown> {
	try {
		const chunks: Buffer[] = [];
		for await (const chunk of raw) chunks.push(chunk as Buffer);
		return JSON.parse(Buffer.concat(chunks).toString('utf8'));
	} catch {
		return undefined;
	}
}

/** Injects the faults. Call it after `recordRequests` and before authentication. */
export function injectFaults(app: FastifyInstance, faults: Faults): void {
	app.addHook('onRequest', async (request, reply) => {
		request.fault = faults.take(request.record);
		if (request.fault === undefined || request.fault.when === 'after') return;
		const { answer } = request.fault;
		request.record.body = await readBody(request);
		if (typeof answer === 'object') return reply.send(serializeResponse(answer, reply));
		reply.hijack();
		faults.withholdResponse(answer, request);
	});

	app.addHook('onSend', async (request, reply, payload) => {
		const { fault } = request;
		if (fault?.when !== 'after') return payload;
		if (typeof fault.answer === 'object') return serializeResponse(fault.answer, reply);
		faults.withholdResponse(fault.answer, request);
		return await new Promise<never>(() => {});
	});
}
