import { setTimeout as sleep } from 'node:timers/promises';
import type { N8nApi } from '../../../n8nHost/api/n8nApi';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { itemsOf, pollsOf, TRIGGER, triggerOn, until, untilFirstPolls } from '../node/polls';
import { makeOwnN8n, type OwnN8n } from '../support/ownN8n';

const KILLS = 20;

/** How long the service takes to answer while a poll is to be killed, in ms. */
const LATENCY_MS = 700;

/** n8n allows no interval below a minute, but many entries: one poll every 5 seconds. */
const often = Array.from({ length: 12 }, (_, i) => ({
	mode: 'custom',
	cronExpression: `${i * 5} * * * * *`,
}));

/** Makes the scheduler look for due polls every second. */
const prompt = {
	N8N_SCHEDULER_EXECUTOR_INTERVAL: '1',
	N8N_SCHEDULER_MATERIALIZATION_INTERVAL: '1',
};

const events = ['contactCreated', 'contactUpdated', 'contactDeleted'] as const;

let n8n: OwnN8n;
let api: N8nApi;
let sandbox: Sandbox;

beforeAll(async () => {
	n8n = await makeOwnN8n('durable');
	await n8n.installPackage();
	sandbox = await startSandbox({ requestsPerWindow: { read: 10_000, write: 30 } });
	api = await n8n.start(prompt);
}, 300_000);

afterAll(async () => {
	await n8n?.remove();
	await sandbox?.stop();
});

/** Publishes a trigger for each event on a new workspace, and waits until they know its contacts. */
async function publishOn(contacts: number) {
	const { workspaceId, apiKey } = sandbox.createWorkspace({ name: 'Example Company' });
	sandbox.seed(workspaceId, { contacts });
	const credential = await api.createCredential({
		name: 'Team Workspace account',
		type: 'teamWorkspaceApi',
		data: { baseUrl: sandbox.baseUrl, apiKey, readsPerMinute: 10_000 },
	});
	const response = await fetch(`${sandbox.baseUrl}/contacts?limit=100`, {
		headers: { authorization: `Bearer ${apiKey}` },
	});
	const { data } = (await response.json()) as { data: Array<{ id: string }> };
	sandbox.requests.length = 0;
	const published = new Map<string, string>();
	for (const event of events) {
		published.set(event, await api.publishWorkflow(triggerOn(event, credential, often)));
	}
	return {
		workspaceId,
		newest: data.map(({ id }) => id),
		/** The items of all executions that an event has started. */
		startedBy: async (event: (typeof events)[number]) =>
			await itemsOf(api, String(published.get(event)), TRIGGER),
	};
}

it(`loses no event and emits none twice when n8n is killed ${KILLS} times in the middle of a poll`, async () => {
	const { workspaceId, newest, startedBy } = await publishOn(250);
	await untilFirstPolls(sandbox, events.length);
	await sleep(3_000);
	const names: string[] = [];
	const [updated, deleted] = [newest.slice(0, KILLS), newest.slice(KILLS, 2 * KILLS)];
	for (let i = 0; i < KILLS; i++) {
		sandbox.setLatency(LATENCY_MS);
		sandbox.requests.length = 0;
		const unanswered = () =>
			sandbox.requests.filter(
				({ status, query }) => status === 0 && (i % 2 === 0 || Number(query.offset) > 0),
			);
		// This poll sees the events, and never gets the answer.
		await until('a poll', () => sandbox.requests.some(({ status }) => status === 0));
		names.push(`Contact ${i}`);
		sandbox.addContact(workspaceId, { fullName: names[i] });
		sandbox.updateContact(workspaceId, updated[i], { company: `Company ${i}` });
		sandbox.deleteRow('contacts', deleted[i]);
		while (unanswered().length === 0) await sleep(10);
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
	await sleep(1_000);
	const [creates, updates, deletes] = await Promise.all(events.map(startedBy));
	expect(creates.map(({ fullName }) => fullName)).toEqual(names);
	expect(updates.map(({ id, company }) => [id, company])).toEqual(
		updated.map((id, i) => [id, `Company ${i}`]),
	);
	expect(deletes.map(({ id }) => id)).toEqual(deleted);
	console.log(`${KILLS} kills: 0 of ${3 * KILLS} events lost, 0 doubled`);
}, 1_800_000);
