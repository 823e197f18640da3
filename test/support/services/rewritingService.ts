import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IDataObject } from 'n8n-workflow';
import { sampleMember } from '../../../nodes/TeamWorkspace/teamMember/sample';
import { startWebServer } from './webServer';

async function bodyOf(request: IncomingMessage): Promise<IDataObject> {
	let text = '';
	for await (const chunk of request) text += String(chunk);
	return text ? (JSON.parse(text) as IDataObject) : {};
}

/**
 * A service that stores records in its own spelling; it knows one list, in which an email stands once.
 * @param rewrite what it makes of a record that it was sent
 */
export async function startRewritingService(rewrite: (record: IDataObject) => IDataObject) {
	const records: IDataObject[] = [];
	const page = () => ({
		data: records,
		pagination: { limit: 100, offset: 0, total: records.length, hasMore: false },
	});
	const answer = (method: string, id: string, body: IDataObject): [number, unknown] => {
		if (method === 'GET' && !id) return [200, page()];
		const index = records.findIndex((one) => one.id === id || one.email === body.email);
		if (method === 'GET') return [200, { data: records[index] }];
		if (method === 'POST' && index >= 0)
			return [200, { data: { ...records[index], created: false } }];
		const created = { ...sampleMember, id: randomUUID(), contactDetails: [] };
		const stored = { ...(records[index] ?? created), ...body };
		records[index < 0 ? records.length : index] = rewrite(stored);
		return method === 'POST'
			? [201, { data: { ...records[records.length - 1], created: true } }]
			: [200, { data: records[index] }];
	};
	const respond = async (request: IncomingMessage, response: ServerResponse) => {
		const { pathname } = new URL(String(request.url), 'http://localhost');
		const isConnection = pathname.endsWith('/me');
		const id = pathname.split('/')[4] ?? '';
		const [status, body] = isConnection
			? [200, { data: { workspace: { id: 'w' } } }]
			: answer(String(request.method), id, await bodyOf(request));
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(JSON.stringify(body));
	};
	const server = await startWebServer((request, response) => void respond(request, response));
	return { ...server, records };
}
