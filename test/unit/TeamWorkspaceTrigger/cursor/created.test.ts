import { createdFormat, NewRecords } from '../../../../nodes/TeamWorkspaceTrigger/cursor/created';
import type { CreatedCursor } from '../../../../nodes/TeamWorkspaceTrigger/cursor/created';
import { idFingerprint } from '../../../../nodes/TeamWorkspaceTrigger/cursor/format';
import { readCreated } from '../../../../nodes/TeamWorkspaceTrigger/readEvents';
import fc from 'fast-check';
import { forAllAsync } from '../../../support/expectations/propertyRuns';
import {
	DAY_MS,
	lieStep,
	PAGE_SIZE,
	scenarioOf,
	Simulation,
	sourceOf,
	stepOf,
} from '../../../support/polling/simulatedPolling';
import { SimulatedWorkspace } from '../../../support/polling/simulatedWorkspace';

/** Polls a simulated list with pages of 100. Each poll returns the new records and how many requests it sent. */
async function startPolling(
	count: number,
	msApart = 60_000,
	{ emitExisting = false, aheadMs = DAY_MS } = {},
) {
	const service = new SimulatedWorkspace(100);
	const create = (times: number) => {
		for (let i = 0; i < times; i++) {
			service.create();
			service.now += msApart;
		}
	};
	create(count);
	let cursor: CreatedCursor | undefined;
	const poll = async () => {
		const before = service.requests;
		const result = await readCreated(
			cursor,
			sourceOf(service, undefined, aheadMs),
			emitExisting && !cursor,
		);
		const stored = createdFormat.store(result.cursor);
		cursor = createdFormat.load(stored);
		expect(cursor).toEqual(result.cursor);
		const found = result.records.map(({ id }) => id);
		return { found, requests: service.requests - before, known: result.cursor.known.size };
	};
	return { service, create, poll, first: await poll() };
}

it.each([0, 1, 100, 10_000])('finds nothing in the first poll of %d records', async (records) => {
	const { first } = await startPolling(records);
	expect(first).toMatchObject({ found: [], requests: 1 });
});

it('finds all existing records in the first poll with emitExisting, oldest first', async () => {
	const { first, poll } = await startPolling(250, 60_000, { emitExisting: true });
	expect(first.found).toEqual(Array.from({ length: 250 }, (_, i) => `record ${i + 1}`));
	expect(await poll()).toMatchObject({ found: [], requests: 1 });
});

it('finds 3 of 10,000 records, a minute apart, with one request', async () => {
	const { create, poll } = await startPolling(10_000);
	expect(await poll()).toMatchObject({ found: [], requests: 1 });
	for (let i = 0; i < 20; i++) {
		create(3);
		expect(await poll()).toMatchObject({ found: { length: 3 }, requests: 1 });
	}
});

it('remembers no more than 50 records when each is deleted after it was found', async () => {
	const { service, create, poll } = await startPolling(0);
	for (let day = 0; day < 30; day++) {
		create(20);
		expect(await poll()).toMatchObject({ found: { length: 20 } });
		for (let i = 0; i < 20; i++) service.delete(0);
		expect(await poll()).toMatchObject({ found: [] });
		service.now += 24 * 60 * 60_000;
	}
	create(1);
	expect(await poll()).toMatchObject({ found: ['record 601'], known: 50 });
});

it('reads 1,000 records that were imported within a second for five minutes, and then the newest page only', async () => {
	const { service, create, poll } = await startPolling(0, 1);
	create(1_000);
	expect(await poll()).toMatchObject({ found: { length: 1_000 } });
	for (const requests of [11, 11, 11, 11, 11, 1, 1]) {
		service.now += 60_000;
		expect(await poll()).toMatchObject({ found: [], requests });
	}
	create(3);
	expect(await poll()).toMatchObject({ found: { length: 3 }, requests: 1 });
});

it('finds a record that is listed late below a page of others, although another was deleted', async () => {
	const { service, create, poll } = await startPolling(10);
	create(0);
	for (let i = 0; i < 300; i++) {
		service.create();
		service.now += 100;
	}
	await poll();
	service.create(25_000);
	service.delete(300);
	expect(await poll()).toMatchObject({ found: ['record 311'] });
});

it('finds a new record that appears after the first page of 1,000 created almost at once', async () => {
	const { service, poll } = await startPolling(1_000, 1);
	service.insertAt(400, 'late record');
	expect((await poll()).found).toEqual(['late record']);
	expect((await poll()).found).toEqual([]);
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

it.each([0, -DAY_MS])(
	'finds all of 180 contacts of one import in three polls, after one dated in the future (the clock of n8n is ahead by %d ms)',
	async (aheadMs) => {
		const { service, poll } = await startPolling(120, 60_000, { aheadMs });
		service.create(-3650 * DAY_MS);
		await poll();
		for (let minutes = 0; minutes < 3; minutes++) {
			for (let i = 0; i < 60; i++) service.create(minutes * 60_000);
			expect(await poll()).toMatchObject({ found: { length: 60 } });
			service.now += 60_000;
		}
	},
);

const datedAhead = { lateMs: fc.constantFrom(-2 * DAY_MS, -3650 * DAY_MS) };

it.each([
	['with a clock that is ahead', DAY_MS, []],
	['and records dated in the future', 0, [stepOf(1, 'createLate', datedAhead)]],
	[
		'and records dated in the future, with a slow clock',
		-DAY_MS,
		[stepOf(1, 'createLate', datedAhead)],
	],
])('emits every created record exactly once %s', async (_, aheadMs, more) => {
	await forAllAsync(500, [scenarioOf(lieStep, ...more)], async ({ before, steps }) => {
		const look: ConstructorParameters<typeof Simulation>[1] = async (stored, source) => {
			const cursor = stored && createdFormat.load(stored);
			const found = await readCreated(cursor, source, false, PAGE_SIZE / 2);
			return { ...found, cursor: createdFormat.store(found.cursor) };
		};
		const n8n = new Simulation(before, look, undefined, aheadMs);
		await n8n.activate();
		const created = new Set<string>();
		// A record that the list hides at first may be below the floor once it is listed.
		const due = new Set<string>();
		n8n.onCreate = ({ id }) => [created, due].forEach((ids) => ids.add(id));
		n8n.onPoll = () => {
			for (const record of n8n.service.all()) if (n8n.service.hidden(record)) due.delete(record.id);
		};
		for (const step of steps) await n8n.perform(step);
		await n8n.tryPoll();
		const ids = n8n.emitted.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.filter((id) => !created.has(id))).toEqual([]);
		const there = n8n.service.all().filter(({ id }) => due.has(id));
		expect(there.filter(({ id }) => !ids.includes(id))).toEqual([]);
	});
});

const MINUTE_MS = 60_000;
const msAt = (minute: number) => Date.UTC(2026, 0, 1) + minute * MINUTE_MS;
const at = (minute: number) => new Date(msAt(minute)).toISOString();
const created = (...minutes: number[]) =>
	minutes.map((minute) => ({ id: String(minute), createdAt: at(minute) }));

/** The clock of n8n, which is ahead. */
const NOW = Date.UTC(2027, 0, 1);

/** Reads one page with these rows. @param seconds when, after `NOW` */
const poll = (
	rows: Array<{ id: string; createdAt: string }>,
	cursor?: CreatedCursor,
	minKnown = 1,
	seconds = 0,
) => {
	const list = new NewRecords(cursor, NOW + seconds * 1_000, minKnown);
	list.add(rows);
	const { created: found, cursor: next } = list.result(NOW + seconds * 1_000 + 500);
	return { found: found.map(({ id }) => id), cursor: next };
};

it('finds the new records of a list in any order, oldest first', () => {
	const { cursor } = poll(created(1, 3, 2));
	expect(poll(created(1, 4, 3, 2, 5), cursor).found).toEqual(['4', '5']);
});

it.each<[string, number[], boolean]>([
	['is newest first and reaches the floor', [20, 15, 1], false],
	['has rows of one time, and is newest first', [20, 20, 1], false],
	['lacks the newest known record', [9, 1], false],
	['is not newest first', [20, 15, 10, 12, 1], true],
	[
		'begins with rows of one time that are older than the newest known: it may be oldest first',
		[1, 1],
		true,
	],
	['ends above the floor', [20, 10], true],
	['begins with an empty page', [], true],
])('knows whether to read the next page of a list that %s', (_, minutes, mayFollow) => {
	const { cursor } = poll(created(10, 1), undefined, 9);
	const list = new NewRecords({ ...cursor, floor: msAt(1) }, NOW, 1);
	expect(list.add(created(...minutes))).toBe(mayFollow);
	if (minutes.length > 2)
		expect(new NewRecords(undefined, NOW, 1).add(created(...minutes))).toBe(mayFollow);
});

it.each(['newest first', 'oldest first'])(
	'finds a new record among imported ones of one time, %s',
	(order) => {
		const imported = Array.from({ length: 150 }, (_, n) => ({ id: `${n}`, createdAt: at(0) }));
		const added = { id: 'new', createdAt: at(60) };
		const read = (rows: typeof imported, cursor: CreatedCursor | undefined, minutes: number) => {
			const list = new NewRecords(cursor, NOW + minutes * MINUTE_MS);
			if (list.add(rows.slice(0, 100))) list.add(rows.slice(100));
			return list.result(NOW + minutes * MINUTE_MS);
		};
		let { cursor } = read(imported, undefined, 0);
		({ cursor } = read(imported, cursor, 6));
		const rows = order === 'newest first' ? [added, ...imported] : [...imported, added];
		expect(read(rows, cursor, 60).created).toEqual([added]);
	},
);

describe('The cursor', () => {
	it('holds the records above the first that is more than five minutes older than the newest', () => {
		const { cursor } = poll(created(30, 26, 25, 24, 23));
		expect(cursor).toMatchObject({ floor: msAt(24), newest: msAt(30) });
		const known = [30, 26, 25].map((m) => [idFingerprint(String(m)), msAt(m)] as const);
		expect(cursor.known).toEqual(new Map(known));
	});

	it.each([
		[' while no newer one was listed', [30, 29, 28, 27], 121, 27],
		[' for no longer than five minutes', [30, 29, 28, 27], 120, 23],
		[' unless n8n has put its clock back', [30, 29, 28, 27], -999, 23],
		[', from anew with a newer one', [31, 30, 29, 28], 121, 23],
		[', from anew when the newest is gone', [29, 28, 27, 24], 181, 23],
	])('has a floor that rises by the time of n8n%s', (_, minutes, seconds, floor) => {
		const { cursor } = poll(created(30, 29, 28, 27, 24, 23));
		expect(cursor).toMatchObject({ floor: msAt(24), seenAt: NOW + 500 });
		const later = poll(created(...minutes), { ...cursor, floor: msAt(23) }, 1, seconds);
		expect(later.cursor.floor).toBe(msAt(floor));
	});

	it('holds at least so many records', () => {
		const { cursor } = poll(created(90, 60, 30, 20, 10), undefined, 3);
		expect(cursor.floor).toBe(msAt(20));
		expect(cursor.known.size).toBe(3);
	});

	it('keeps the records above its floor that the list lacks, until the floor has risen above them', () => {
		const { cursor } = poll(created(90, 80, 70, 60), undefined, 3);
		const lacking = poll(created(90, 70), cursor, 3);
		expect(poll(created(90, 80, 70, 60), lacking.cursor, 3).found).toEqual([]);
		const later = poll(created(130, 120, 110, 100), lacking.cursor, 3);
		expect([...later.cursor.known.values()]).toEqual([130, 120, 110].map(msAt));
	});

	/** Published workflows hold this text, so it must not change. */
	it('is stored with fingerprints and times', () => {
		const { cursor } = poll(created(30, 24, 23));
		const stored = {
			floor: msAt(24),
			known: '19:YktgxYydi_|mjupkcw0',
			newest: msAt(30),
			seenAt: NOW + 500,
		};
		expect(createdFormat.store(cursor)).toEqual(stored);
		expect(createdFormat.load(stored)).toEqual(cursor);
		const empty = poll([]).cursor;
		expect(createdFormat.store(empty)).toEqual({
			floor: null,
			known: '0:',
			newest: null,
			seenAt: NOW + 500,
		});
		expect(createdFormat.load(createdFormat.store(empty))).toEqual(empty);
	});

	it.each([
		['a floor that is no number', { floor: '1' }],
		['an ID of another form', { known: '18:YktgxYydi|mjupkcw0' }],
		['a time of another form', { known: '19:YktgxYydi_|mjupkCW0' }],
		['no time when the newest was seen', { seenAt: null }],
		['an unknown property', { version: 2 }],
	])('is not loaded with %s', (_, damage) => {
		const stored = createdFormat.store(poll(created(30, 24, 23)).cursor);
		expect(createdFormat.load({ ...stored, ...damage })).toBeUndefined();
	});
});
