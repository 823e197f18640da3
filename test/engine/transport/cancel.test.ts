import type { INodeParameters } from 'n8n-workflow';
import type { EngineRun } from '../../support/engine/engine';
import { n8nCommon, n8nDi } from '../../support/engine/n8n';
import { contact, createFromItem, one, people } from '../../support/form/parameters';
import { addContacts, useService } from '../../support/services/service';

const service = useService();

const pause = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));
const until = async (isTrue: () => boolean) => {
	while (!isTrue()) await pause(5);
};
const untilSent = async (count: number) =>
	await until(() => service.sandbox.requests.length === count);

/** Cancels a run after this, which must end it as canceled within half a second and send nothing more. */
async function expectCanceled(
	parameters: INodeParameters,
	more: Partial<EngineRun>,
	happens: () => Promise<unknown>,
) {
	const canceling = new AbortController();
	const running = service.run(parameters, { ...more, cancel: canceling.signal });
	await happens();
	const canceledAt = performance.now();
	canceling.abort();
	const { status, run } = await running;
	expect(performance.now() - canceledAt).toBeLessThan(500);
	expect(status).toBe('canceled');
	const { length } = service.sandbox.requests;
	await pause(400);
	service.sandbox.setLatency(0);
	expect(service.sandbox.requests).toHaveLength(length);
	return run.data.resultData.metadata;
}

describe('a stopped execution tells in the log and in Highlighted data', () => {
	const stopped = async (
		parameters: INodeParameters,
		more: Partial<EngineRun>,
		happens: () => Promise<unknown>,
	) => {
		const info = jest.spyOn(n8nDi.Container.get(n8nCommon.Logger), 'info');
		const { Team_Workspace: told } = (await expectCanceled(parameters, more, happens)) ?? {};
		expect(info.mock.calls).toEqual([[`Team Workspace: ${told}`]]);
		return told;
	};
	afterEach(() => jest.restoreAllMocks());

	const limited = () => ({ ...service.credential, writesPerMinute: 3, windowSeconds: 60 });
	const contacts = () =>
		people(8).map(({ name: fullName }) => {
			const { id } = service.sandbox.addContact(service.workspaceId, { fullName });
			return { id };
		});

	it.each([
		['written', createFromItem.contact, () => people(8)],
		['deleted', one('contact', 'delete', 'id', '={{ $json.id }}'), contacts],
	])('how many items were %s', async (verb, parameters, items) => {
		const run = { items: items(), credential: limited() };
		const told = await stopped(parameters, run, async () => {
			await untilSent(3);
			await pause(1_100);
		});
		const limit = 'of which \\d s were spent waiting for the limit of 3 writes a minute';
		expect(told).toMatch(
			new RegExp(`^Stopped: 3 of 8 items ${verb}\\. 3 writes took \\d s, ${limit}$`),
		);
	});

	it('that one may have been written whose response was on its way', async () => {
		service.sandbox.setLatency(5_000);
		const run = { items: people(8) };
		const told = await stopped(createFromItem.contact, run, async () => await untilSent(1));
		expect(told).toMatch(/^Stopped: 0 of 8 items written, perhaps one more\. 1 write/);
	});

	it('that nothing was written while the list was read', async () => {
		addContacts(service, 300);
		service.sandbox.setLatency(100);
		const parameters = contact('upsert', {
			fullName: '={{ $json.name }}',
			email: '={{ $json.email }}',
		});
		const told = await stopped(parameters, { items: people(8) }, async () => await untilSent(1));
		expect(told).toMatch(/^Stopped: 0 of 8 items written\. 1 read/);
	});
});

describe('a canceled execution ends as canceled within half a second and sends nothing more', () => {
	it('while it waits for the limit', async () => {
		const credential = { ...service.credential, writesPerMinute: 3, windowSeconds: 60 };
		const run = { items: people(8), credential };
		await expectCanceled(createFromItem.contact, run, async () => await untilSent(3));
	});

	it('while it reads many pages of a list at once', async () => {
		addContacts(service, 6_000);
		service.sandbox.setLatency(100);
		await expectCanceled(contact('list', { returnAll: true }), {}, async () => {
			await until(() => service.sandbox.requests.length > 1);
			service.sandbox.setLatency(5_000);
			// All pages of the round, most of which are not answered for long.
			await untilSent(1 + 32);
		});
	});

	it('while it sits out a refusal', async () => {
		service.sandbox.fail({ answer: { status: 429, headers: { 'retry-after': '60' } } });
		const getConnection = { resource: 'workspace', operation: 'getConnection' };
		await expectCanceled(getConnection, {}, async () => await untilSent(1));
	});
});
