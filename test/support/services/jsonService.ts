import type { IncomingHttpHeaders } from 'node:http';
import type { IDataObject } from 'n8n-workflow';
import { rightPage } from './numberedList';
import { credentialFor } from './service';
import { bodyOf, startWebServer } from './webServer';

export interface Asked {
	method: string;
	/** Below the base path, without the query. */
	path: string;
	/** Of the page of a list. */
	offset: number;
	limit: number;
	headers: IncomingHttpHeaders;
	body: IDataObject;
}

export type Answer = [status: number, body?: unknown];

/** The answer to /me. */
export const ME: Answer = [200, { data: { workspace: { id: 'w' } } }];

/** The answer to a request for a page of a list. */
export function pageOf<Row>(all: Row[], { offset, limit }: Asked): Answer {
	const { rows, pagination } = rightPage(all, offset, limit);
	return [200, { data: rows, pagination }];
}

/** A service over HTTP that gives these answers, with a key of its own. */
export async function startJsonService(answerTo: (asked: Asked) => Answer) {
	const server = await startWebServer((request, response) => {
		void bodyOf(request).then((text) => {
			const { method = '', url = '', headers } = request;
			const { pathname, searchParams } = new URL(url, 'http://localhost');
			const [status, body] = answerTo({
				method,
				path: pathname.replace('/api/v1', ''),
				offset: Number(searchParams.get('offset')),
				limit: Number(searchParams.get('limit')),
				headers,
				body: text ? (JSON.parse(text) as IDataObject) : {},
			});
			response.writeHead(status, { 'content-type': 'application/json' });
			response.end(body === undefined ? undefined : JSON.stringify(body));
		});
	});
	return {
		...server,
		credential: credentialFor(server.baseUrl, 'key-of-this-test'),
		/** Requests that would have changed something, as `METHOD path`. */
		writes: () =>
			server.asked
				.filter((line) => !line.startsWith('GET'))
				.map((line) => line.replace('/api/v1', '')),
	};
}
