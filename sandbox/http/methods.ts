import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors/apiError';

/** Collects the methods of each path. Call it before the routes are registered. */
export function collectMethods(app: FastifyInstance): Map<string, Set<string>> {
	const methods = new Map<string, Set<string>>();
	app.addHook('onRoute', ({ routePath, method }) => {
		const known = methods.get(routePath) ?? new Set();
		for (const name of [method].flat()) known.add(name);
		methods.set(routePath, known);
	});
	return methods;
}

/** Responds with 405 and Allow to all other methods of these paths. Call it after the routes are registered. */
export function rejectOtherMethods(app: FastifyInstance, methods: Map<string, Set<string>>): void {
	for (const [url, known] of [...methods]) {
		const allowed = [...known];
		app.route({
			method: app.supportedMethods.filter((method) => !known.has(method)),
			url,
			schema: { hide: true },
			onRequest: async (_request, reply) => {
				reply.header('allow', allowed.join(', '));
				throw new ApiError(405, `This path supports ${allowed.join(' and ')}`);
			},
			handler: async () => {},
		});
	}
}
