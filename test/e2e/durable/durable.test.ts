import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { N8nApi } from '../../../n8nHost/api/n8nApi';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { itemsOf, pollsOf, TRIGGER, triggerOn, until } from '../node/polls';
import { makeOwnN8n, type OwnN8n } from '../support/ownN8n';
import { ask, credentialFor } from '../support/world';

const KILLS = 20;

/** How long the service takes to answer while a poll is to be killed, in ms. */
const LATENCY_MS = 3_000;

const POLL_EVERY_SECONDS = 15;

/** n8n refuses an entry that polls more than once a minute, but takes several entries. */
const often = Array.from({ length: 60 / POLL_EVERY_SECONDS }, (_, i) => ({
	mode: 'custom',
	cronExpression: `${i * POLL_EVERY_SECONDS} * * * * *`,
}));

/** Makes the scheduler notice sooner that a poll is due. */
const prompt = {
	N8N_SCHEDULER_EXECUTOR_INTERVAL: '2',
	N8N_SCHEDULER_MATERIALIZATION_INTERVAL: '5',
};

const events = ['contactCreated', 'contactUpdated', 'contactDeleted'] as const;

let n8n: OwnN8n;
let api: N8nApi;
let sandbox: Sandbox;

beforeAll(async () => {
	n8n = await makeOwnN8n('durable');
	await n8n.installPackage();
	sandbox = await startSandbox({ requestsPerWindow: { read: 10_000, write: 30 } });
}, 300_000);

afterAll(async () => {
	await n8n?.remove();
	await sandbox?.stop();
});

/** Publishes a trigger for each event on a new workspace, and waits until they know its contacts. */
async function publishOn(contacts: number) {
	const { workspaceId, apiKey } = sandbox.createWorkspace({ name: 'Example Company' });
	sandbox.seed(workspaceId, { contacts });
	const service = { sandbox, apiKey };
	const credential = await credentialFor(api, service, { readsPerMinute: 10_000 });
	const data = await ask<Array<{ id: string }>>(service, 'GET', '/contacts?limit=100');
	sandbox.requests.length = 0;
	const published = new Map<string, string>();
	for (const event of events) {
		published.set(event, await api.publishWorkflow(triggerOn(event, credential, often)));
	}
	// Publishing polls, too, but n8n does not store the cursor of that poll.
	await sleep(3_000);
	const before = pollsOf(sandbox);
	await until('two polls of each', () => pollsOf(sandbox) >= before + 2 * events.length);
	await sleep(3_000);
	return {
		workspaceId,
		ids: data.map(({ id }) => id),
		/** The items of all executions that an event has started. */
		startedBy: async (event: (typeof events)[number]) =>
			await itemsOf(api, String(published.get(event)), TRIGGER),
		unpublish: async () => {
			for (const id of published.values())
				await api.call('POST', `/rest/workflows/${id}/deactivate`);
		},
	};
}

it(`loses no event and emits none twice when n8n is killed ${KILLS} times in the middle of a poll`, async () => {
	api = await n8n.start(prompt);
	const { workspaceId, ids, startedBy, unpublish } = await publishOn(250);
	const names = Array.from({ length: KILLS }, (_, i) => `Contact ${i}`);
	const [updated, deleted] = [ids.slice(0, KILLS), ids.slice(KILLS, 2 * KILLS)];
	for (const [i, fullName] of names.entries()) {
		sandbox.requests.length = 0;
		sandbox.setLatency(LATENCY_MS);
		const unanswered = () => sandbox.requests.filter(({ status }) => status === 0);
		/** Whether a poll has just begun, or, in every other round, is in the middle of the list. */
		const isInThePoll = () => {
			const open = unanswered();
			const isFresh = open.every(
				({ arrivedAtMs }) => performance.now() - arrivedAtMs < LATENCY_MS / 3,
			);
			return isFresh && open.some(({ query }) => i % 2 === 0 || Number(query.offset) > 0);
		};
		while (!isInThePoll()) await sleep(10);
		sandbox.addContact(workspaceId, { fullName });
		sandbox.updateContact(workspaceId, updated[i], { company: `Company ${i}` });
		sandbox.deleteRow('contacts', deleted[i]);
		// No poll has seen this yet: an execution that is killed is lost, as n8n says.
		await sleep(((i % 5) * LATENCY_MS) / 10);
		expect(unanswered().length).toBeGreaterThan(0);
		await n8n.kill();
		sandbox.setLatency(0);
		api = await n8n.start(prompt);
		await until('the events', async () => {
			const found = await Promise.all(events.map(startedBy));
			return found.every(({ length }) => length > i);
		});
	}

	const before = pollsOf(sandbox);
	await until('two more polls of each', () => pollsOf(sandbox) >= before + 2 * events.length);
	await sleep(3_000);
	const [creates, updates, deletes] = await Promise.all(events.map(startedBy));
	expect(creates.map(({ fullName }) => fullName)).toEqual(names);
	expect(updates.map(({ id, company }) => [id, company])).toEqual(
		updated.map((id, i) => [id, `Company ${i}`]),
	);
	expect(deletes.map(({ id }) => id)).toEqual(deleted);
	console.log(`${KILLS} kills: none of ${3 * KILLS} events lost, none doubled`);
	await unpublish();
}, 3_000_000);

it('reads a list over several polls that one poll has no time for', async () => {
	await n8n.stop();
	// n8n drops a poll after 20 s. Reading the list takes 22 s, even two pages at a time.
	api = await n8n.start({ ...prompt, N8N_SCHEDULER_POLL_TIMEOUT: '20' });
	sandbox.setLatency(2_000);
	const { workspaceId, ids, startedBy } = await publishOn(2_000);
	/** Waits until the list was read to its end so many times. */
	const readings = async (times: number) => {
		const { length } = sandbox.requests;
		await until(`${times} readings`, () => {
			const later = sandbox.requests.slice(length);
			return later.filter(({ query }) => Number(query.offset) > 1_900).length >= times;
		});
	};
	await readings(4);
	sandbox.addContact(workspaceId, { fullName: 'New' });
	sandbox.updateContact(workspaceId, ids[50], { company: 'Navy' });
	sandbox.deleteRow('contacts', ids[60]);
	for (const event of events) {
		await until(event, async () => (await startedBy(event)).length > 0);
	}
	await readings(2);
	await sleep(3_000);
	expect(await startedBy('contactCreated')).toMatchObject([{ fullName: 'New' }]);
	expect(await startedBy('contactUpdated')).toMatchObject([{ id: ids[50], company: 'Navy' }]);
	expect(await startedBy('contactDeleted')).toEqual([{ id: ids[60], deleted: true }]);
	expect(await readFile(n8n.logFile, 'utf8')).not.toContain('Poll exceeded its timeout');
}, 900_000);
