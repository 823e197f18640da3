import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { connection, paths, single } from '../../contract';
import { failures } from '../http/failures';

/** Spec section 4.5. */
export const connectionRoutes: FastifyPluginAsyncZod = async (app) => {
	app.get(
		paths.connection,
		{
			schema: {
				tags: ['Workspace'],
				operationId: 'checkConnection',
				summary: 'Check connection',
				description: 'Describes the workspace that the key can access.',
				response: { 200: single(connection), ...failures() },
			},
		},
		async ({ caller: { apiKeyId, workspace } }) => {
			const { id, name, domain } = workspace;
			return { data: { apiKeyId, workspace: { id, name, domain } } };
		},
	);
};
