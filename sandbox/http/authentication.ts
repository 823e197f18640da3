import type { FastifyRequest } from 'fastify';
import type { Caller, WorkspaceStore } from '../store/workspaces';
import { ApiError } from './errors/apiError';

declare module 'fastify' {
	interface FastifyRequest {
		/** Set after authentication. */
		caller: Caller;
	}
}

const bearer = /^Bearer +(\S+) *$/i;

/** Hook: sets `request.caller`. Throws 401 for a missing or invalid key and 402 without a team plan (spec section 5). */
export const authenticate = (workspaces: WorkspaceStore) => async (request: FastifyRequest) => {
	const apiKey = bearer.exec(request.headers.authorization ?? '')?.[1];
	if (apiKey === undefined) {
		throw new ApiError(401, 'Send the API key in the Authorization header: Bearer <API_KEY>');
	}
	const caller = workspaces.findCaller(apiKey);
	if (!caller) throw new ApiError(401, 'The API key is incorrect or was deleted');
	if (!caller.workspace.teamPlan) throw new ApiError(402);
	request.caller = caller;
};
