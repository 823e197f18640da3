import { inspect } from 'node:util';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import type { FaultRule } from '../../../sandbox';
import { loadPackage } from '../../support/engine/engine';
import { searchList } from '../../support/engine/listSearch';
import { publish } from '../../support/engine/poll';
import { refusal, told } from '../../support/expectations/told';
import { operation, operations } from '../../support/form/operations';
import { useService } from '../../support/services/service';

const service = useService({ host: '0.0.0.0' });

const refusing = (status: number, message: string, more: object = {}) => ({
	status,
	body: { error: { code: 'some_code', message, ...more } },
});

/** A service or proxy that shows in its answer what it was sent. */
const echoes: Array<[string, (key: string) => FaultRule['answer']]> = [
	['in the error', (key) => refusing(400, `${key} is wrong`, { code: key, details: { key } })],
	['in a long text', (key) => refusing(400, `${'x'.repeat(280)} ${key} ${key}`)],
	['in a page', (key) => ({ status: 403, body: `<p>Bearer ${key}</p>` })],
	['in a header', (key) => ({ status: 302, headers: { location: `https://x.example/?k=${key}` } })],
	[
		'in a refusal',
		(key) => ({
			...refusing(401, `No key ${encodeURIComponent(key)}`),
			headers: { 'www-authenticate': `Bearer ${key}` },
		}),
	],
	['in other JSON', (key) => ({ status: 200, body: { key } })],
];

/** Everything there is to see of a run, hidden properties and causes too. */
const everything = (run: unknown) =>
	inspect(run, { depth: Infinity, showHidden: true, maxStringLength: Infinity, breakLength: 200 });

const modes = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const;
describe.each(modes)('The API key appears nowhere in a run (%s)', (onError) => {
	it.each(echoes)('when the answer shows it %s', async (_, answerFor) => {
		service.sandbox.fail({ times: Infinity, answer: answerFor(service.apiKey) });
		for (const { parameters } of operations) {
			const run = await service.run(parameters, { settings: { onError } });
			expect(run.error ?? run.items[0]?.json.error ?? run.errorItems[0]?.json.error).toBeTruthy();
			expect(everything(run)).not.toContain(service.apiKey.slice(0, 12));
		}
	});
});

/** Reaches the service by an address that is not one of this machine's own. */
const byAnotherAddress = (more: object = {}): ICredentialDataDecryptedObject => {
	const { port } = new URL(service.sandbox.origin);
	return { ...service.credential, baseUrl: `http://0.0.0.0:${port}/api/v1`, ...more };
};

const WOULD_SEND =
	/^The 'Base URL' in the credential would send the API key unencrypted to '0\.0\.0\.0:\d+'$/;
const WHAT_TO_DO = /https:\/\/.*'Allow HTTP'.*Docker.*host\.docker\.internal/;

describe('http to another machine', () => {
	it.each(operations)('is refused before anything is sent: $name', async ({ parameters }) => {
		const result = await service.run(parameters, { credential: byAnotherAddress() });
		expect(told(result)).toEqual(refusal(WOULD_SEND));
		expect(result.error?.description).toMatch(WHAT_TO_DO);
		expect(service.sent()).toEqual([]);
	});

	it.each(['searchTeamMembers', 'searchContacts'] as const)('is refused in %s', async (method) => {
		await expect(searchList(method, byAnotherAddress())).rejects.toThrow(WOULD_SEND);
		expect(service.sent()).toEqual([]);
	});

	it('is refused by the trigger', async () => {
		const trigger = await publish(byAnotherAddress(), { event: 'contactCreated' });
		await expect(trigger.poll('manual')).rejects.toThrow(WOULD_SEND);
		expect(service.sent()).toEqual([]);
	});

	it.each([true, false])('goes by what the credential says: Allow HTTP %s', async (allowHttp) => {
		const { parameters } = operation('Get Connection');
		const result = await service.run(parameters, { credential: byAnotherAddress({ allowHttp }) });
		expect(result.status).toBe(allowHttp ? 'success' : 'error');
		expect(service.sent()).toHaveLength(allowHttp ? 1 : 0);
	});
});

describe('The credential', () => {
	const { parameters } = operation('Get Connection');

	it.each<[string, ICredentialDataDecryptedObject, RegExp]>([
		[
			'a login in the Base URL',
			{ baseUrl: 'https://ada:hunter22@example.com/api/v1' },
			/^The 'Base URL'.*user name or a password/,
		],
		[
			'a header in the API Key',
			{ apiKey: 'tw_abcdef\r\nX-Other: 1' },
			/^The 'API Key' in the credential contains an invalid character$/,
		],
	])('with %s is refused before anything is sent, and not shown', async (_, wrong, message) => {
		const credential = { ...service.credential, ...wrong };
		const result = await service.run(parameters, { credential });
		expect(told(result)).toEqual(refusal(message));
		expect(everything(result.run)).not.toMatch(/hunter22|ada@|tw_abc/);
		expect(service.sent()).toEqual([]);
	});

	it('with a key that was pasted with a line break at its end works', async () => {
		const credential = { ...service.credential, apiKey: ` ${service.apiKey}\n` };
		expect((await service.run(parameters, { credential })).status).toBe('success');
	});
});

describe('The credential, wherever n8n uses it', () => {
	const authenticate = async (credential: object, options: object) => {
		const { type } = (await loadPackage()).getCredential('teamWorkspaceApi');
		if (typeof type.authenticate !== 'function') throw new Error('not a function');
		return await type.authenticate({ ...service.credential, ...credential }, options as never);
	};
	const away = { url: 'http://example.com/me' };

	it.each([
		['its own address is http', { baseUrl: 'http://example.com/api/v1' }, { url: '/me' }],
		['another request goes over http', {}, away],
		['another request of the older helper does', {}, { uri: away.url }],
	])('gives no key when %s', async (_, credential, options) => {
		await expect(authenticate(credential, options)).rejects.toThrow(
			/unencrypted to 'example\.com'.*'Allow HTTP'/,
		);
		const { headers } = await authenticate({ ...credential, allowHttp: true }, options);
		expect(headers?.Authorization).toBe(`Bearer ${service.apiKey}`);
	});

	const [http, https] = ['http://[::1]/api/v1', 'https://example.com/api/v1'];
	const itself = { protocol: 'http', host: '[::1]', port: 80 };
	const another = { protocol: 'http', host: '[::1]', port: 81 };

	it.each<[string, object, object, unknown]>([
		['the service itself, without encryption', { baseUrl: http }, {}, itself],
		['the same when n8n sends it again', { baseUrl: http }, { proxy: itself }, itself],
		['none of its own, with encryption', { baseUrl: https }, {}, undefined],
		['what it is given, with encryption', { baseUrl: https }, { proxy: another }, another],
		['what it is given, with Allow HTTP', { allowHttp: true }, { proxy: another }, another],
	])('gives the request as its proxy %s', async (_, credential, options, expected) => {
		const { proxy } = await authenticate(credential, { url: '/me', ...options });
		expect(proxy).toEqual(expected);
	});

	it.each([[another], [{ ...itself, host: 'proxy.example' }], ['http://proxy.example:3128']])(
		'gives no key when a proxy would see it: %j',
		async (proxy) => {
			const sending = authenticate({ baseUrl: http }, { url: '/me', proxy });
			await expect(sending).rejects.toThrow(/^The proxy would see the API key/);
		},
	);

	it('tells n8n not to take the key along when an answer leads elsewhere', async () => {
		expect(await authenticate({}, { url: '/me' })).toMatchObject({
			sendCredentialsOnCrossOriginRedirect: false,
		});
	});
});
