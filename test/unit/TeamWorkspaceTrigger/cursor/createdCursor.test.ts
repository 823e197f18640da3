import type { Cursor } from '../../../../nodes/TeamWorkspaceTrigger/cursor/alreadyEmitted';
import { findEvents } from '../../../../nodes/TeamWorkspaceTrigger/cursor/findEvents';
import { SimulatedWorkspace } from '../../../support/simulatedWorkspace';

/** Polls a simulated list with pages of 100. Each poll returns the new records and how many requests it sent. */
async function startPolling(count: number, msApart = 60_000, emitExisting = false) {
	const service = new SimulatedWorkspace(100);
	const create = (times: number) => {
		for (let i = 0; i < times; i++) {
			service.create();
			service.now += msApart;
		}
	};
	create(count);
	let cursor: Cursor | undefined;
	const poll = async () => {
		const before = service.requests;
		const source = { fetchPage: service.fetchPage, readAll: () => Promise.reject(new Error()) };
		const result = await findEvents({ cursor, watch: undefined, emitExisting, source });
		({ cursor } = result);
		const found = result.records.map(({ id }) => id);
		return { found, requests: service.requests - before, bytes: JSON.stringify(cursor).length };
	};
	return { service, create, poll, first: await poll() };
}

it.each([0, 1, 99, 100, 10_000])(
	'finds nothing in the first poll of %d records',
	async (records) => {
		const { first } = await startPolling(records);
		expect(first).toMatchObject({ found: [], requests: 1 });
		expect(first.bytes).toBeLessThan(1_100);
	},
);

it('finds all existing records in the first poll with emitExisting, oldest first', async () => {
	const { first, poll } = await startPolling(250, 60_000, true);
	expect(first.found).toHaveLength(250);
	expect(first.found.slice(0, 2)).toEqual(['record 1', 'record 2']);
	expect(await poll()).toMatchObject({ found: [], requests: 1 });
});

it('sends one request when none of 10,000 records is new', async () => {
	const { poll } = await startPolling(10_000);
	expect(await poll()).toMatchObject({ found: [], requests: 1 });
});

it('sends one request to find 3 new records among 10,000, in every poll', async () => {
	const { create, poll } = await startPolling(10_000);
	for (let i = 0; i < 20; i++) {
		create(3);
		const { found, requests } = await poll();
		expect({ found: found.length, requests }).toEqual({ found: 3, requests: 1 });
	}
});

it('finds more new records than fit on a page', async () => {
	const { create, poll } = await startPolling(500);
	create(250);
	const { found, requests } = await poll();
	expect(found).toHaveLength(250);
	expect(requests).toBe(4);
});

it('starts with an empty workspace', async () => {
	const { create, poll } = await startPolling(0);
	expect((await poll()).found).toEqual([]);
	create(120);
	expect((await poll()).found).toHaveLength(120);
	expect((await poll()).found).toEqual([]);
});

describe('With 1,000 records created at almost the same time', () => {
	it('sends one request when no record is new', async () => {
		const { poll } = await startPolling(1_000, 0);
		expect(await poll()).toMatchObject({ found: [], requests: 1 });
	});

	it('finds a new record with the same timestamp', async () => {
		const { create, poll } = await startPolling(1_000, 0);
		create(1);
		expect((await poll()).found).toEqual(['record 1001']);
		expect((await poll()).found).toEqual([]);
	});

	it('finds a new record that appears after the first page', async () => {
		const { service, poll } = await startPolling(1_000, 1);
		service.insertAt(400, 'late record');
		expect((await poll()).found).toEqual(['late record']);
		expect((await poll()).found).toEqual([]);
	});
});

it('still finds new records after one dated in the future', async () => {
	const { service, create, poll } = await startPolling(300);
	service.now += 10 * 365 * 86_400_000;
	create(1);
	service.now -= 10 * 365 * 86_400_000;
	expect((await poll()).found).toEqual(['record 301']);
	for (let id = 302; id < 400; id++) {
		create(1);
		expect((await poll()).found).toEqual([`record ${id}`]);
	}
});

it('finds the right records after others were deleted', async () => {
	const { service, create, poll } = await startPolling(300);
	for (let i = 0; i < 120; i++) service.delete(0);
	expect((await poll()).found).toEqual([]);
	create(2);
	service.delete(50);
	expect((await poll()).found).toEqual(['record 301', 'record 302']);
});
