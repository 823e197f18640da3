import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { EngineRun } from '../../support/engine/engine';
import { contact, grace, one } from '../../support/form/parameters';
import { startProxy } from '../../support/services/proxy';
import { useService } from '../../support/services/service';
import { useFastClock } from '../../support/time/fastClock';

const service = useService();

/** The service takes so long for a slow write, in ms, whether or not anybody still waits for it. */
const SLOW_MS = 400;

useFastClock(100);

/** How many of the first writes are slow, and how many of these never reach the service. */
let slow: number;
let lost: number;
let writes: number;
let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeEach(async () => {
	[slow, lost, writes] = [1, 0, 0];
	proxy = await startProxy(service.sandbox.baseUrl, async (method) => {
		if (method === 'GET') return;
		const number = ++writes;
		if (number <= slow) await sleep(SLOW_MS);
		if (number <= lost) throw new Error('lost on the way');
	});
});
afterEach(async () => await proxy.stop());

const run = async (parameters: INodeParameters, more: Partial<EngineRun> = {}) => {
	const credential = { ...service.credential, baseUrl: proxy.baseUrl };
	return await service.run(parameters, { credential, ...more });
};
const untilWriting = async () => {
	while (writes === 0) await sleep(5);
};
/** Runs the node until its first write is on its way, and cancels it. */
async function cancelWhileWriting(parameters: INodeParameters) {
	const cancel = new AbortController();
	const running = run(parameters, { cancel: cancel.signal });
	await untilWriting();
	cancel.abort();
	expect((await running).status).toBe('canceled');
}
const timedOut = async (parameters: INodeParameters) => {
	const { error } = await run({ ...parameters, requestOptions: { timeout: 100 } });
	expect(error?.message).toContain('it is not known whether');
};

const byEmail = contact('upsert', grace);
const byPhone = contact('upsert', {
	fullName: grace.fullName,
	additionalFields: { phone: '+47 22 22 22 22' },
	options: { matchContactsBy: 'firstAvailable' },
});
const byInitial = { ...byPhone, fullName: `G. ${grace.fullName.split(' ')[1]}` };
const create = contact('create', grace);
const stored = async () => {
	await sleep(SLOW_MS);
	return await service.stored('contact');
};

describe('A contact of which it is not known whether it was created', () => {
	const ends = { 'was canceled': cancelWhileWriting, 'timed out': timedOut };

	it.each<[string, keyof typeof ends, INodeParameters, INodeParameters]>([
		['by email', 'was canceled', byEmail, byEmail],
		['by email', 'timed out', byEmail, byEmail],
		['by phone', 'was canceled', byPhone, byPhone],
		['by phone and a close name', 'was canceled', byPhone, byInitial],
		['by email, after Create', 'timed out', create, byEmail],
	])('is not created again (%s) when the run before %s', async (_, end, first, second) => {
		await ends[end](first);
		const { error, json } = await run(second);
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ outcome: 'unchanged' }]);
		expect(await stored()).toHaveLength(1);
	});

	it('is not created by an execution that waits for the one that is canceled', async () => {
		const canceled = cancelWhileWriting(byEmail);
		await untilWriting();
		const { error, json } = await run(byEmail);
		await canceled;
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ outcome: 'unchanged' }]);
		expect(await stored()).toHaveLength(1);
	});

	it('is not created by a later row of the same run', async () => {
		const { json } = await run(
			{ ...byEmail, requestOptions: { timeout: 100 } },
			{ items: [{}, {}], settings: { onError: 'continueRegularOutput' } },
		);
		expect(json[0].error).toBeDefined();
		expect(json[1]).toMatchObject({ outcome: 'unchanged' });
		expect(await stored()).toHaveLength(1);
	});

	it('is not created beside one that is given its email by a change that was canceled', async () => {
		const add = (fullName: string, year: number) =>
			service.sandbox.addContact(service.workspaceId, {
				...{ fullName, createdAt: `${year}-01-01T00:00:00.000Z` },
			});
		const { id } = add('Grace', 2020);
		for (let newer = 0; newer < 12; newer++) add('Newer', 2021);
		const { email } = grace;
		await cancelWhileWriting(one('contact', 'update', 'id', id, { updateFields: { email } }));
		const { error, json } = await run(byEmail);
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ outcome: 'updated', id }]);
		expect(await stored()).toHaveLength(13);
	});

	it('holds up nobody who has the same number or company', async () => {
		const at = (fullName: string) =>
			contact('upsert', {
				fullName,
				additionalFields: { phone: '+47 22 22 22 22', company: 'Northwind' },
				options: { matchContactsBy: 'firstAvailable', maxWait: 1 },
			});
		await cancelWhileWriting(at('Grace Hopper'));
		const { error, json } = await run(at('Ada Lovelace'));
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ outcome: 'created' }]);
	});

	it('is found in a list that is in no order', async () => {
		for (const [index, fullName] of ['Ada', 'Zoe', 'Bob'].entries())
			service.sandbox.addContact(service.workspaceId, {
				...{ fullName, createdAt: `2020-01-0${index + 1}T00:00:00.000Z` },
			});
		service.sandbox.deviate('contactsByName');
		await cancelWhileWriting(byEmail);
		const { error } = await run(byEmail);
		expect(error).toBeUndefined();
		expect(await stored()).toHaveLength(4);
	});

	it('is created, once, when the request can no longer arrive', async () => {
		lost = 1;
		await cancelWhileWriting(byEmail);
		const runs = await Promise.all([run(byEmail), run(byEmail)]);
		const outcomes = runs.map(({ json }) => json[0].outcome);
		expect(outcomes.sort()).toEqual(['created', 'unchanged']);
		expect(await stored()).toHaveLength(1);
	});

	it("is left alone when that takes longer than 'Maximum Wait'", async () => {
		await cancelWhileWriting(byEmail);
		const { error } = await run({ ...byEmail, options: { maxWait: 10 } });
		expect(error?.message).toBe('An earlier request may still create the same record');
		expect(error?.description).toMatch(/^Run the node again in \d+ seconds\./);
		expect(await stored()).toHaveLength(1);
		expect(writes).toBe(1);
	});

	it('holds up nobody else, and nobody who is canceled', async () => {
		lost = 1;
		await cancelWhileWriting(byEmail);
		const { json } = await run(contact('upsert', { fullName: 'Ada', email: 'ada@example.com' }));
		expect(json).toMatchObject([{ outcome: 'created' }]);
		const cancel = new AbortController();
		const waiting = run(byEmail, { cancel: cancel.signal });
		await sleep(100);
		cancel.abort();
		expect((await waiting).status).toBe('canceled');
		const names = (await stored()).map(({ fullName }: IDataObject) => fullName);
		expect(names).toEqual(['Ada']);
	});
});
