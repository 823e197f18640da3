import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { N8nApi, type Credential } from '../../playground/n8nApi';
import { installN8n } from '../../playground/n8nInstall';
import { startN8n, type N8nProcess } from '../../playground/n8nProcess';
import { installIntoN8n, packPackage } from '../../playground/packageTarball';
import { cacheFolder, outputFolder } from '../../playground/paths';
import { freePort } from '../../playground/ports';
import { removeFolder, temporaryFolder } from '../../playground/temporaryFolder';
import { exampleWorkflow } from '../../playground/workflowFile';
import { startSandbox, type Sandbox } from '../../sandbox';

const owner = {
	email: 'builder@example.com',
	password: 'Only-for-this-run-1',
	firstName: 'Workflow',
	lastName: 'Builder',
};

/** A poll comes once a minute; it may have to wait for its second. */
const TWO_POLLS_MS = 150_000;

let folder: string;
let n8n: N8nProcess;
let api: N8nApi;
let sandbox: Sandbox;
let workspaceId: string;
let apiKey: string;
let starts = 0;

/** Starts an n8n of our own, because it is stopped in between; the folder holds what it knows. */
async function start(): Promise<void> {
	const logFile = path.join(outputFolder, `e2e-trigger-n8n-${++starts}.log`);
	n8n = await startN8n(await installN8n(), {
		userFolder: folder,
		port: await freePort(),
		logFile,
	});
	api = new N8nApi(n8n.origin);
}

async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
	const deadline = Date.now() + TWO_POLLS_MS;
	while (!(await isTrue())) {
		if (Date.now() > deadline) throw new Error(`It did not happen: ${what}`);
		await sleep(500);
	}
}

/** What each execution of a workflow was started with, in their order. */
async function startedWith(workflowId: string, trigger: string, field: string): Promise<unknown[]> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId }));
	const response = await api.fetch(`/rest/executions?filter=${filter}&limit=50`);
	const { data } = (await response.json()) as { data: { results: Array<{ id: string }> } };
	const ids = data.results.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
	const executions = await Promise.all(ids.map(async (id) => await api.executionEnd(id)));
	expect(executions.map(({ error }) => error)).toEqual(ids.map(() => undefined));
	return executions.flatMap((execution) => execution.items(trigger).map(({ json }) => json[field]));
}

const addContact = (fullName: string) => sandbox.addContact(workspaceId, { fullName });

async function addMember(firstName: string): Promise<string> {
	const response = await fetch(`${sandbox.baseUrl}/team-members`, {
		method: 'POST',
		headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
		body: JSON.stringify({ firstName, lastName: 'Example', email: `${firstName}@example.com` }),
	});
	return ((await response.json()) as { data: { id: string } }).data.id;
}

const activate = (id: string) => sandbox.updateMember(workspaceId, id, { status: 'active' });

beforeAll(async () => {
	folder = await temporaryFolder(cacheFolder(), 'e2e-trigger');
	await mkdir(outputFolder, { recursive: true });
	await installIntoN8n(await packPackage(folder), folder, (await installN8n()).node);
	sandbox = await startSandbox();
	({ workspaceId, apiKey } = sandbox.createWorkspace({ name: 'Example Company' }));
	sandbox.seed(workspaceId, { members: 5, contacts: 120 });
	await start();
	await api.setUpOwner(owner);
}, 240_000);

afterAll(async () => {
	await n8n?.stop();
	await sandbox?.stop();
	if (folder) await removeFolder(folder);
});

it('starts one execution for what happened, and nothing twice or never when n8n is restarted', async () => {
	const [ada, grace] = [await addMember('ada'), await addMember('grace')];
	const credential: Credential = await api.createCredential({
		name: 'Team Workspace account',
		type: 'teamWorkspaceApi',
		data: { baseUrl: sandbox.baseUrl, apiKey },
	});
	const contactsId = await api.publishWorkflow(
		await exampleWorkflow('new-contact-to-spreadsheet-row', credential),
	);
	const membersId = await api.publishWorkflow(
		await exampleWorkflow('active-member-welcome', credential),
	);
	const contacts = async () => await startedWith(contactsId, 'New contact', 'fullName');
	const members = async () => await startedWith(membersId, 'Member became active', 'id');

	addContact('First');
	addContact('Second');
	activate(ada);
	await until('the first events', async () => {
		return (await contacts()).length >= 2 && (await members()).length >= 1;
	});

	await n8n.stop();
	addContact('While n8n was down');
	activate(grace);
	await start();
	await api.logIn(owner);
	addContact('After the restart');
	await until('the events after the restart', async () => {
		return (await contacts()).length >= 4 && (await members()).length >= 2;
	});

	// One more poll of each, which must find nothing.
	const asked = (list: string) => sandbox.requests.filter(({ path }) => path === list).length;
	const before = [asked('/contacts'), asked('/team-members')];
	await until('one more poll', () => {
		return asked('/contacts') > before[0] && asked('/team-members') > before[1];
	});
	await sleep(1_000);
	expect(await contacts()).toEqual(['First', 'Second', 'While n8n was down', 'After the restart']);
	expect(await members()).toEqual([ada, grace]);

	const rows = await api.dataTableRows('Team Workspace contacts');
	expect(rows.map(({ fullName }) => fullName)).toEqual(await contacts());
	const messages = await api.dataTableRows('Welcome messages');
	expect(messages.map(({ to, subject }) => ({ to, subject }))).toEqual([
		{ to: 'ada@example.com', subject: 'Welcome to the team, ada Example' },
		{ to: 'grace@example.com', subject: 'Welcome to the team, grace Example' },
	]);
	expect(messages[0].message).toContain('http');
}, 420_000);
