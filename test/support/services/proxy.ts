import type { IncomingMessage, ServerResponse } from 'node:http';
import type { INodeParameters } from 'n8n-workflow';
import type { EngineResult, EngineRun } from '../engine/engine';
import type { Service } from './service';
import { startWebServer } from './webServer';

/**
 * Forwards requests to a service, and lets something else happen to it before each of them.
 * @param target the Base URL of the service
 * @param before called with the method, the number of the request, from 0, and its URL
 * @param rewrite changes the body of a response
 */
export async function startProxy(
	target: string,
	before: (method: string, number: number, url: string) => Promise<void>,
	rewrite: (body: string) => string = (body) => body,
) {
	let count = 0;
	const { origin } = new URL(target);
	const forward = async (request: IncomingMessage, response: ServerResponse) => {
		const { method = 'GET', url = '/', headers } = request;
		const number = count++;
		let body = '';
		for await (const chunk of request) body += String(chunk);
		await before(method, number, url);
		const answer = await fetch(origin + url, {
			method,
			headers: {
				Authorization: String(headers.authorization),
				...(body && { 'Content-Type': 'application/json' }),
			},
			body: body || undefined,
		});
		response.writeHead(answer.status, { 'content-type': 'application/json' });
		response.end(rewrite(await answer.text()));
	};
	return await startWebServer(
		(request, response) => void forward(request, response).catch(() => response.destroy()),
	);
}

type StartProxy = typeof startProxy;

/** Runs the node by way of a proxy to the service, on which something happens before each request. */
export async function runWhile(
	service: Service,
	before: Parameters<StartProxy>[1],
	parameters: INodeParameters,
	{ rewrite, ...options }: Partial<EngineRun> & { rewrite?: Parameters<StartProxy>[2] } = {},
): Promise<EngineResult> {
	const proxy = await startProxy(service.sandbox.baseUrl, before, rewrite);
	const credential = { ...service.credential, ...options.credential, baseUrl: proxy.baseUrl };
	try {
		return await service.run(parameters, { ...options, credential });
	} finally {
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
