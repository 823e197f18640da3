import fc from 'fast-check';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { baseUrlProblem } from '../../../nodes/transport/baseUrl';
import { loadPackage } from '../../support/engine';
import { searchList } from '../../support/listSearch';
import { operation, operations } from '../../support/operations';
import { publish } from '../../support/poll';
import { useService } from '../../support/service';
import { refusal, told } from '../../support/told';

const service = useService({ host: '0.0.0.0' });

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

describe('The Base URL', () => {
	const isTaken = (baseUrl: string) => baseUrlProblem(baseUrl, false) === undefined;

	it.each([
		'http://localhost/api/v1',
		'http://LOCALHOST:4010/api/v1',
		'http://service.localhost/api/v1',
		'http://127.0.0.1:4010/api/v1',
		'http://127.255.0.9/api/v1',
		'http://[::1]:4010/api/v1',
		'https://workspace.example.com/api/v1',
		'https://10.0.0.1/api/v1',
	])('may be %s', (baseUrl) => expect(isTaken(baseUrl)).toBe(true));

	it.each([
		'http://host.docker.internal:4010/api/v1',
		'http://10.0.0.1/api/v1',
		'http://0.0.0.0/api/v1',
		'http://128.0.0.1/api/v1',
		'http://localhost.example.com/api/v1',
		'http://notlocalhost/api/v1',
		'http://127.0.0.1.example.com/api/v1',
		'http://[::2]/api/v1',
		'http://example.com\\@localhost/api/v1',
		'http://localhost@example.com/api/v1',
		'http://localhost#@example.com/api/v1',
		'http://localhost?@example.com/api/v1',
		'http://exa\nmple.com/api/v1',
		'https://user@example.com/api/v1',
		'https://:secret@example.com/api/v1',
		'https://example.com/api/v1?',
		'https://example.com/api/v1#',
		'https://example.com/api/v1?key=1',
		'file:///etc/passwd',
		'javascript:alert(1)//http://localhost',
		'data:text/plain,x',
		'ws://localhost/api/v1',
		'//localhost/api/v1',
	])('may not be %j', (baseUrl) => expect(isTaken(baseUrl)).toBe(false));

	it('never lets the key go unencrypted to a host that is not this machine', () => {
		const base = fc.oneof(
			fc.webUrl({ withFragments: true, withQueryParameters: true }),
			fc.tuple(fc.constantFrom('http:', 'https:', 'HTTP:'), fc.string()).map((it) => it.join('//')),
			fc.ipV4Extended().map((host) => `http://${host}/api/v1`),
			fc.ipV6().map((host) => `http://[${host}]/api/v1`),
		);
		fc.assert(
			fc.property(base, (baseUrl) => {
				if (!isTaken(baseUrl)) return;
				const { protocol, hostname, username, password, search, hash } = new URL(baseUrl.trim());
				expect([username, password, search, hash]).toEqual(['', '', '', '']);
				if (protocol === 'https:') return;
				expect(protocol).toBe('http:');
				expect(hostname).toMatch(/^127\.|(^|\.)localhost\.?$|^\[::1\]$/);
			}),
			{ numRuns: 2000 },
		);
	});

	it.each(['https://ada:hunter22@example.com/api/v1', 'https://ada@example.com/api/v1'])(
		'with a login is refused without showing it: %s',
		async (baseUrl) => {
			const result = await service.run(operation('Get Connection').parameters, {
				credential: { ...service.credential, baseUrl },
			});
			expect(result.error?.message).toMatch(/'Base URL'.*user name or a password/);
			expect(JSON.stringify(result.run)).not.toMatch(/hunter22|ada@/);
		},
	);
});

describe('The API key', () => {
	it.each([
		['a line break and a header', 'tw_abcdef\r\nX-Other: 1'],
		['a letter with an accent', 'tw_abcdéf'],
		['a letter of another script', 'tw_abcd漢字'],
		['a space', 'tw_abc def'],
		['NUL', 'tw_abc\0def'],
		['a zero-width space', 'tw_abc\u200bdef'],
	])('with %s is refused before anything is sent, and not shown', async (_, apiKey) => {
		const credential = { ...service.credential, apiKey };
		const result = await service.run(operation('Create contact').parameters, { credential });
		expect(told(result)).toEqual(
			refusal("The 'API Key' in the credential has a character that no key has"),
		);
		expect(JSON.stringify(result.run)).not.toContain('tw_abc');
		expect(service.sent()).toEqual([]);
	});

	it.each(['', ' ', '\n'])('that is empty is refused: %j', async (apiKey) => {
		const credential = { ...service.credential, apiKey };
		const result = await service.run(operation('Get Connection').parameters, { credential });
		expect(told(result)).toEqual(refusal("The 'API Key' in the credential is empty"));
	});

	it('that was pasted with a line break at its end works', async () => {
		const credential = { ...service.credential, apiKey: ` ${service.apiKey}\n` };
		const result = await service.run(operation('Get Connection').parameters, { credential });
		expect(result.status).toBe('success');
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

	it('tells n8n not to take the key along when an answer leads elsewhere', async () => {
		expect(await authenticate({}, { url: '/me' })).toMatchObject({
			sendCredentialsOnCrossOriginRedirect: false,
		});
	});
});
