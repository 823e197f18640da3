import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiResponse, Operation, Success } from '../../deviations/deviation';
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

/**
 * Applies the active deviations. Call it after `recordRequests`, so that requests are recorded unmodified, and before
 * `recordResponses`.
 */
export function applyDeviations(
	app: FastifyInstance,
	{ store, origin, deviations }: Pick<Service, 'store' | 'origin' | 'deviations'>,
): void {
	const activeFor = (request: FastifyRequest) => deviations.forOperation(operationOf(request));

	app.addHook('preValidation', async (request) => {
		const status = activeFor(request).find(({ rejectWith }) => rejectWith)?.rejectWith;
		if (status) throw new ApiError(status);
	});

	app.addHook('preHandler', async (request, reply) => {
		for (const deviation of activeFor(request)) {
			const response = deviation.beforeRoute?.({ store, origin, request });
			if (response) return reply.send(serializeResponse(response, reply));
		}
	});

	app.addHook('onSend', async (request, reply, payload) => {
		const { statusCode: status } = reply;
		if (typeof payload !== 'string' || payload === '' || status >= 300) return payload;
		const rewriting = activeFor(request).filter(({ rewriteSuccess }) => rewriteSuccess);
		if (rewriting.length === 0) return payload;
		let response: ApiResponse = { status, body: JSON.parse(payload) };
		for (const { rewriteSuccess } of rewriting) {
			if (response.body)
				response = rewriteSuccess!(response as Success, { store, origin, request });
		}
		return serializeResponse(response, reply);
	});
}
