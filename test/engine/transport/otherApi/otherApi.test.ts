import { runNode } from '../../../support/engine/engine';
import { pageOf, startJsonService } from '../../../support/services/jsonService';
import { MAX_PAGE_SIZE, RATE_WINDOW_MS, REQUESTS_PER_MINUTE } from './contract';
import { Library } from './Library.node';

jest.mock('../../../../contract', () => jest.requireActual('./contract'));
jest.mock('../../../../nodes/transport/errors/messages', () => {
	const ours = jest.requireActual('../../../../nodes/transport/errors/messages');
	return {
		...ours,
		BY_STATUS: { ...ours.BY_STATUS, 422: { message: 'No such book', description: 'Try again.' } },
	};
});

const newBook = (id: number, title = `Book ${id}`) => ({
	id,
	title,
	createdAt: new Date(Date.UTC(2026, 0, 1) + id * 1_000).toISOString(),
});

/** A library with 60 books that counts fixed windows: see the contract beside it. */
async function startLibrary() {
	const books = Array.from({ length: 60 }, (_, i) => newBook(60 - i));
	const limits = { GET: REQUESTS_PER_MINUTE.read, POST: REQUESTS_PER_MINUTE.write };
	const counted = { window: 0, GET: 0, POST: 0 };
	const refused: string[] = [];
	const { baseUrl, stop } = await startJsonService((asked) => {
		const method = asked.method as 'GET' | 'POST';
		const window = Math.floor(Date.now() / RATE_WINDOW_MS);
		if (counted.window !== window) Object.assign(counted, { window, GET: 0, POST: 0 });
		counted[method] += 1;
		if (counted[method] > limits[method]) {
			refused.push(method);
			return [429, { problem: { kind: 'slow-down', text: 'Too fast' } }];
		}
		if (method === 'GET')
			return pageOf(books, { ...asked, limit: Math.min(MAX_PAGE_SIZE, asked.limit) });
		const { title } = asked.body;
		if (!title) return [422, { problem: { kind: 'no-title', text: 'A book has a title.' } }];
		books.unshift(newBook(books.length + 1, String(title)));
		return [201, { data: books[0] }];
	});
	return { baseUrl, stop, refused, titles: () => books.map(({ title }) => title) };
}

/** Whoever copies nodes/transport changes contract/ and the table of messages, and nothing else. */
describe('The transport with another contract and other messages, through the engine of n8n', () => {
	let library: Awaited<ReturnType<typeof startLibrary>>;
	beforeEach(async () => (library = await startLibrary()));
	afterEach(async () => await library.stop());

	const run = async (operation: string, titles: string[]) =>
		await runNode({
			peer: new Library(),
			parameters: { operation, title: '={{$json.title}}' },
			// The limits of the credential give way to those of the contract.
			credential: {
				baseUrl: library.baseUrl,
				apiKey: `key-of-${library.baseUrl}`,
				readsPerMinute: 0,
				writesPerMinute: 0,
				windowSeconds: 0,
			},
			items: titles.map((title) => ({ title })),
		});

	it('reads a list of many pages at its limits, in order, without a refusal', async () => {
		const { json, error } = await run('list', ['']);
		expect(error).toBeUndefined();
		expect(json.map(({ title }) => title)).toEqual(library.titles());
		expect(library.refused).toEqual([]);
	});

	it('writes one book after the other at its limits, each once', async () => {
		const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
		const { items, error } = await run('create', titles);
		expect(error).toBeUndefined();
		expect(items.map(({ json, pairedItem }) => [json.title, pairedItem])).toEqual(
			titles.map((title, item) => [title, { item }]),
		);
		expect(library.titles().slice(0, 5)).toEqual(titles.reverse());
		expect(library.refused).toEqual([]);
	});

	it('shows a refusal in the words of its table and of the service', async () => {
		const { error } = await run('create', ['']);
		expect(error?.message).toBe('No such book: A book has a title');
		expect(error?.description).toContain('Try again. The service says: "A book has a title."');
	});
});
