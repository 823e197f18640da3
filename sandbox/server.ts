import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { MAX_REQUEST_BYTES } from '../contract';
import { authenticate } from './http/caller';
import { answerConnectionError } from './http/connectionErrors';
import { deviate } from './http/deviate';
import { drainBody } from './http/drain';
import { answerError, ApiError } from './http/errors';
import { causeFaults } from './http/faults';
import { collectMethods, refuseOtherMethods } from './http/methods';
import { describeApi } from './http/openapi';
import { rateLimitHook } from './http/rateLimit';
import { recordAnswers, recordRequests } from './http/recording';
import { refuseUnstorableText } from './http/storableText';
import { validatorCompiler } from './http/validation';
import { cardRoutes } from './routes/cards';
import { connectionRoutes } from './routes/connection';
import { contactRoutes } from './routes/contacts';
import { homeRoute } from './routes/home';
import { teamMemberRoutes } from './routes/teamMembers';
import type { Service } from './service';

/** The base address already carries the version (spec sections 1 and 9). */
export const API_PREFIX = '/api/v1';

/** The first line and the headers of a request together. */
const MAX_HEADER_BYTES = 16 * 1024;

/** How often connections are looked at for a request that takes too long to arrive, in ms. */
const TIMEOUT_CHECK_MS = 500;

const unknownPath = () => {
	throw new ApiError(404, 'There is no such path');
};

/** Everything below /api/v1. A request is recorded, delayed, made to fail, authenticated, counted, then handled. */
async function api(app: FastifyInstance, service: Service): Promise<void> {
	const { store, options, requests, faults, latency } = service;
	recordRequests(app, requests, { prefix: API_PREFIX, keep: options.keepRequests });
	app.addHook('onRequest', () => latency.pass());
	deviate(app, service);
	causeFaults(app, faults);
	recordAnswers(app);
	app.addHook('onRequest', authenticate(store.workspaces));
	app.addHook('onRequest', await rateLimitHook(app, options));
	app.addHook('preValidation', refuseUnstorableText);
	app.setNotFoundHandler(unknownPath);

	const methods = collectMethods(app);
	await app.register(connectionRoutes);
	await app.register(teamMemberRoutes, service);
	await app.register(contactRoutes, service);
	refuseOtherMethods(app, methods);
}

/** The whole service, ready to listen. */
export async function buildServer(service: Service): Promise<FastifyInstance> {
	const { requestTimeoutMs } = service.options;
	const app = Fastify({
		bodyLimit: MAX_REQUEST_BYTES,
		logger: service.options.log,
		// Idle connections are closed on stop; the ones that are being answered get their answer.
		forceCloseConnections: 'idle',
		return503OnClosing: false,
		frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
		clientErrorHandler: answerConnectionError,
		requestTimeout: requestTimeoutMs,
		http: {
			requestTimeout: requestTimeoutMs,
			headersTimeout: requestTimeoutMs,
			connectionsCheckingInterval: TIMEOUT_CHECK_MS,
			maxHeaderSize: MAX_HEADER_BYTES,
		},
		// No id is too long to be looked for; the headers are limited as a whole.
		routerOptions: { maxParamLength: MAX_HEADER_BYTES },
	});
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	app.setErrorHandler(answerError);
	app.setNotFoundHandler(unknownPath);
	app.addHook('onSend', drainBody);
	// The body of a DELETE means nothing; many clients send a header for one that is not there.
	app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });
	// Bodies are JSON and nothing else (spec section 4).
	app.removeContentTypeParser('text/plain');

	await describeApi(app, API_PREFIX);
	await app.register(cardRoutes, service);
	await app.register(homeRoute);
	await app.register((instance) => api(instance, service), { prefix: API_PREFIX });
	await app.ready();
	return app;
}
