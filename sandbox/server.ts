import { METHODS } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { MAX_REQUEST_BYTES } from '../contract';
import { authenticate } from './http/authentication';
import { sendConnectionError } from './http/errors/connectionErrors';
import { applyDeviations } from './http/simulation/applyDeviations';
import { drainBody } from './http/drainBody';
import { sendError, ApiError } from './http/errors/apiError';
import { injectFaults } from './http/simulation/faults';
import { collectMethods, rejectOtherMethods } from './http/methods';
import { describeApi } from './http/openapi/describeApi';
import { rateLimitHook } from './http/rateLimit';
import { recordResponses, recordRequests } from './http/simulation/recording';
import { rejectUnstorableText } from './http/validation/storableText';
import { validatorCompiler } from './http/validation/validatorCompiler';
import { cardRoutes } from './routes/cards';
import { connectionRoutes } from './routes/connection';
import { contactRoutes } from './routes/contacts';
import { homeRoute } from './routes/home';
import { teamMemberRoutes } from './routes/teamMembers';
import type { Service } from './service';

/** Spec sections 1 and 9: the base URL contains the version. */
export const API_PREFIX = '/api/v1';

/** Limit for the request line and the headers together. */
const MAX_HEADER_BYTES = 16 * 1024;

/** How often Node.js checks for requests that exceed their timeout, in ms. */
const TIMEOUT_CHECK_MS = 500;

const unknownPath = () => {
	throw new ApiError(404, 'Unknown path');
};

/** All routes below /api/v1. The order of the hooks matters: record, delay, inject faults, authenticate, rate limit. */
async function api(app: FastifyInstance, service: Service): Promise<void> {
	const { store, options, requests, faults, latency } = service;
	recordRequests(app, requests, { prefix: API_PREFIX, keep: options.keepRequests });
	app.addHook('onRequest', () => latency.delay());
	applyDeviations(app, service);
	injectFaults(app, faults);
	recordResponses(app);
	app.addHook('onRequest', authenticate(store.workspaces));
	app.addHook('onRequest', await rateLimitHook(app, options));
	app.addHook('preValidation', rejectUnstorableText);
	app.setNotFoundHandler(unknownPath);

	const methods = collectMethods(app);
	await app.register(connectionRoutes);
	await app.register(teamMemberRoutes, service);
	await app.register(contactRoutes, service);
	rejectOtherMethods(app, methods);
}

/** Builds the complete server; it does not listen yet. */
export async function buildServer(service: Service): Promise<FastifyInstance> {
	const { requestTimeoutMs } = service.options;
	const app = Fastify({
		bodyLimit: MAX_REQUEST_BYTES,
		logger: service.options.log,
		// On stop, requests in flight still get their response.
		forceCloseConnections: 'idle',
		return503OnClosing: false,
		frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
		clientErrorHandler: sendConnectionError,
		requestTimeout: requestTimeoutMs,
		http: {
			requestTimeout: requestTimeoutMs,
			headersTimeout: requestTimeoutMs,
			connectionsCheckingInterval: TIMEOUT_CHECK_MS,
			maxHeaderSize: MAX_HEADER_BYTES,
		},
		// Long IDs should give 404; the header limit applies anyway.
		routerOptions: { maxParamLength: MAX_HEADER_BYTES },
	});
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	app.setErrorHandler(sendError);
	app.setNotFoundHandler(unknownPath);
	app.addHook('onSend', drainBody);
	// So that an unknown method gets 405. The server of Node.js does not hand CONNECT on.
	for (const method of METHODS) {
		if (!app.supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method);
	}
	// Many clients send a Content-Type header with DELETE but no body.
	app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });
	// Spec section 4: bodies are always JSON.
	app.removeContentTypeParser('text/plain');

	await describeApi(app, API_PREFIX);
	await app.register(cardRoutes, service);
	await app.register(homeRoute);
	await app.register((instance) => api(instance, service), { prefix: API_PREFIX });
	await app.ready();
	return app;
}
