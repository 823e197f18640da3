import { runNode } from '../../support/engine/engine';
import {
	recordOf,
	startLyingService,
	type LyingService,
} from '../../support/services/lyingService';
import { smallPages, someContradictions } from '../../support/services/numberedList';
import { publish } from '../../support/engine/poll';
import { contact } from '../../support/form/parameters';

/** More than two pages of 100. */
const RECORDS = 250;
let service: LyingService;
afterEach(async () => await service.stop());
const run = async (parameters: object) =>
	await runNode({ parameters: { ...parameters }, credential: service.credential });
const listAll = (resource: string) => ({
	resource,
	operation: 'list',
	returnAll: true,
	output: 'raw',
});
const upsert = (email: unknown) => ({
	...contact('upsert'),
	fullName: 'Person 1',
	email: String(email),
});

describe.each(smallPages)('A service that %s', (name, quirk) => {
	beforeEach(async () => {
		// Two rows at a time are many requests.
		service = await startLyingService(name.includes('at 2') ? 60 : RECORDS, quirk);
	});

	it.each(['contact', 'teamMember'])('gives all of its list of %ss', async (resource) => {
		const { json, error } = await run(listAll(resource));
		expect(error).toBeUndefined();
		expect(json.map(({ id }) => id)).toEqual(service.list.rows.map((n) => recordOf(n).id));
		expect(service.asked.length).toBeLessThanOrEqual(name.includes('at 2') ? 2 * RECORDS : 16);
	});

	it('gets no second contact by Create or Update', async () => {
		const { json } = await run(upsert(recordOf(1).email));
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

describe.each(someContradictions)('A service that %s', (_, quirk, words) => {
	beforeEach(async () => {
		service = await startLyingService(RECORDS, quirk);
	});

	it.each(['contact', 'teamMember'])('is an error for a list of %ss', async (resource) => {
		const { json, error } = await run(listAll(resource));
		expect(json).toEqual([]);
		expect(error?.message).toContain('The service sent a list that cannot be read: ');
		expect(error?.message).toContain(words);
		expect(error?.description).toMatch(/^Expected .* \(API specification, section 4\.2\)/);
		const assumed = 'relies on an assumption about the service: `GET /contacts` takes `limit`';
		expect(error?.description?.includes(assumed)).toBe(resource === 'contact');
		expect(service.asked.length).toBeLessThan(40);
	});

	it('gets no contact by Create or Update', async () => {
		const { error } = await run(upsert('ada@example.com'));
		expect(error?.message).toContain(words);
		expect(service.writes()).toEqual([]);
	});

	it('starts no workflow that reads the list', async () => {
		const { poll } = await publish(service.credential, { event: 'teamMemberUpdated' });
		await expect(poll()).rejects.toThrow(words);
	});
});
