import { setTimeout as sleep } from 'node:timers/promises';
import type { Credential } from '../../../n8nHost/api/n8nApi';
import { startSandbox, type RecordedRequest, type Sandbox } from '../../../sandbox';
import { triggerOn } from '../node/polls';
import { chainOf, nodeOf, ourNode } from '../support/workflows';
import { credentialFor } from '../support/world';
import { startCluster } from './cluster';

const WORKERS = 3;
const CONCURRENCY = 10;
const PEOPLE = 300;
/** The service's minute, made short. */
const WINDOW_SECONDS = 6;
/** Longer than a burst takes, in ms: what is not answered by then will not be. */
const PATIENCE_MS = 180_000;

/** The first run installs n8n. */
const INSTALLATION_MS = 1_800_000;

const settings = { executionOrder: 'v1' };

let cluster: Awaited<ReturnType<typeof startCluster>>;
let sandbox: Sandbox;
let workspaceId: string;
let credential: Credential;

beforeAll(async () => {
	cluster = await startCluster(WORKERS, CONCURRENCY);
	sandbox = await startSandbox({ windowMs: WINDOW_SECONDS * 1000 });
	const workspace = sandbox.createWorkspace({ name: 'Example Company' });
	({ workspaceId } = workspace);
	const service = { sandbox, apiKey: workspace.apiKey };
	credential = await credentialFor(cluster.api, service, { windowSeconds: WINDOW_SECONDS });
}, INSTALLATION_MS);

afterAll(async () => {
	await cluster?.remove();
	await sandbox?.stop();
});

/**
 * Publishes a form that creates a team member and answers when that is done. n8n itself turns forms away when more come
 * than its main process can take.
 */
async function publishForm(path: string) {
	const form = {
		formTitle: 'New team member',
		formFields: { values: [{ fieldLabel: 'Email', fieldType: 'email', requiredField: true }] },
		responseMode: 'lastNode',
		options: { path, appendAttribution: false },
	};
	const ada = { firstName: 'Ada', lastName: 'Example', email: '={{ $json.Email }}' };
	const create = { resource: 'teamMember', operation: 'create', ...ada };
	const chain = chainOf(
		`Form ${path}`,
		nodeOf('Form', 'formTrigger', form, { typeVersion: 2.3, webhookId: path }),
		ourNode('Create', create, credential),
	);
	await cluster.api.publishWorkflow({ ...chain, settings });
	const address = `${cluster.api.origin}/form/${path}`;
	const isAcknowledged = async (email: string) => {
		const body = new FormData();
		body.append('field-0', email);
		const signal = AbortSignal.timeout(PATIENCE_MS);
		const answer = await fetch(address, { method: 'POST', body, signal }).catch(() => undefined);
		return answer?.ok ?? false;
	};
	/** Fills it in for all of these people at once; gives those who were not told that it worked. */
	const submit = async (people: string[]) => {
		const answers = await Promise.all(people.map(isAcknowledged));
		return people.filter((_, i) => !answers[i]);
	};
	return {
		submit,
		/** Fills it in for these people, and again for whoever was not told that it worked, until all were. */
		async insist(people: string[]) {
			for (let open = people; open.length > 0;) open = await submit(open);
		},
	};
}

const peopleOf = (team: string) =>
	Array.from({ length: PEOPLE }, (_, i) => `${team}-${i}@example.com`);

const isWrite = ({ method }: RecordedRequest) => method === 'POST';

/** The emails of the members that the service created, once for each time. */
const created = () =>
	sandbox.requests
		.filter((request) => isWrite(request) && request.status === 201)
		.map(({ body }) => (body as { email: string }).email);

/** Of all writes, the part that the service refused. */
const refusedPart = () => {
	const writes = sandbox.requests.filter(isWrite);
	return writes.filter(({ status }) => status === 429).length / writes.length;
};

beforeEach(() => {
	sandbox.requests.length = 0;
});

it('creates 300 members exactly once from 300 forms at once, with few refusals', async () => {
	const form = await publishForm('burst');
	const people = peopleOf('burst');
	await form.insist(people);
	expect(created().sort()).toEqual([...people].sort());
	expect(refusedPart()).toBeLessThanOrEqual(0.1);
});

it('loses nothing that was acknowledged and creates nobody twice when a worker is killed', async () => {
	const form = await publishForm('killed');
	const people = peopleOf('killed');
	const burst = form.submit(people);
	while (created().length < PEOPLE / 3) await sleep(50);
	await cluster.workers[0].kill();
	const open = await burst;
	// It had something in hand.
	expect(open.length).toBeGreaterThan(0);
	const acknowledged = people.filter((email) => !open.includes(email));
	expect(created()).toEqual(expect.arrayContaining(acknowledged));

	await form.insist(open);
	expect(created().sort()).toEqual([...people].sort());
	expect(refusedPart()).toBeLessThanOrEqual(0.1);
});

it('starts the workflow once for each contact: the main process looks, the workers work', async () => {
	const [trigger] = triggerOn('contactCreated', credential).nodes;
	const chain = chainOf('New contacts', trigger, nodeOf('End', 'noOp'));
	const workflowId = await cluster.api.publishWorkflow({ ...chain, settings });
	const looks = () => sandbox.requests.filter(({ path }) => path === '/contacts').length;
	const look = async () => {
		for (const before = looks(); looks() === before;) await sleep(100);
		await sleep(1_000);
	};
	await look();
	const names = Array.from({ length: 30 }, (_, i) => `Contact ${i}`);
	for (const [i, fullName] of names.entries()) {
		sandbox.addContact(workspaceId, { fullName });
		if (i % 10 === 9) await look();
	}
	await look();

	const results = await cluster.api.executions(workflowId);
	const ended = await Promise.all(results.map(({ id }) => cluster.api.waitForExecution(id)));
	const seen = ended.flatMap((one) => one.items('End').map(({ json }) => json.fullName));
	expect(seen.sort()).toEqual([...names].sort());
	for (const { id } of ended) expect(await cluster.workersOf(id)).toHaveLength(1);
});
