import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { connection, paths, single } from '../../contract';
import { failureResponses } from '../http/errors/failureResponses';

/** Spec section 4.5. */
export const connectionRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		paths.connection,
		{
			schema: {
				tags: ['Workspace'],
				operationId: 'checkConnection',
				summary: 'Check connection',
				description: 'Returns the API key ID and the workspace that the key belongs to.',
				response: { 200: single(connection), ...failureResponses(404) },
			},
		},
		async ({ caller: { apiKeyId, workspace } }) => {
			const { id, name, domain } = workspace;
			return { data: { apiKeyId, workspace: { id, name, domain } } };
		},
	);
};
