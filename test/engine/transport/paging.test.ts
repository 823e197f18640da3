import { runNode } from '../../support/engine';
import { recordOf, startLyingService, type LyingService } from '../../support/lyingService';
import { quirks } from '../../support/numberedList';
import { publish } from '../../support/poll';

/** More than two pages of 100; where a page has one row, fewer show the same. */
const countFor = (quirk: string) => (quirk.includes('one row a page') ? 30 : 250);
let service: LyingService;
afterEach(async () => await service.stop());
const run = async (parameters: object) =>
	await runNode({ parameters: { ...parameters }, credential: service.credential });

describe.each(quirks)('A service that %s', (name, quirk) => {
	const count = countFor(name);
	beforeEach(async () => {
		service = await startLyingService(count, quirk);
	});

	it.each(['contact', 'teamMember'])('gives all of its list of %ss', async (resource) => {
		const list = { resource, operation: 'list', returnAll: true, output: 'raw' };
		const { json, error } = await run(list);
		expect(error).toBeUndefined();
		expect(json.map(({ id }) => id)).toEqual(service.list.rows.map((n) => recordOf(n).id));
		// One row a page takes two requests a row; otherwise three pages and a little.
		const perRow = name.includes('one row a page') ? 3 : 0;
		expect(service.asked.length).toBeLessThanOrEqual(16 + count * perRow);
	});

	it('gets no second contact by Create or Update', async () => {
		const email = String(recordOf(1).email);
		const upsert = { resource: 'contact', operation: 'upsert', fullName: 'Person 1', email };
		const { json } = await run(upsert);
		expect(json).toMatchObject([{ outcome: 'unchanged', id: recordOf(1).id }]);
		expect(service.writes()).toEqual([]);
	});

	it.each(['contactCreated', 'teamMemberUpdated'])(
		'starts a workflow for everything that is new (%s)',
		async (event) => {
			const { poll } = await publish(service.credential, { event });
			await poll();
			for (let i = 0; i < 130; i++) service.list.insert();
			const found = (await poll()) ?? [];
			// Of members, only those count as updated that were there before.
			expect(found).toHaveLength(event === 'contactCreated' ? 130 : 0);
		},
	);
});

it('A total that is too large costs a few requests', async () => {
	service = await startLyingService(250, (page) => ({ ...page, total: 1_000_000 }));
	await run({ resource: 'contact', operation: 'list', returnAll: true, output: 'raw' });
	expect(service.asked.length).toBeLessThan(15);
});

it('A list of contacts that ignores the page is an error that names what was assumed', async () => {
	service = await startLyingService(250, (page, limit) => ({
		...page,
		rows: service.list.rows.slice(0, limit),
	}));
	const { error } = await run({ resource: 'contact', operation: 'list', returnAll: true });
	expect(error?.message).toBe('The service keeps sending the same records');
	expect(error?.description).toMatch(
		/seems to ignore which page .* relies on an assumption .*`GET \/contacts` takes `limit` and `offset`/,
	);
});
