import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Something that goes wrong on purpose, before authentication and rate limiting. */
export interface FaultRule {
	/** Any method when not given. */
	method?: string;
	/** Below `/api/v1`: the exact path, or a pattern. Any path when not given. */
	path?: string | RegExp;
	/** Lets this many matching requests pass first. */
	skip?: number;
	/** How often it happens; Infinity is allowed. */
	times?: number;
	/** 'before': the service does nothing. 'after': the request is processed, then the fault replaces the answer. */
	when?: 'before' | 'after';
	/** `reset` destroys the connection, `hang` never answers. A body that is a string is sent as HTML. */
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

/** The rules in force. Each counts down for itself; of several that match, the first one set decides. */
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

	/** Leaves the client without an answer: at once with a broken connection, or until `release`. */
	silence(answer: 'reset' | 'hang', { raw: { socket } }: FastifyRequest): void {
		if (answer === 'reset') socket.resetAndDestroy();
		else this.hanging.add(socket);
	}

	/** Removes all rules, and breaks the connections that hang. */
	clear(): void {
		this.rules.length = 0;
		this.release();
	}

	/** Breaks the connections that hang. */
	release(): void {
		for (const socket of this.hanging) socket.destroy();
		this.hanging.clear();
	}
}

/** Sets status and headers of the fault and returns its body as text. */
function dress({ status, headers = {}, body }: FaultAnswer, reply: FastifyReply): string {
	const isText = typeof body === 'string';
	void reply
		.code(status)
		.removeHeader('content-length')
		.type(isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
		.headers(headers);
	return isText ? body : body === undefined ? '' : JSON.stringify(body);
}

/** The body of a request that is not processed any further; undefined when it is not JSON. */
async function readBody({ raw }: FastifyRequest): Promise<unknown> {
	try {
		const chunks: Buffer[] = [];
		for await (const chunk of raw) chunks.push(chunk as Buffer);
		return JSON.parse(Buffer.concat(chunks).toString('utf8'));
	} catch {
		return undefined;
	}
}

/** Makes the faults happen. To be called after recording and before authentication. */
export function causeFaults(app: FastifyInstance, faults: Faults): void {
	app.addHook('onRequest', async (request, reply) => {
		request.fault = faults.take(request.record);
		if (request.fault === undefined || request.fault.when === 'after') return;
		const { answer } = request.fault;
		request.record.body = await readBody(request);
		if (typeof answer === 'object') return reply.send(dress(answer, reply));
		reply.hijack();
		faults.silence(answer, request);
	});

	app.addHook('onSend', async (request, reply, payload) => {
		const { fault } = request;
		if (fault?.when !== 'after') return payload;
		if (typeof fault.answer === 'object') return dress(fault.answer, reply);
		faults.silence(fault.answer, request);
		return await new Promise<never>(() => {});
	});
}
