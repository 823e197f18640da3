import type { IDataObject } from 'n8n-workflow';
import { publish } from '../../support/engine/poll';
import { recordOf, startLyingService } from '../../support/services/lyingService';
import type { LyingService } from '../../support/services/lyingService';
import { sleep, useSimulatedTime } from '../../support/time/simulatedTime';

/** Takes minutes with 100,000. */
const RECORDS = process.env.CI ? 100_000 : 20_000;

/** What n8n's durable scheduler gives a poll: 45 s less a margin. */
const BUDGET_MS = 36_000;

const edits = new Map<string, IDataObject>();
let service: LyingService;
beforeAll(async () => {
	const edited = (record: IDataObject) => ({ ...record, ...edits.get(String(record.id)) });
	service = await startLyingService(RECORDS, (page) => page, edited);
});
afterAll(async () => await service.stop());
useSimulatedTime();

/** Polls once a minute until the list is read to its end. Gives the events, and how long each poll took, in ms. */
async function readToTheEnd({ poll, staticData }: Awaited<ReturnType<typeof publish>>) {
	const found: IDataObject[] = [];
	const took: number[] = [];
	do {
		const startedAt = performance.now();
		found.push(...((await poll()) ?? []));
		took.push(performance.now() - startedAt);
		await sleep(60_000 - took[took.length - 1]);
	} while ('place' in (staticData().cursor as object));
	return { found, took };
}

it(`reads ${RECORDS} records over several polls of 45 s, and emits each change once within two readings`, async () => {
	const credential = { ...service.credential, readsPerMinute: 120 };
	const parameters = { event: 'teamMemberStatusChanged', output: 'raw' };
	const trigger = await publish(credential, parameters, {}, BUDGET_MS);
	const first = await readToTheEnd(trigger);
	expect(first.found).toEqual([]);
	expect(first.took.length).toBeGreaterThan(RECORDS / 6_000);

	const changed = [1, 0.7, 0.5, 0.1, 1 / RECORDS]
		.map((part) => part * RECORDS)
		.map((number) => String(recordOf(number).id));
	for (const id of changed.slice(1)) edits.set(id, { status: 'failed' });
	await trigger.poll();
	await sleep(60_000);
	// This one has been read already.
	edits.set(changed[0], { status: 'failed' });
	for (let i = 0; i < 20; i++) {
		service.list.insert();
		service.list.delete(service.list.rows.indexOf(RECORDS * 0.9 + i));
	}
	const readings = [await readToTheEnd(trigger), await readToTheEnd(trigger)];
	const ids = readings.flatMap(({ found }) => found.map(({ id }) => String(id)));
	const added = service.list.rows.slice(0, 20).map((number) => String(recordOf(number).id));
	expect(ids.sort()).toEqual([...changed, ...added].sort());
	const took = [first, ...readings].flatMap((reading) => reading.took);
	expect(Math.max(...took)).toBeLessThan(40_000);
}, 900_000);

it('says how long n8n lets a poll take, and how to change it, when a list has to be read at once', async () => {
	const parameters = { event: 'contactCreated', options: { emitExisting: true } };
	const credential = { ...service.credential, apiKey: 'another-key', readsPerMinute: 120 };
	const { poll } = await publish(credential, parameters, {}, BUDGET_MS);
	const startedAt = performance.now();
	await expect(poll()).rejects.toMatchObject({
		message: 'The poll took longer than the 36 seconds that n8n gives it',
		description: expect.stringContaining('N8N_SCHEDULER_POLL_TIMEOUT') as string,
	});
	expect(performance.now() - startedAt).toBeLessThan(40_000);
	const { length } = service.asked;
	await sleep(600_000);
	expect(service.asked).toHaveLength(length);
}, 300_000);

it('leaves out a poll that n8n begins before the last one has ended and its cursor is stored', async () => {
	const { credential, list, stop } = await startLyingService(200, (page) => page);
	const { poll } = await publish(credential, { event: 'teamMemberCreated' }, {}, BUDGET_MS);
	await poll();
	await sleep(60_000);
	list.insert();
	const both = await Promise.all([poll(), poll()]);
	expect(both.map((found) => found?.length)).toEqual([1, undefined]);
	list.insert();
	expect(await poll()).toBeNull();
	await sleep(60_000);
	expect(await poll()).toHaveLength(1);
	await stop();
});
