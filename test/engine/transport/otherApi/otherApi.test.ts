import { runNode } from '../../../support/engine/engine';
import { Library } from './Library.node';
import { startLibrary } from './service';

jest.mock('../../../../contract', () => jest.requireActual('./contract'));
jest.mock('../../../../nodes/transport/errors/messages', () => {
	const ours = jest.requireActual('../../../../nodes/transport/errors/messages');
	return {
		...ours,
		BY_STATUS: { ...ours.BY_STATUS, 422: { message: 'No such book', description: 'Try again.' } },
	};
});

/** Whoever copies nodes/transport changes contract/ and the table of messages, and nothing else. */
describe('The transport with another contract and other messages, through the engine of n8n', () => {
	let library: Awaited<ReturnType<typeof startLibrary>>;
	const run = async (operation: string, titles: string[]) =>
		await runNode({
			peer: new Library(),
			parameters: { operation, title: '={{$json.title}}' },
			// The limits of the credential give way to those of the contract.
			credential: {
				baseUrl: library.server.baseUrl,
				apiKey: `key-of-${library.server.baseUrl}`,
				readsPerMinute: 0,
				writesPerMinute: 0,
				windowSeconds: 0,
			},
			items: titles.map((title) => ({ title })),
		});

	beforeEach(async () => {
		library = await startLibrary(60);
	});
	afterEach(async () => await library.server.stop());

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
