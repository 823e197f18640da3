import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiResponse, Deviation, Operation } from '../../deviations/deviation';
import type { Service } from '../../service';
import { ApiError } from '../errors/apiError';

const operationOf = ({ routeOptions: { schema } }: FastifyRequest): Operation | undefined =>
	(schema as { operationId?: Operation } | undefined)?.operationId;

/** Sets status and content type; returns the serialized body. */
function serializeResponse({ status, body }: ApiResponse, reply: FastifyReply): string {
	void reply.code(status).removeHeader('content-length');
	if (body === undefined) {
		void reply.removeHeader('content-type');
		return '';
	}
	void reply.type('application/json; charset=utf-8');
	return JSON.stringify(body);
}

const rewriterOf = (
	{ rewriteSuccess: rewrites, rewriteFailure: rewritesFailures }: Deviation,
	status: number,
) => (status < 300 ? rewrites : rewritesFailures);

/**
 * Applies the active deviations. Call it after `recordRequests`, so that requests are recorded unmodified, and before
 * `recordResponses`.
 */
export function applyDeviations(app: FastifyInstance, service: Service): void {
	const activeFor = (request: FastifyRequest) =>
		service.deviations.forOperation(operationOf(request));

	app.addHook('preValidation', async (request) => {
		const rejecting = activeFor(request).find(({ rejectWith: refuses }) => refuses);
		if (rejecting?.rejectWith) throw new ApiError(rejecting.rejectWith);
	});

	app.addHook('preHandler', async (request, reply) => {
		for (const { beforeRoute: before } of activeFor(request)) {
			const response = before?.({ service, request });
			if (response) return reply.send(serializeResponse(response, reply));
		}
	});

	app.addHook('onSend', async (request, reply, payload) => {
		if (typeof payload !== 'string' || payload === '') return payload;
		const rewriters = activeFor(request)
			.map((deviation) => rewriterOf(deviation, reply.statusCode))
			.filter((rewriter) => rewriter !== undefined);
		if (rewriters.length === 0) return payload;
		const original: ApiResponse = { status: reply.statusCode, body: JSON.parse(payload) };
		const response = rewriters.reduce(
			(before, rewrite) => rewrite(before, { service, request }),
			original,
		);
		return serializeResponse(response, reply);
	});
}
