import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Deviation, Operation } from '../deviations/deviation';
import type { Service } from '../service';
import { ApiError } from './errors';

const operationOf = ({ routeOptions: { schema } }: FastifyRequest): Operation | undefined =>
	(schema as { operationId?: Operation } | undefined)?.operationId;

/** Sets status and media type; returns the body as text. */
function dress({ status, body }: Answer, reply: FastifyReply): string {
	void reply.code(status).removeHeader('content-length');
	if (body === undefined) {
		void reply.removeHeader('content-type');
		return '';
	}
	void reply.type('application/json; charset=utf-8');
	return JSON.stringify(body);
}

const rewriterOf = ({ rewrites, rewritesFailures }: Deviation, status: number) =>
	status < 300 ? rewrites : rewritesFailures;

/**
 * Makes the deviations happen that are in force. To be called after recording, so that requests are recorded as they
 * were sent, and before the answers are.
 */
export function deviate(app: FastifyInstance, service: Service): void {
	const inForce = (request: FastifyRequest) => service.deviations.of(operationOf(request));

	app.addHook('preValidation', async (request) => {
		const refused = inForce(request).find(({ refuses }) => refuses);
		if (refused?.refuses) throw new ApiError(refused.refuses);
	});

	app.addHook('preHandler', async (request, reply) => {
		for (const { before } of inForce(request)) {
			const answer = before?.({ service, request });
			if (answer) return reply.send(dress(answer, reply));
		}
	});

	app.addHook('onSend', async (request, reply, payload) => {
		if (typeof payload !== 'string' || payload === '') return payload;
		const rewriters = inForce(request)
			.map((deviation) => rewriterOf(deviation, reply.statusCode))
			.filter((rewriter) => rewriter !== undefined);
		if (rewriters.length === 0) return payload;
		const given: Answer = { status: reply.statusCode, body: JSON.parse(payload) };
		const answer = rewriters.reduce(
			(before, rewrite) => rewrite(before, { service, request }),
			given,
		);
		return dress(answer, reply);
	});
}
