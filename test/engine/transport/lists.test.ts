import { builtModule } from '../../support/engine/n8n';
import { runNode } from '../../support/engine/engine';
import { publish } from '../../support/engine/poll';
import { contact } from '../../support/form/parameters';
import { recordOf, startLyingService } from '../../support/services/lyingService';
import type { LyingService } from '../../support/services/lyingService';
import { capped, someContradictions, type Quirk } from '../../support/services/numberedList';
import { addContacts, useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const all = { operation: 'list', returnAll: true, output: 'raw' };
const listAll = (resource: string) => ({ resource, ...all });
const upsert = (email: unknown) =>
	contact('upsert', { fullName: 'Person 1', email: String(email), output: 'raw' });

let lying: LyingService | undefined;
afterEach(async () => {
	await lying?.stop();
	lying = undefined;
});
/** A service with so many records, and how to run the node on it. */
async function start(records: number, quirk: Quirk = (page) => page) {
	const service = (lying = await startLyingService(records, quirk));
	const run = async (parameters: object) =>
		await runNode({ parameters: { ...parameters }, credential: service.credential });
	return { ...service, run };
}

describe('A service whose pages are smaller than requested', () => {
	it.each([
		['contactCreated', 130],
		// Only those count as updated that were there before.
		['teamMemberUpdated', 0],
	])('starts a workflow for everything that is new (%s)', async (event, count) => {
		const { credential, list } = await start(250, capped(60));
		const { poll } = await publish(credential, { event });
		await poll();
		for (let i = 0; i < 130; i++) list.insert();
		expect((await poll()) ?? []).toHaveLength(count);
	});
});

describe.each(someContradictions)('A service that %s', (_, quirk, words) => {
	it('is an error for whatever reads the list, and gets no record', async () => {
		const { run, credential, writes } = await start(250, quirk);
		for (const parameters of [listAll('contact'), listAll('teamMember'), upsert('ada@x.example')]) {
			const { json, error } = await run(parameters);
			expect(json).toEqual([]);
			expect(error?.message).toContain('The service sent a list that cannot be read: ');
			expect(error?.message).toContain(words);
			expect(error?.description).toMatch(/^Expected .* \(API specification, section 4\.2\)/);
			const assumed = 'relies on an assumption about the service: `GET /contacts` takes `limit`';
			expect(error?.description?.includes(assumed)).toBe(parameters.resource === 'contact');
		}
		const { poll } = await publish(credential, { event: 'teamMemberUpdated' });
		await expect(poll()).rejects.toThrow(words);
		expect(writes()).toEqual([]);
	});
});

describe('A list with more records than n8n can take from one item', () => {
	const page = builtModule<{ MAX_ITEMS: number }>('nodes/transport/list/maxItems');
	const { MAX_ITEMS } = page;
	afterEach(() => void (page.MAX_ITEMS = MAX_ITEMS));

	it('is refused after the first page, with a number and a way out', async () => {
		const { run, asked } = await start(120_001);
		const { error } = await run(listAll('contact'));
		expect(error?.message).toBe(
			'The list has more than 120,000 records. n8n cannot return that many for one item',
		);
		expect(error?.description).toContain("set 'Limit' to 120,000 or less");
		expect(asked).toHaveLength(1);
	});

	it('is searched whole by an operation that hands on one record of it', async () => {
		page.MAX_ITEMS = 100;
		const { run } = await start(250);
		expect((await run(upsert(recordOf(1).email))).json).toMatchObject([{ outcome: 'unchanged' }]);
	});
});

const service = useService({ requestsPerWindow: { read: 20, write: 30 } });

describe('The pages of a long list', () => {
	useSimulatedTime();

	it('take what a minute allows, and none is refused', async () => {
		addContacts(service, 3_000);
		const { json } = await service.run(listAll('contact'), {
			credential: { ...service.credential, readsPerMinute: 20 },
		});
		expect(new Set(json.map(({ id }) => id)).size).toBe(3_000);
		const { requests } = service.sandbox;
		expect(requests.map(({ status }) => status)).toEqual(Array(31).fill(200));
		const isInFirstMinute = ({ arrivedAtMs }: { arrivedAtMs: number }) =>
			arrivedAtMs < requests[0].arrivedAtMs + 60_000;
		expect(requests.filter(isInFirstMinute)).toHaveLength(20);
	});
});
