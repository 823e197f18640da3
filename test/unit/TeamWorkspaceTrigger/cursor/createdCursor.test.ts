import { look, type Cursor } from '../../../../nodes/TeamWorkspaceTrigger/cursor/findEvents';
import { SimulatedWorkspace } from '../../../support/simulatedWorkspace';

/** Follows the new records of a service with pages of 100; tells what was found and how many requests that took. */
async function following(records: number, msApart = 60_000, withExisting = false) {
	const service = new SimulatedWorkspace(100);
	const create = (times: number) => {
		for (let i = 0; i < times; i++) {
			service.create();
			service.now += msApart;
		}
	};
	create(records);
	let cursor: Cursor | undefined;
	const poll = async () => {
		const before = service.requests;
		const source = { fetchPage: service.fetchPage, readAll: () => Promise.reject(new Error()) };
		const result = await look({ cursor, watch: undefined, withExisting, source });
		({ cursor } = result);
		const found = result.found.map(({ id }) => id);
		return { found, requests: service.requests - before, bytes: JSON.stringify(cursor).length };
	};
	return { service, create, poll, first: await poll() };
}

it.each([0, 1, 99, 100, 10_000])('finds nothing at first among %d records', async (records) => {
	const { first } = await following(records);
	expect(first).toMatchObject({ found: [], requests: 1 });
	expect(first.bytes).toBeLessThan(1_100);
});

it('finds all that is there at first when that is wanted, oldest first', async () => {
	const { first, poll } = await following(250, 60_000, true);
	expect(first.found).toHaveLength(250);
	expect(first.found.slice(0, 2)).toEqual(['record 1', 'record 2']);
	expect(await poll()).toMatchObject({ found: [], requests: 1 });
});

it('takes one request when nothing is new among 10,000', async () => {
	const { poll } = await following(10_000);
	expect(await poll()).toMatchObject({ found: [], requests: 1 });
});

it('takes one request to find 3 new among 10,000, again and again', async () => {
	const { create, poll } = await following(10_000);
	for (let i = 0; i < 20; i++) {
		create(3);
		const { found, requests } = await poll();
		expect({ found: found.length, requests }).toEqual({ found: 3, requests: 1 });
	}
});

it('finds more new records than fit a page', async () => {
	const { create, poll } = await following(500);
	create(250);
	const { found, requests } = await poll();
	expect(found).toHaveLength(250);
	expect(requests).toBe(4);
});

it('begins on an empty workspace', async () => {
	const { create, poll } = await following(0);
	expect((await poll()).found).toEqual([]);
	create(120);
	expect((await poll()).found).toHaveLength(120);
	expect((await poll()).found).toEqual([]);
});

describe('after 1,000 records with the same timestamp', () => {
	it('takes one request when nothing is new', async () => {
		const { poll } = await following(1_000, 0);
		expect(await poll()).toMatchObject({ found: [], requests: 1 });
	});

	it('finds one more with that timestamp', async () => {
		const { create, poll } = await following(1_000, 0);
		create(1);
		expect((await poll()).found).toEqual(['record 1001']);
		expect((await poll()).found).toEqual([]);
	});

	it('finds one that appears further down the list than the first page', async () => {
		const { service, poll } = await following(1_000, 1);
		service.insertAt(400, 'late record');
		expect((await poll()).found).toEqual(['late record']);
		expect((await poll()).found).toEqual([]);
	});
});

it('goes on after a record that is stamped in the future', async () => {
	const { service, create, poll } = await following(300);
	service.now += 10 * 365 * 86_400_000;
	create(1);
	service.now -= 10 * 365 * 86_400_000;
	expect((await poll()).found).toEqual(['record 301']);
	for (let id = 302; id < 400; id++) {
		create(1);
		expect((await poll()).found).toEqual([`record ${id}`]);
	}
});

it('is not misled by records that are deleted', async () => {
	const { service, create, poll } = await following(300);
	for (let i = 0; i < 120; i++) service.delete(0);
	expect((await poll()).found).toEqual([]);
	create(2);
	service.delete(50);
	expect((await poll()).found).toEqual(['record 301', 'record 302']);
});
