import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { INodeParameters } from 'n8n-workflow';
import type { EngineResult, EngineRun } from '../engine/engine';
import type { Service } from './service';
import { bodyOf, startWebServer } from './webServer';

/** Sends a request on to a service. @param body what it brought, where that has been read */
export async function forward(request: IncomingMessage, target: string, body?: string) {
	const { method, url = '', headers } = request;
	const sent = body ?? (await bodyOf(request));
	const answer = await fetch(new URL(url, target), {
		method,
		headers: {
			Authorization: String(headers.authorization),
			...(sent && { 'Content-Type': 'application/json' }),
		},
		body: sent || undefined,
	});
	return { status: answer.status, text: await answer.text() };
}

/**
 * Forwards requests to a service, and lets something else happen to it before each of them.
 * @param target the Base URL of the service
 * @param before called with the method, the number of the request, from 0, its URL and its headers
 * @param rewrite changes the body of a response
 */
export async function startProxy(
	target: string,
	before: (method: string, number: number, url: string, headers: IncomingHttpHeaders) => unknown,
	rewrite: (body: string) => string = (body) => body,
) {
	let count = 0;
	const pass = async (request: IncomingMessage, response: ServerResponse) => {
		const number = count++;
		const body = await bodyOf(request);
		const { method = 'GET', url = '/', headers } = request;
		await before(method, number, url, headers);
		const { status, text } = await forward(request, target, body);
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(rewrite(text));
	};
	return await startWebServer(
		(request, response) => void pass(request, response).catch(() => response.destroy()),
	);
}

type StartProxy = typeof startProxy;

/**
 * Runs the node by way of a proxy to the service, on which something happens before each request. Who uses the service
 * meanwhile reaches it by the same Base URL.
 */
export async function runWhile(
	service: Service,
	before: Parameters<StartProxy>[1],
	parameters: INodeParameters,
	{ rewrite, ...options }: Partial<EngineRun> & { rewrite?: Parameters<StartProxy>[2] } = {},
): Promise<EngineResult> {
	const proxy = await startProxy(service.sandbox.baseUrl, before, rewrite);
	const { baseUrl } = proxy;
	const direct = service.credential;
	service.credential = { ...direct, baseUrl };
	try {
		const credential = { ...direct, ...options.credential, baseUrl };
		return await service.run(parameters, { ...options, credential });
	} finally {
		service.credential = direct;
		await proxy.stop();
	}
}

/** Something that happens once, before the first request with this method. */
export function beforeFirst(wanted: string, happen: () => unknown) {
	let isFirst = true;
	return async (method: string) => {
		if (method !== wanted || !isFirst) return;
		isFirst = false;
		await happen();
	};
}

/** Something that happens before the request with this number, from 0. */
export const atRequest =
	(wanted: number, happen: () => unknown) => async (_: string, number: number) =>
		void (number === wanted && (await happen()));
