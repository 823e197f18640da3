import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { attachToN8n } from '../../../n8nHost/api/attach';
import { N8nApi } from '../../../n8nHost/api/n8nApi';
import { cleanEnvironment, runCommand } from '../../../n8nHost/support/command';
import { repository } from '../../../n8nHost/support/paths';
import { startWebServer, type WebServer } from '../../support/services/webServer';
import { checkPackage, describeOnOwnN8n } from '../support/attached';
import { owner, runningN8n } from '../support/ownN8n';
import { useOwnN8n } from '../support/world';

jest.setTimeout(300_000);

describe('To attach to an n8n that was started apart', () => {
	const { origin } = runningN8n();
	const login = { N8N_URL: origin, N8N_LOGIN: 'nobody@example.com', N8N_PASSWORD: 'Wrong-1-word' };

	it.each<[string, Partial<typeof login>, string]>([
		['nothing but its address', { N8N_URL: origin }, 'Missing: N8N_LOGIN, N8N_PASSWORD'],
		['no address', { ...login, N8N_URL: '' }, 'Missing: N8N_URL'],
		['a word as its address', { ...login, N8N_URL: 'n8n' }, 'but is n8n'],
		['the address of a page', { ...login, N8N_URL: `${origin}/home` }, 'the address of n8n and'],
		['another protocol', { ...login, N8N_URL: 'ftp://127.0.0.1' }, 'but is ftp://127.0.0.1'],
		['an address where nobody answers', { ...login, N8N_URL: 'http://127.0.0.1:9' }, 'No n8n'],
		['an unknown login', login, 'does not accept N8N_LOGIN and N8N_PASSWORD. n8n refused'],
	])('%s is refused, and the message names the variable', async (_, env, message) => {
		const attaching = attachToN8n(env, 0.1);
		await expect(attaching).rejects.toThrow(message);
		await expect(attaching).rejects.not.toThrow(login.N8N_PASSWORD);
	});
});

describe('An n8n', () => {
	let types: unknown[];
	let server: WebServer;

	beforeAll(async () => {
		server = await startWebServer((_request, response) => {
			response.setHeader('content-type', 'application/json').end(JSON.stringify(types));
		});
	});
	afterAll(async () => await server.stop());

	it('with this build of the package is accepted', async () => {
		const { origin, sessions } = runningN8n();
		await checkPackage(new N8nApi(origin, sessions.user));
	});

	it.each([
		['without the package', [], 'does not have the package. Run `npm run e2e:install'],
		['with another build of it', ['', 'Trigger'], 'has another build of the package'],
	])('%s is refused', async (_, ends, message) => {
		types = ends.map((end) => ({
			name: `n8n-nodes-team-workspace.teamWorkspace${end}`,
			properties: [{ name: 'resource' }],
		}));
		const api = new N8nApi(new URL(server.baseUrl).origin);
		await expect(checkPackage(api)).rejects.toThrow(message);
	});
});

describeOnOwnN8n('The end-to-end tests', 'it is attached to', () => {
	const own = useOwnN8n('attached');

	it('run on an n8n that was started apart, skip by name what needs its process, and leave nothing behind', async () => {
		await own.n8n.installPackage();
		const api = await own.n8n.start({ NODE_ENV: 'production' });
		const report = path.join(own.n8n.userFolder, 'report.json');
		const files = ['examples/hrForm', 'browser/unverified'].map((file) => `test/e2e/${file}.test`);
		await runCommand(
			'npx',
			['jest', '--config', 'test/e2e/jest.config.js', ...files, '--json', '--outputFile', report],
			{
				cwd: repository,
				env: cleanEnvironment({
					N8N_URL: api.origin,
					N8N_LOGIN: owner.email,
					N8N_PASSWORD: owner.password,
				}),
			},
		);
		const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
			testResults: Array<{ assertionResults: Array<{ status: string; fullName: string }> }>;
		};
		const results = testResults.flatMap(({ assertionResults }) => assertionResults);
		const named = (status: string) =>
			results.filter((result) => result.status === status).map(({ fullName }) => fullName);
		expect(named('passed')).toEqual(
			expect.arrayContaining([expect.stringMatching(/^the example "HR form/)]),
		);
		expect(named('pending').join()).toMatch(/needs an n8n of its own: it starts it without/);
		expect(named('passed').length + named('pending').length).toBe(results.length);
		const left = async (what: string) => await api.call<object>('GET', `/rest/${what}`);
		expect(await left('users')).toMatchObject({ count: 1 });
		expect([await left('workflows'), await left('credentials')]).toEqual([[], []]);
	});
});
