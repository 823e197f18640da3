import { LOCALHOST } from '../../../n8nHost/support/ports';
import { startWebServer, type WebServer } from '../../support/services/webServer';
import { useWorld } from '../support/world';

describe('the test of the credential, as the editor shows it', () => {
	const world = useWorld();
	let webSite: WebServer;

	beforeAll(async () => {
		webSite = await startWebServer((_request, response) => {
			response.setHeader('content-type', 'text/html').end('<h1>Welcome to our shop</h1>');
		});
	});

	afterAll(() => webSite.stop());

	const testWith = (data: { baseUrl?: string; apiKey?: string }) =>
		world.api.testCredential({ ...world.credential, data: { ...world.credential.data, ...data } });

	it('says OK for a key of a workspace with a team plan', async () => {
		expect(await testWith({})).toMatchObject({ status: 'OK' });
	});

	const workspaceWithoutPlan = () => {
		const { apiKey } = world.sandbox.createWorkspace({ name: 'Free', teamPlan: false });
		return { apiKey };
	};

	/** What is wrong, and what the test says of it: in our words, and in those of n8n 1 where it has its own. */
	const rows: Array<[string, () => Parameters<typeof testWith>[0], RegExp, RegExp?]> = [
		['an unknown key', () => ({ apiKey: 'x' }), /API key was not accepted/, /Authorization failed/],
		['no team plan', workspaceWithoutPlan, /no active team plan/, /Payment required/],
		['a web site', () => ({ baseUrl: webSite.baseUrl }), /not the Team Workspace API/],
		['no version', () => ({ baseUrl: world.sandbox.origin }), /Check the Base URL/, /not be found/],
		['an address of another kind', () => ({ baseUrl: 'ftp://example.com' }), /Base URL.*http/],
		['a word', () => ({ baseUrl: 'workspace' }), /Base URL.*http/],
		['an address where nobody answers', () => ({ baseUrl: `http://${LOCALHOST}:9/api/v1` }), /./],
	];
	it.each(rows)('says what is wrong with %s', async (_, data, ours, ofN8n = ours) => {
		const { status, message } = await testWith(data());
		expect(status).toBe('Error');
		expect(message).toMatch(world.line.showsDeclaredMessages ? ours : ofN8n);
	});
});
