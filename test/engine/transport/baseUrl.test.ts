import { operation, operations } from '../../support/form/operations';
import { credentialFor } from '../../support/services/service';
import { runNode } from '../../support/engine/engine';
import { inDoubtAfter, refusal, told } from '../../support/expectations/told';
import { startWebServer, type WebServer } from '../../support/services/webServer';

const KEY = 'a-key-that-is-not-sent-around';
const { parameters: getConnection } = operation('Get Connection');
const ANOTHER_FORM = 'The service sent a response that this operation does not expect';
const NOT_THIS_API = 'This response does not come from the Team Workspace API';

let server: WebServer | undefined;
afterEach(async () => {
	await server?.stop();
	server = undefined;
});

describe('A Base URL that is no web address is refused before anything is sent', () => {
	it.each([
		'',
		' ',
		'workspace.example.com/api/v1',
		'ftp://workspace.example.com/api/v1',
		'file:///etc/hosts',
		'https://',
		'https:///api/v1',
		'http://workspace example.com/api/v1',
		'http://127.0.0.1:99999/api/v1',
	])('%j', async (baseUrl) => {
		const result = await runNode({
			parameters: getConnection,
			credential: credentialFor(baseUrl, KEY),
		});
		expect(told(result)).toEqual(refusal("The 'Base URL' in the credential is not a web address"));
		expect(result.error?.description).toMatch(
			/^Open the credential\. Enter .* starts with https:\/\//,
		);
	});
});

describe('A Base URL that leads to some web site', () => {
	it.each(operations)('does not pass with a page: $name', async ({ parameters, method, path }) => {
		server = await startWebServer((_, response) => {
			response.writeHead(200, { 'Content-Type': 'text/html' });
			response.end('<!doctype html><title>Welcome</title>');
		});
		const credential = credentialFor(server.baseUrl, KEY);
		const result = await runNode({ parameters, credential });
		expect(told(result)).toEqual({
			status: 'error',
			message: inDoubtAfter(method, NOT_THIS_API),
			httpCode: '200',
			itemIndex: 0,
		});
		expect(result.error?.description).toMatch(/Check the 'Base URL' in the credential/);
		expect(server.asked).toHaveLength(1);
		expect(server.asked[0].startsWith(`${method} /api/v1${path}`)).toBe(true);
	});

	it.each(operations)('does not pass with other JSON: $name', async ({ parameters }) => {
		const data = [null, 'x', {}, { workspace: null }].map((one) => JSON.stringify({ data: one }));
		for (const body of ['', 'null', 'true', '[]', '{}', '{"ok":true}', ...data]) {
			const { baseUrl, stop } = await startWebServer((_, response) => {
				response.writeHead(200, { 'Content-Type': 'application/json' });
				response.end(body);
			});
			const result = await runNode({ parameters, credential: credentialFor(baseUrl, KEY) });
			await stop();
			expect({ body, ...told(result) }).toMatchObject({
				message: expect.stringMatching(`${NOT_THIS_API}|${ANOTHER_FORM}`) as string,
				httpCode: '200',
			});
		}
	});

	it.each([
		['a page that is not found', 404, NOT_THIS_API],
		['an empty answer', 204, NOT_THIS_API],
		['a login', 403, 'Access was denied'],
		['a page that takes no such method', 405, 'The service does not offer this operation'],
		['a teapot', 418, 'The service refused the request'],
	])('tells of %s (%i)', async (_, status, message) => {
		server = await startWebServer((__, response) => response.writeHead(status).end());
		const credential = credentialFor(server.baseUrl, KEY);
		expect(told(await runNode({ parameters: getConnection, credential }))).toMatchObject({
			message,
			httpCode: String(status),
		});
	});
});
