import { mkdtempSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Credential, N8nApi } from '../../../n8nHost/api/n8nApi';
import { repository } from '../../../n8nHost/support/paths';
import { removeFolder } from '../../../n8nHost/support/temporaryFolder';
import { forms } from '../../support/expectations/keyForms';
import { NO_RECORD, one } from '../../support/form/parameters';
import { startWebServer, type WebServer } from '../../support/services/webServer';
import { describeOnOwnN8n } from '../support/attached';
import { chainOf, ourNode, start } from '../support/workflows';
import { filesIn, leaks, tablesOf, type Trace } from '../support/traces';
import { useOwnN8n } from '../support/world';
import { TRIGGER, triggerOn } from './polls';

/** A key that looks different in every form. */
const ODD_KEY = 'tw_Q7"z\\K/p0%4=m+Vb&Yx29sLdT5<w>';

/** Stands in a record of the service: where it is found, the search reaches. */
const CANARY = 'Canary Example';

const ECHOES = [301, 400, 401, 402, 403, 404, 409, 413, 422, 429, 500, 503];

const getConnection = { resource: 'workspace', operation: 'getConnection' };
const listContacts = { resource: 'contact', operation: 'list', output: 'raw' };
const createContact = { resource: 'contact', operation: 'create', fullName: CANARY };
const getContact = one('contact', 'get', 'id', NO_RECORD);

/** Answers with the status in its path, and with what it was sent in every form. */
function echo(request: IncomingMessage, response: ServerResponse): void {
	const status = Number(/^\/(\d+)\//.exec(request.url ?? '')?.[1] ?? 200);
	const sent = String(request.headers.authorization).replace('Bearer ', '');
	const base64 = Buffer.from(`Bearer ${sent}`).toString('base64');
	const all = forms.map(([, written]) => written(sent));
	response.writeHead(status, {
		'content-type': status === 200 ? 'text/html' : 'application/json',
		location: `http://127.0.0.1:9/?key=${encodeURIComponent(sent)}`,
		'x-echo': base64,
		'retry-after': '600',
	});
	const error = { code: base64, message: `You sent ${all.join()}`, details: { [sent]: all } };
	response.end(status === 200 ? `<h1>${sent} ${all.join()}</h1>` : JSON.stringify({ error }));
}

const traces: Trace[] = [];
/** From before the sandbox starts. */
const output = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
	traces.push(["the sandbox's output", String(chunk)]);
	return true;
});
const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
const serviceFile = path.join(folder, 'service.db');
const own = useOwnN8n('secrets', { database: serviceFile, log: true });
let api: N8nApi;
let echoes: WebServer;
let keys: string[];
const endings: string[] = [];

const ask = async (method: string, address: string, body?: unknown): Promise<void> => {
	const response = await api.fetch(address, {
		method,
		headers: { 'content-type': 'application/json' },
		body: body === undefined ? undefined : JSON.stringify(body),
	});
	traces.push([`${method} ${address}`, await response.text()]);
};

async function credentialWith(baseUrl: string, apiKey: string): Promise<Credential> {
	const data = { baseUrl, apiKey };
	const type = 'teamWorkspaceApi';
	const credential = await api.createCredential({ name: baseUrl, type, data });
	await ask('GET', `/rest/credentials/${credential.id}?includeData=true`);
	await ask('POST', '/rest/credentials/test', { credentials: credential });
	return credential;
}

/** Runs the node once for each way in which n8n handles an error, and keeps what n8n tells of it. */
async function run(credential: Credential, parameters: Record<string, unknown>): Promise<void> {
	for (const onError of ['stopWorkflow', 'continueErrorOutput', 'continueRegularOutput']) {
		const node = { ...ourNode('Node', parameters, credential), onError };
		const workflow = await api.importWorkflow(chainOf('Secrets', start, node));
		const execution = await api.run(workflow.id, 'Start');
		endings.push(`${onError} ${execution.status}`);
		await ask('GET', `/rest/executions/${execution.id}`);
	}
}

/** A look of the trigger as a test in the editor, and one when the workflow is published. */
async function poll(credential: Credential): Promise<void> {
	const workflow = triggerOn('contactCreated', credential);
	const { id: workflowId, versionId } = await api.importWorkflow(workflow);
	const execution = await api.run(workflowId, TRIGGER);
	await ask('GET', `/rest/executions/${execution.id}`);
	await ask('POST', `/rest/workflows/${workflowId}/activate`, { versionId });
	await sleep(3_000);
	await ask('GET', `/rest/workflows/${workflowId}/publication-status`);
	await ask('GET', `/rest/workflows/${workflowId}`);
	await ask('POST', `/rest/workflows/${workflowId}/deactivate`, {});
}

/**
 * A log of n8n as far as this package has a part in it. n8n tests a credential by itself; n8n 1, which loses the words
 * that the credential has for a failure, writes what the service answered to its log at the level debug.
 */
const ownLog = (log: string): string =>
	own.n8n.line.showsDeclaredMessages ? log : log.replace(/^.*Credential test failed.*$/gm, '');

/** What the list to choose from shows in the editor. */
const search = async ({ id, name, type }: Credential) =>
	await ask('POST', '/rest/dynamic-node-parameters/resource-locator-results', {
		path: 'parameters.contact',
		methodName: 'searchContacts',
		nodeTypeAndVersion: { name: 'n8n-nodes-team-workspace.teamWorkspace', version: 1 },
		currentNodeParameters: getContact,
		credentials: { [type]: { id, name } },
	});

async function useService(): Promise<void> {
	const { sandbox, workspaceId, apiKey } = own;
	const { apiKey: noPlan } = sandbox.createWorkspace({ name: 'Free', teamPlan: false });
	const { apiKey: deleted, apiKeyId } = sandbox.addKey(workspaceId);
	sandbox.deleteKey(apiKeyId);
	keys = [apiKey, noPlan, deleted, ODD_KEY];
	sandbox.addContact(workspaceId, { fullName: CANARY });

	const credential = await credentialWith(sandbox.baseUrl, apiKey);
	for (const parameters of [getConnection, listContacts, createContact, getContact]) {
		await run(credential, parameters);
	}
	await poll(credential);
	await search(credential);
	for (const answer of ['reset', 'hang', { status: 500 }] as const) {
		const remove = sandbox.fail({ method: 'POST', times: Infinity, when: 'after', answer });
		await run(credential, { ...createContact, requestOptions: { timeout: 1_000 } });
		remove();
	}
	for (const other of [noPlan, deleted]) {
		const refused = await credentialWith(sandbox.baseUrl, other);
		await run(refused, listContacts);
		await search(refused);
	}
	const nobody = await credentialWith('http://127.0.0.1:9/api/v1', apiKey);
	await run(nobody, createContact);
}

async function useEchoes(): Promise<void> {
	for (const status of [200, ...ECHOES]) {
		const address = echoes.baseUrl.replace('/api/v1', `/${status}/api/v1`);
		const credential = await credentialWith(address, ODD_KEY);
		await run(credential, { ...createContact, options: { maxWait: 1 } });
		if (status < 429) await run(credential, getConnection);
		if (status === 401) {
			await poll(credential);
			await search(credential);
		}
	}
}

beforeAll(async () => {
	const { n8n, sandbox } = own;
	try {
		echoes = await startWebServer(echo);
		await n8n.installPackage();
		api = await n8n.start({
			N8N_LOG_LEVEL: 'debug',
			N8N_LOG_OUTPUT: 'console,file',
			N8N_LOG_FILE_LOCATION: path.join(n8n.userFolder, 'debug.log'),
		});
		await useService();
		await useEchoes();
		await ask('GET', '/rest/executions?limit=200');
		await n8n.stop();
	} finally {
		output.mockRestore();
	}
	traces.push(["n8n's output", ownLog(readFileSync(n8n.logFile, 'latin1'))]);
	const files = filesIn(n8n.userFolder).map(([name, text]): Trace => [
		name,
		name.endsWith('.log') ? ownLog(text) : text,
	]);
	traces.push(...files, ...tablesOf(path.join(n8n.userFolder, '.n8n', 'database.sqlite')));
	traces.push(['recorded requests', JSON.stringify(sandbox.requests)]);
	traces.push(...filesIn(folder), ...tablesOf(serviceFile));
}, 600_000);

afterAll(async () => {
	await echoes?.stop();
	await removeFolder(folder);
});

const textOf = (where: RegExp) =>
	traces.flatMap(([name, text]) => (where.test(name) ? [text] : [])).join('\n');

describeOnOwnN8n('The search for the API key', 'it reads all files of n8n', () => {
	describe('reaches', () => {
		it('has runs that succeeded and runs that failed, in every setting for errors', () => {
			for (const onError of ['stopWorkflow', 'continueErrorOutput', 'continueRegularOutput']) {
				expect(endings).toContain(`${onError} success`);
			}
			expect(endings).toContain('stopWorkflow error');
		});

		it.each([
			["n8n's execution records", /^database\.sqlite, execution_data$/, CANARY],
			["n8n's answers", /^GET \/rest\/executions/, CANARY],
			["n8n's output", /^n8n's output$/, ' debug '],
			["n8n's log", /debug\.log$/, '"debug"'],
			['credentials in the database', /^database\.sqlite, credentials_entity$/, 'teamWorkspaceApi'],
			['the database of the service', /^service\.db, /, CANARY],
			['the log of the service', /^the sandbox's output$/, '/api/v1/contacts'],
			['tests of the credential', /^POST \/rest\/credentials\/test$/, '"status":"Error"'],
			['the list to choose from', /resource-locator-results$/, CANARY],
		])('%s', (_, where, text) => {
			// Not toContain, which prints all of it.
			expect(textOf(where).includes(text)).toBe(true);
		});
	});

	it('finds it in nothing that the runs left behind', () => {
		expect(leaks(traces, keys)).toEqual([]);
	});

	it('finds no key of a service in a text of the repository', () => {
		const rooms = 'docs examples test nodes credentials contract sandbox n8nHost playground';
		const texts = rooms
			.split(' ')
			.flatMap((room) => filesIn(path.join(repository, room)))
			.filter(([name]) => !/\.(png|db|sqlite|log)$/.test(name));
		expect(texts.length).toBeGreaterThan(100);
		const found = texts.filter(([, text]) => /\btw_[\w-]{40,}/.test(text)).map(([name]) => name);
		expect(found).toEqual([]);
	});
});
