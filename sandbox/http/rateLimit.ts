import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestKind } from '../../contract';
import type { defaults } from '../options';
import { ApiError } from './errors/apiError';
import { SlidingWindow } from './slidingWindow';

const kindOf = (method: string): RequestKind =>
	method === 'GET' || method === 'HEAD' ? 'read' : 'write';

/** Only Retry-After is part of the API (spec section 8). */
const noHeaders = {
	'x-ratelimit-limit': false,
	'x-ratelimit-remaining': false,
	'x-ratelimit-reset': false,
};

/**
 * Returns a hook that counts reads and writes per API key and throws 429 with Retry-After (spec section 8). It must run
 * after authentication.
 */
export async function rateLimitHook(
	app: FastifyInstance,
	{ windowMs, requestsPerWindow, rateWindow }: typeof defaults,
) {
	await app.register(rateLimit, {
		global: false,
		timeWindow: windowMs,
		store: rateWindow === 'sliding' ? SlidingWindow : undefined,
		keyGenerator: (request) => request.caller.apiKeyId,
		addHeaders: noHeaders,
		addHeadersOnExceeding: noHeaders,
		errorResponseBuilder: (request, { ttl, max }) => {
			const seconds = Math.ceil(ttl / 1000);
			return new ApiError(
				429,
				`More than ${max} ${kindOf(request.method)} requests in ${windowMs / 1000} s; retry after ${seconds} s`,
			);
		},
	});
	const hooks = {
		read: app.rateLimit({ max: requestsPerWindow.read }),
		write: app.rateLimit({ max: requestsPerWindow.write }),
	};
	return function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
		return hooks[kindOf(request.method)].call(this, request, reply);
	};
}
