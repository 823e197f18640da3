import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { credentialTest } from '../../faults/support/credentialTest';
import { searchList } from '../../support/engine/listSearch';
import { engineGlobals } from '../../support/engine/n8n';
import { publish } from '../../support/engine/poll';
import { refusal, told } from '../../support/expectations/told';
import { operation, operations } from '../../support/form/operations';
import { forward } from '../../support/services/proxy';
import { useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';
import { startWebServer, type WebServer } from '../../support/services/webServer';

const service = useService();
useSimulatedTime();

/** A proxy that passes requests on. */
let proxy: WebServer;
/** The API keys that it saw. */
let seen: Array<string | undefined>;
beforeEach(async () => {
	seen = [];
	proxy = await startWebServer((request, response) => {
		seen.push(request.headers.authorization);
		void forward(request, service.sandbox.baseUrl).then(({ status, text }) =>
			response.writeHead(status, { 'content-type': 'application/json' }).end(text),
		);
	});
});
afterEach(async () => await proxy.stop());
const proxyUrl = () => new URL(proxy.baseUrl).origin;
const { parameters } = operation('Get Connection');

describe('Without encryption, no proxy of the environment sees the API key', () => {
	const NAMES = ['HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy'];
	const { env } = engineGlobals.process;
	let before: NodeJS.ProcessEnv;
	beforeEach(() => {
		before = { ...env };
		for (const name of NAMES) delete env[name];
		env.HTTP_PROXY = proxyUrl();
	});
	afterEach(() => {
		for (const name of NAMES) delete env[name];
		Object.assign(env, before);
	});

	it.each<[string, () => Promise<unknown>]>([
		['an operation', async () => await service.run(parameters)],
		['the test of the credential', async () => await service.run({}, { peer: credentialTest })],
		['a list in the form', async () => await searchList('searchContacts', service.credential)],
		[
			'the trigger',
			async () => await (await publish(service.credential, { event: 'contactCreated' })).poll(),
		],
	])('of %s', async (_, work) => {
		await work();
		expect(service.sandbox.requests.map(({ status }) => status)).toContain(200);
		expect(seen).toEqual([]);
	});

	it.each(['127.0.0.1', 'localhost'])('and the service is reached at %s', async (host) => {
		const baseUrl = service.sandbox.baseUrl.replace('127.0.0.1', host);
		const credential = { ...service.credential, baseUrl };
		expect((await service.run(parameters, { credential })).error).toBeUndefined();
		expect(seen).toEqual([]);
	});

	it('unless Allow HTTP says that the network is trusted', async () => {
		const credential = { ...service.credential, allowHttp: true };
		expect((await service.run(parameters, { credential })).error).toBeUndefined();
		expect(seen).toEqual([`Bearer ${service.apiKey}`]);
	});
});

describe("Without encryption, 'Proxy' under 'Request Options'", () => {
	const requestOptions = () => ({ proxy: proxyUrl() });

	it.each(operations)('is refused before anything is sent: $name', async (one) => {
		const result = await service.run({ ...one.parameters, requestOptions: requestOptions() });
		const message =
			/^The proxy would see the API key, because the requests to '127\.0\.0\.1:\d+' are not encrypted$/;
		expect(told(result)).toEqual(refusal(message));
		expect(result.error?.description).toMatch(/'Request Options'.*https:\/\/.*'Allow HTTP'/);
		expect([seen, service.sent()]).toEqual([[], []]);
	});

	it('is used with Allow HTTP', async () => {
		const credential = { ...service.credential, allowHttp: true };
		const run = { ...parameters, requestOptions: requestOptions() };
		expect((await service.run(run, { credential })).error).toBeUndefined();
		expect(seen).toEqual([`Bearer ${service.apiKey}`]);
	});
});

describe('With encryption, an error names the proxy', () => {
	const credential = () => ({ ...service.credential, baseUrl: 'https://workspace.example/api/v1' });
	let refusing: WebServer;
	beforeEach(async () => {
		refusing = await startWebServer(() => {});
		refusing.server.on('connect', (request: IncomingMessage, socket: Socket) => {
			seen.push(request.headers.authorization);
			socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n');
		});
	});
	afterEach(async () => await refusing.stop());

	it.each<[string, () => string, string, RegExp]>([
		[
			'that requires a login',
			() => new URL(refusing.baseUrl).origin,
			'The proxy requires a user name and a password',
			/http:\/\/user:password@.*'Proxy' under 'Request Options'.*HTTPS_PROXY/,
		],
		[
			'that is down',
			() => 'http://127.0.0.1:9',
			'The proxy could not be reached',
			/\(127\.0\.0\.1, port 9\).*'Proxy' under 'Request Options'.*\(E\S?CONNREFUSED\)$/,
		],
		[
			'whose host does not exist',
			() => 'http://proxy.invalid:3128',
			'The proxy could not be reached',
			/\(proxy\.invalid\).*'Proxy' under 'Request Options'/,
		],
	])('%s', async (_, addressOf, message, advice) => {
		const run = { ...parameters, requestOptions: { proxy: addressOf() } };
		const { error } = await service.run(run, { credential: credential() });
		expect(error?.message).toBe(message);
		expect(error?.description).toMatch(advice);
		expect(error?.description).not.toContain('Base URL');
		expect(seen.filter(Boolean)).toEqual([]);
	});
});
