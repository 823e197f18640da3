import { setTimeout as sleep } from 'node:timers/promises';
import { exampleWorkflow } from '../../../n8nHost/api/examples';
import type { N8nApi } from '../../../n8nHost/api/n8nApi';
import { addMember, credentialFor, useOwnN8n } from '../support/world';
import { itemsOf, until, untilFirstPolls } from './polls';

const own = useOwnN8n('trigger');
let api: N8nApi;

/** What each execution of a workflow was started with, in their order. */
const startedWith = async (workflowId: string, trigger: string, field: string) =>
	(await itemsOf(api, workflowId, trigger)).map((item) => item[field]);

const addContact = (fullName: string) => own.sandbox.addContact(own.workspaceId, { fullName });

const activate = (id: string) =>
	own.sandbox.updateMember(own.workspaceId, id, { status: 'active' });

beforeAll(async () => {
	await own.n8n.installPackage();
	own.sandbox.seed(own.workspaceId, { members: 5, contacts: 120 });
	api = await own.n8n.start();
}, 240_000);

it('starts one execution for what happened, and nothing twice or never when the key is replaced, n8n restarted or the workflow unpublished', async () => {
	const { n8n, sandbox, workspaceId, apiKeyId } = own;
	const [ada, grace] = [await addMember(own, 'ada'), await addMember(own, 'grace')];
	const credential = await credentialFor(api, own);
	const contactsId = await api.publishWorkflow(
		await exampleWorkflow('new-contact-to-spreadsheet-row', credential),
	);
	const membersId = await api.publishWorkflow(
		await exampleWorkflow('active-member-welcome', credential),
	);
	const contacts = async () => await startedWith(contactsId, 'New contact', 'fullName');
	const members = async () => await startedWith(membersId, 'Member became active', 'id');

	await untilFirstPolls();
	addContact('First');
	addContact('Second');
	activate(ada);
	await until('the first events', async () => {
		return (await contacts()).length >= 2 && (await members()).length >= 1;
	});

	const data = { ...credential.data, apiKey: sandbox.addKey(workspaceId).apiKey };
	await api.call('PATCH', `/rest/credentials/${credential.id}`, { ...credential, data });
	sandbox.deleteKey(apiKeyId);

	await n8n.stop();
	addContact('While n8n was down');
	activate(grace);
	api = await n8n.start();
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

	const rows = await api.dataTables.rows('Team Workspace contacts');
	expect(rows.map(({ fullName }) => fullName)).toEqual(await contacts());
	const messages = await api.dataTables.rows('Welcome messages');
	expect(messages.map(({ to, subject }) => ({ to, subject }))).toEqual([
		{ to: 'ada@example.com', subject: 'Welcome to the team, ada Example' },
		{ to: 'grace@example.com', subject: 'Welcome to the team, grace Example' },
	]);
	expect(messages[0].message).toContain('http');

	await api.call('POST', `/rest/workflows/${contactsId}/deactivate`);
	addContact('While it was not published');
	await api.publish(contactsId);
	await until('the event of the pause', async () => (await contacts()).length >= 5);
	expect((await contacts()).at(-1)).toBe('While it was not published');
}, 540_000);
