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

	/** What is to be read in the line of n8n that runs: the words of the credential, or n8n's own. */
	const words = (ours: RegExp, ofN8n: RegExp) => (world.line.showsDeclaredMessages ? ours : ofN8n);

	const testWith = async (data: { baseUrl?: string; apiKey?: string }) =>
		await world.api.testCredential({
			...world.credential,
			data: { ...world.credential.data, ...data },
		});

	it('says OK for a key of a workspace with a team plan', async () => {
		expect(await testWith({})).toMatchObject({ status: 'OK' });
	});

	it('says that the key was not accepted', async () => {
		const { status, message } = await testWith({ apiKey: 'not-a-key-of-this-workspace' });
		expect(status).toBe('Error');
		expect(message).toMatch(words(/API key was not accepted/, /Authorization failed/));
	});

	it('says that the workspace has no team plan', async () => {
		const { apiKey } = world.sandbox.createWorkspace({ name: 'Free of charge', teamPlan: false });
		const { status, message } = await testWith({ apiKey });
		expect(status).toBe('Error');
		expect(message).toMatch(words(/no active team plan/, /Payment required/));
	});

	it('says that a web site which answers with a page is not the API', async () => {
		const { status, message } = await testWith({ baseUrl: webSite.baseUrl });
		expect(status).toBe('Error');
		expect(message).toMatch(/not the Team Workspace API/);
	});

	it('says that the address of the service without its version is not the API', async () => {
		const { status, message } = await testWith({ baseUrl: world.sandbox.origin });
		expect(status).toBe('Error');
		expect(message).toMatch(words(/Check the Base URL/, /could not be found/));
	});

	it.each(['ftp://example.com/api/v1', 'workspace'])(
		'says that %s is no web address',
		async (baseUrl) => {
			const { status, message } = await testWith({ baseUrl });
			expect(status).toBe('Error');
			expect(message).toMatch(/Base URL.*http/);
		},
	);

	it('says that nobody answers at an address', async () => {
		const { status, message } = await testWith({ baseUrl: `http://${LOCALHOST}:9/api/v1` });
		expect(status).toBe('Error');
		expect(message).not.toBe('');
	});
});
