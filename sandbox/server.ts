import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { MAX_REQUEST_BYTES } from '../contract';
import { authenticate } from './http/caller';
import { answerError, ApiError, failureBody } from './http/errors';
import { causeFaults } from './http/faults';
import { collectMethods, refuseOtherMethods } from './http/methods';
import { describeApi } from './http/openapi';
import { rateLimitHook } from './http/rateLimit';
import { recordAnswers, recordRequests } from './http/recording';
import { refuseUnstorableText } from './http/storableText';
import { cardRoutes } from './routes/cards';
import { connectionRoutes } from './routes/connection';
import { contactRoutes } from './routes/contacts';
import { homeRoute } from './routes/home';
import { teamMemberRoutes } from './routes/teamMembers';
import type { Service } from './service';

/** The base address already carries the version (spec sections 1 and 9). */
export const API_PREFIX = '/api/v1';

const unknownPath = () => {
	throw new ApiError(404, 'There is no such path');
};

/** Everything below /api/v1. A request is recorded, delayed, made to fail, authenticated, counted, then handled. */
async function api(app: FastifyInstance, service: Service): Promise<void> {
	const { store, options, requests, faults, latency } = service;
	recordRequests(app, requests, { prefix: API_PREFIX, keep: options.keepRequests });
	app.addHook('onRequest', () => latency.pass());
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
	const app = Fastify({
		bodyLimit: MAX_REQUEST_BYTES,
		logger: service.options.log,
		// Idle connections are closed on stop; the ones that are being answered get their answer.
		forceCloseConnections: 'idle',
		return503OnClosing: false,
		frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
		clientErrorHandler: (_error, socket) => {
			const body = JSON.stringify(failureBody(new ApiError(400, 'This is not an HTTP request')));
			socket.end(
				`HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
			);
		},
	});
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	app.setErrorHandler(answerError);
	app.setNotFoundHandler(unknownPath);
	// Bodies are JSON and nothing else (spec section 4).
	app.removeContentTypeParser('text/plain');

	await describeApi(app, API_PREFIX);
	await app.register(cardRoutes, service);
	await app.register(homeRoute);
	await app.register((instance) => api(instance, service), { prefix: API_PREFIX });
	await app.ready();
	return app;
}
