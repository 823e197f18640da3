import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function bodyOf(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const chunk of request) text += String(chunk);
	return text;
}

export type WebServer = Awaited<ReturnType<typeof startWebServer>>;

/** Starts a web server that is not the Team Workspace API. */
export async function startWebServer(listener: RequestListener) {
	/** What it was asked, as `METHOD path`. */
	const asked: string[] = [];
	const server = createServer((request, response) => {
		// A request may have its whole URL (RFC 9112, section 3.2.2).
		request.url = request.url?.replace(new RegExp(`^http://[^/]+:${port}(?=/)`), '');
		asked.push(`${request.method} ${request.url}`);
		listener(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		/** A base URL on this server. */
		baseUrl: `http://127.0.0.1:${port}/api/v1`,
		asked,
		server,
		stop: async () =>
			await new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
