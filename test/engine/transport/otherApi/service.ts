import type { IncomingMessage, ServerResponse } from 'node:http';
import { startWebServer } from '../../../support/services/webServer';
import { MAX_PAGE_SIZE, RATE_WINDOW_MS, REQUESTS_PER_MINUTE } from './contract';

interface Book {
	id: number;
	title: string;
	createdAt: string;
}

const newBook = (id: number, title: string): Book => ({
	id,
	title,
	createdAt: new Date(Date.UTC(2026, 0, 1) + id * 1_000).toISOString(),
});

async function bodyOf(request: IncomingMessage): Promise<{ title?: string }> {
	let text = '';
	for await (const chunk of request) text += String(chunk);
	return JSON.parse(text) as { title?: string };
}

/** A library that counts fixed windows: see the contract beside it. */
export async function startLibrary(books: number) {
	const all = Array.from({ length: books }, (_, i) => newBook(books - i, `Book ${books - i}`));
	const limits = { GET: REQUESTS_PER_MINUTE.read, POST: REQUESTS_PER_MINUTE.write };
	const counted = { window: 0, GET: 0, POST: 0 };
	const refused: string[] = [];
	const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const answer = (status: number, body: unknown) => {
			response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
			response.end(JSON.stringify(body));
		};
		const method = request.method as 'GET' | 'POST';
		const window = Math.floor(Date.now() / RATE_WINDOW_MS);
		if (counted.window !== window) Object.assign(counted, { window, GET: 0, POST: 0 });
		counted[method] += 1;
		if (counted[method] > limits[method]) {
			refused.push(method);
			return answer(429, { problem: { kind: 'slow-down', text: 'Too fast' } });
		}
		if (method === 'POST') {
			const { title } = await bodyOf(request);
			if (!title)
				return answer(422, { problem: { kind: 'no-title', text: 'A book has a title.' } });
			const book = newBook(all.length + 1, title);
			all.unshift(book);
			return answer(201, { data: book });
		}
		const { searchParams } = new URL(request.url ?? '', 'http://library');
		const offset = Number(searchParams.get('offset'));
		const limit = Math.min(MAX_PAGE_SIZE, Number(searchParams.get('limit')));
		const end = offset + limit;
		const pagination = { limit, offset, total: all.length, hasMore: end < all.length };
		return answer(200, { data: all.slice(offset, end), pagination });
	};
	const server = await startWebServer((request, response) => void handle(request, response));
	return { server, refused, titles: () => all.map(({ title }) => title) };
}
