import { randomUUID } from 'node:crypto';
import { examples, exampleWorkflow, type ExampleName } from '../../../n8nHost/api/examples';
import { formAddress, submitForm } from '../../../n8nHost/api/form';
import type { Credential } from '../../../n8nHost/api/n8nApi';
import type { CredentialReference, Workflow } from '../../../n8nHost/api/workflow';
import { startScriptedModel, type ScriptedModel } from '../support/scriptedModel';
import { connectMcp } from '../support/mcpClient';
import { credentialFor, useWorld } from '../support/world';

const NOT_RUN = 'n8n did not reach Team Workspace.';

const isOurs = ({ type }: { type: string }) => type.startsWith('n8n-nodes-team-workspace.');

/**
 * What n8n does not even start our node for. With On Error set to continue, it then hands on the node's input as if that
 * were its output (n8n-core, `handleNodeExecutionError`).
 */
const causes: Record<string, (workflow: Workflow) => void> = {
	'its credential was deleted': () => {},
	'it is deactivated': ({ nodes }) =>
		nodes.filter(isOurs).forEach((node) => (node.disabled = true)),
	'an expression in Request Options fails': ({ nodes }) =>
		nodes
			.filter(isOurs)
			.forEach(
				(node) => (node.parameters.requestOptions = { timeout: "={{ $('Nobody').item.json }}" }),
			),
};

const csv = new File(['First name,Last name,Email\nAda,Example,a@example.com'], 'hires.csv');

describe('an example whose node n8n does not start', () => {
	const world = useWorld({ members: 3 });
	const counts = () => {
		const [{ members, contacts }] = world.sandbox.workspaces();
		return { members, contacts };
	};

	let smtp: Credential;
	beforeAll(async () => {
		smtp = await world.api.createCredential({
			name: 'SMTP',
			type: 'smtp',
			data: { host: 'localhost' },
		});
	});

	/** Publishes the example; then the cause sets in. */
	async function published(
		name: ExampleName,
		cause = Object.keys(causes)[0],
		...others: CredentialReference[]
	) {
		const credential = await credentialFor(world.api, world);
		const workflow = await exampleWorkflow(name, credential, ...others);
		causes[cause](workflow);
		for (const node of workflow.nodes) {
			if (node.webhookId) node.webhookId = randomUUID();
			const { options, path } = node.parameters as { options?: { path?: string }; path?: string };
			if (options?.path) options.path = randomUUID();
			if (path) node.parameters.path = randomUUID();
		}
		const id = await world.api.publishWorkflow(workflow);
		await world.api.call('DELETE', `/rest/credentials/${credential.id}`);
		return { id, workflow };
	}

	const person = { 'First name': 'Ada', 'Last name': 'Example', 'Work email': 'a@example.com' };

	/** The forms of examples that continue on error, with what is filled in, and what the last page says. */
	const forms: Array<[ExampleName, Record<string, string | File>, string]> = [
		['hr-form-to-team-member', person, 'The team member was not created'],
		[
			'leaver-form-delete-member',
			{ 'Work email': 'a@example.com' },
			'The team member was not deleted',
		],
		[
			'import-hires-from-file',
			{ Spreadsheet: csv },
			'0 created, 0 already there, 0 refused, 1 not sent',
		],
	];

	describe.each(Object.keys(causes))('because %s', (cause) => {
		it.each(forms)('says so on the last page of its form: %s', async (name, answers, title) => {
			const before = counts();
			const { workflow } = await published(name, cause);
			const ending = await submitForm(formAddress(world.api.origin, workflow), answers);
			expect(ending.title).toBe(title);
			expect(ending.message).toContain(NOT_RUN);
			expect(counts()).toEqual(before);
		});

		it('keeps all rows as refused: refused-rows-log', async () => {
			const { id } = await published('refused-rows-log', cause);
			const execution = await world.api.run(id, 'Run now');
			expect(execution.rows('Go on')).toEqual([]);
			const reasons = execution.rows('Keep the refused row').map(({ reason }) => reason);
			expect(reasons).toEqual(Array(3).fill(expect.stringContaining(NOT_RUN)));
		});

		it('reports all rows as refused, and nobody as missing: directory-sync', async () => {
			const { id } = await published('directory-sync', cause);
			const execution = await world.api.run(id, 'Run now');
			const [report] = execution.rows('Report');
			const none = { created: 0, updated: 0, unchanged: 0, missing: 0, deleted: 0 };
			expect(report).toMatchObject({ ...none, refused: 3 });
			const reasons = execution.rows('Details').map(({ reason }) => reason);
			expect(reasons).toEqual(Array(3).fill(expect.stringContaining(NOT_RUN)));
		});
	});

	const GONE = /^Credential with ID "\w+" does not exist/;

	/** The other examples, with the node that starts them, and the nodes that must not follow. */
	const stops: Array<[ExampleName, string, string]> = [
		['contacts-to-spreadsheet', 'Run now', 'Excel file'],
		['nightly-directory-export', 'Run now', 'Remove who has left'],
		['new-contact-to-spreadsheet-row', 'New contact', 'Add or update the row'],
		['active-member-welcome', 'Member became active', 'Keep the message'],
		['leaver-to-offboarding', 'Member deleted', 'Keep the message'],
		['welcome-mail-with-card', 'New team member', 'Get the card'],
		['contact-follow-up', 'New contact', 'Met by a member'],
	];
	it.each(stops)(
		'ends with the error, because its credential was deleted: %s',
		async (name, start, after) => {
			const { id } = await published(name, undefined, smtp);
			const execution = await world.api.run(id, start);
			expect(execution.error).toMatch(GONE);
			expect(execution.items(after)).toEqual([]);
		},
	);

	it('shows no answer in its form, because its credential was deleted: ask-the-directory', async () => {
		const { workflow } = await published('ask-the-directory');
		const asking = submitForm(formAddress(world.api.origin, workflow), { Department: 'Sales' });
		await expect(asking).rejects.toThrow('without showing another form page: error');
	});

	let model: ScriptedModel | undefined;
	afterAll(async () => await model?.server.stop());

	it('tells its model, because its credential was deleted: agent-who-is-in-sales', async () => {
		model = await startScriptedModel(({ messages }) => {
			const result = messages.find(({ role }) => role === 'tool');
			return result ? { text: String(result.content) } : { toolArguments: { limit: 1 } };
		});
		const data = { apiKey: 'not-a-real-key', url: model.server.baseUrl };
		const openAi = await world.api.createCredential({ name: 'Model', type: 'openAiApi', data });
		const { id } = await published('agent-who-is-in-sales', undefined, openAi);
		const chat = { sessionId: 'one', action: 'sendMessage', chatInput: 'Who is in sales?' };
		const execution = await world.api.run(id, 'Question', chat);
		expect([execution.error, JSON.stringify(execution.rows('Agent'))].join()).toContain(
			'does not exist',
		);
	});

	it('tells its client, because its credential was deleted: directory-over-mcp', async () => {
		const data = { token: randomUUID() };
		const bearer = await world.api.createCredential({
			name: 'Token',
			type: 'httpBearerAuth',
			data,
		});
		const { workflow } = await published('directory-over-mcp', undefined, bearer);
		const path = workflow.nodes.find(({ name }) => name === 'Team directory')?.parameters.path;
		const client = await connectMcp(`${world.api.origin}/mcp/${String(path)}`, data.token);
		const { content } = await client.callTool({ name: 'Find_people', arguments: {} });
		expect(JSON.stringify(content)).toContain('does not exist');
		await client.close();
	});

	it('is each of the examples', () => {
		const others = [
			'directory-sync',
			'refused-rows-log',
			'ask-the-directory',
			'agent-who-is-in-sales',
			'directory-over-mcp',
		];
		const tried = [...forms, ...stops].map(([name]) => name as string);
		expect([...tried, ...others].sort()).toEqual([...examples].sort());
	});
});
