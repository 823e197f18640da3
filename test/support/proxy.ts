import type { IncomingMessage, ServerResponse } from 'node:http';
import { startWebServer } from './webServer';

/**
 * Forwards requests to a service, and lets something else happen to it before each of them.
 * @param target the Base URL of the service
 * @param before called with the method, the path and the number of the request, from 0
 */
export async function startProxy(
	target: string,
	before: (method: string, path: string, number: number) => Promise<void>,
) {
	let count = 0;
	const { pathname: prefix, origin } = new URL(target);
	const forward = async (request: IncomingMessage, response: ServerResponse) => {
		const { method = 'GET', url = '/', headers } = request;
		const number = count++;
		let body = '';
		for await (const chunk of request) body += String(chunk);
		await before(method, url.replace(prefix, ''), number);
		const answer = await fetch(origin + url, {
			method,
			headers: {
				Authorization: String(headers.authorization),
				...(body && { 'Content-Type': 'application/json' }),
			},
			body: body || undefined,
		});
		response.writeHead(answer.status, { 'content-type': 'application/json' });
		response.end(await answer.text());
	};
	const server = await startWebServer((request, response) => void forward(request, response));
	return { ...server, baseUrl: server.baseUrl };
}
