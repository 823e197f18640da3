import type { IDataObject } from 'n8n-workflow';
import { NumberedList, rightPage, type Quirk } from './numberedList';
import { credentialFor } from './service';
import { startWebServer, type WebServer } from './webServer';

export interface LyingService extends Pick<WebServer, 'asked' | 'stop'> {
	credential: ReturnType<typeof credentialFor>;
	/** What is in both lists, the newest first. */
	list: NumberedList;
	/** Requests that would have changed something, as `METHOD path`. */
	writes(): string[];
}

/** The record with a number, as both lists have it. */
export const recordOf = (number: number): IDataObject => ({
	id: `3f2b8c1e-5a4d-4e6f-9a7b-${String(number).padStart(12, '0')}`,
	fullName: `Person ${number}`,
	displayName: `Person ${number}`,
	email: `p${number}@example.com`,
	status: 'active',
	createdAt: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
	updatedAt: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
});

/**
 * A service over HTTP that says of its pages what a quirk makes of them.
 * @param rewrite what it makes of a record
 */
export async function startLyingService(
	count: number,
	quirk: Quirk,
	rewrite: (record: IDataObject) => IDataObject = (record) => record,
): Promise<LyingService> {
	const sentRecord = (number: number) => rewrite(recordOf(number));
	const list = new NumberedList(count);
	const { baseUrl, asked, stop } = await startWebServer((request, response) => {
		const url = new URL(request.url ?? '/', 'http://localhost');
		const send = (body: object, status = 200) => {
			response.writeHead(status, { 'content-type': 'application/json' });
			response.end(JSON.stringify(body));
		};
		if (url.pathname.endsWith('/me')) return send({ data: { workspace: { id: 'w' } } });
		if (request.method !== 'GET') return send({ data: sentRecord(list.rows.length + 1) }, 201);
		const [, number] = /(\d{12})$/.exec(url.pathname) ?? [];
		if (number) return send({ data: sentRecord(Number(number)) });
		const offset = Number(url.searchParams.get('offset'));
		const limit = Number(url.searchParams.get('limit'));
		const { rows, pagination } = quirk(rightPage(list.rows, offset, limit), list.rows);
		send({ data: rows.map(sentRecord), pagination });
	});
	return {
		list,
		asked,
		stop,
		credential: credentialFor(baseUrl, 'key-of-this-test'),
		writes: () => asked.filter((line) => !line.startsWith('GET')),
	};
}
