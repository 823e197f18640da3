import Fastify from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { assumptions, paths } from '../../contract';
import { clientOf, person, useWorld } from './support';

const world = useWorld();
const open = (url: string) => clientOf(world().sandbox.origin).get(url);
const document = async () => (await open('/openapi.json')).data as OpenAPIV3_1.Document;

const app = Fastify({
	ajv: { customOptions: { strict: false, removeAdditional: false, coerceTypes: false } },
});
let validator: ReturnType<typeof clientOf>;

/** Serves every schema of the document at a path of its own. */
beforeAll(async () => {
	const { components } = await document();
	const text = JSON.stringify(components!.schemas).replaceAll(
		/#\/components\/schemas\/(\w+)/g,
		'$1#',
	);
	for (const [$id, schema] of Object.entries(JSON.parse(text) as object)) {
		app.addSchema({ $id, ...schema });
	}
	for (const name of Object.keys(components!.schemas!)) {
		app.post(`/${name}`, { schema: { body: { $ref: `${name}#` } } }, async () => 'fits');
	}
	validator = clientOf(await app.listen());
});
afterAll(() => app.close());

/** Whether a value fits a schema of the document, as any JSON Schema validator reads it. */
const fits = async (name: string, value: object): Promise<boolean> =>
	(await validator.post(`/${name}`, value)).status === 200;

describe('OpenAPI document', () => {
	it('9: is OpenAPI 3.1 of version 1.0.0 below /api/v1', async () => {
		const { openapi, info, servers } = await document();
		expect(openapi).toMatch(/^3\.1/);
		expect(info.version).toBe('1.0.0');
		expect(servers).toEqual([{ url: '/api/v1' }]);
	});

	it('4: has every operation of the service', async () => {
		const operations = Object.entries((await document()).paths!).flatMap(([path, methods]) =>
			Object.keys(methods!).map((method) => `${method} ${path}`),
		);
		expect(operations.sort()).toEqual(
			[
				`get ${paths.connection}`,
				`get ${paths.teamMembers}`,
				`post ${paths.teamMembers}`,
				`get ${paths.teamMembers}/{memberId}`,
				`patch ${paths.teamMembers}/{memberId}`,
				`delete ${paths.teamMembers}/{memberId}`,
				`get ${paths.contacts}`,
				`post ${paths.contacts}`,
				`get ${paths.contacts}/{contactId}`,
				`patch ${paths.contacts}/{contactId}`,
				`delete ${paths.contacts}/{contactId}`,
			].sort(),
		);
	});

	it('4.1: names the error statuses of create team member', async () => {
		const { responses } = (await document()).paths!['/team-members']!.post!;
		expect(Object.keys(responses!)).toEqual([
			'200',
			'201',
			'400',
			'401',
			'402',
			'409',
			'413',
			'429',
			'500',
			'default',
		]);
	});

	it('7: names 404 of every read and of every path, and any other status as a failure', async () => {
		for (const [path, operations] of Object.entries((await document()).paths!)) {
			for (const [method, operation] of Object.entries(operations!)) {
				const { responses } = operation as OpenAPIV3_1.OperationObject;
				expect(responses).toMatchObject({
					default: {
						content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
					},
				});
				// Spec section 4.1 lists the statuses of this operation.
				if (`${method} ${path}` !== 'post /team-members') expect(responses).toHaveProperty('404');
			}
		}
	});

	it('8 and 5: names Retry-After of 429 and WWW-Authenticate of 401 for every operation', async () => {
		const operations = Object.values((await document()).paths!).flatMap((path) =>
			Object.values(path as Record<string, OpenAPIV3_1.OperationObject>),
		);
		for (const { responses } of operations) {
			expect(responses).toMatchObject({
				401: { headers: { 'WWW-Authenticate': { required: true, schema: { type: 'string' } } } },
				429: {
					headers: { 'Retry-After': { required: true, schema: { type: 'integer', minimum: 1 } } },
				},
			});
		}
		expect(operations).toHaveLength(11);
	});

	it.each(['get', 'patch', 'delete'] as const)(
		'7: names 400 and 404 of %s with an id',
		async (method) => {
			for (const path of ['/team-members/{memberId}', '/contacts/{contactId}']) {
				const { responses } = (await document()).paths![path]![method]!;
				expect(Object.keys(responses!)).toEqual(expect.arrayContaining(['400', '404']));
			}
		},
	);

	it('4.2: limit and offset may be left out', async () => {
		for (const path of ['/team-members', '/contacts']) {
			const parameters = (await document()).paths![path]!.get!.parameters!;
			expect(parameters).toMatchObject([
				{ name: 'limit', required: false, schema: { minimum: 1, maximum: 100, default: 100 } },
				{ name: 'offset', required: false, schema: { minimum: 0, default: 0 } },
			]);
		}
	});

	it('says what is assumed where the spec shows nothing', async () => {
		const { paths: all } = await document();
		expect(all!['/contacts']!.get!.description).toContain(assumptions.listContacts.assumed);
		expect(all!['/contacts']!.post!.description).toContain(assumptions.createContact.assumed);
		expect(all!['/team-members']!.post!.description).toContain(assumptions.emailCase.assumed);
		for (const path of ['/team-members/{memberId}', '/contacts/{contactId}']) {
			expect(all![path]!.patch!.description).toContain(assumptions.update.assumed);
			expect(all![path]!.delete!.description).toContain(assumptions.delete.assumed);
		}
	});

	it('has a definition for every reference, and no other', async () => {
		const content = await document();
		const referred = JSON.stringify(content).matchAll(/"#\/components\/schemas\/(\w+)"/g);
		const names = new Set([...referred].map(([, name]) => name));
		expect(Object.keys(content.components!.schemas!).sort()).toEqual([...names].sort());
		expect(names).toContain('TeamMember');
	});

	it.each<object>([
		{ type: 'phone', value: '+1 1' },
		{ type: 'phone', value: '+1 1', label: null },
		{ type: 'phone', value: ' ' },
		{ type: 'phone' },
		{ type: 'website', value: 'example.com' },
		{ type: 'website', platform: 'x' },
		{ type: 'email', value: 'ada@example.com' },
		{ type: 'email', value: 'ada' },
		{ type: 'email' },
		{ type: 'social_media', platform: 'x', value: 'ada' },
		{ type: 'social_media', platform: 'x' },
		{ type: 'social_media', value: 'ada' },
		{ type: 'social_media', platform: 'xing', value: 'ada' },
		{ type: 'address', address: { city: 'Oslo' } },
		{ type: 'address', address: { line1: 'a', line2: '' } },
		{ type: 'address', address: { line1: '', line2: ' ' } },
		{ type: 'address', address: {} },
		{ type: 'address', address: { city: 'Oslo', state: 'x' } },
		{ type: 'address', value: 'Oslo' },
		{ type: 'fax', value: '1' },
		{ value: '1' },
		{ type: 'phone', value: '1', note: 'x' },
	])('4.1: its schema and the service agree about the detail %j', async (detail) => {
		const body = person({ contactDetails: [detail] });
		const { status, data } = await world().api.post('/team-members', body);
		expect(await fits('NewTeamMemberInput', body)).toBe(status === 201);
		expect(await fits('TeamMemberChangesInput', { contactDetails: [detail] })).toBe(status === 201);
		if (status === 201) expect(await fits('CreatedTeamMember', data.data)).toBe(true);
	});

	it.each([
		['avatarUrl', 'https://example.com/ada.png'],
		['avatarUrl', 'HTTPS://u:p@example.com:8443/a;b=(c)/@x?y=/?%c3%a5#z'],
		['avatarUrl', 'https://[2001:db8::1]/ada.png'],
		['avatarUrl', 'data:image/png;base64,iVBORw0KGgo='],
		['avatarUrl', 'https://bücher.example/ada.png'],
		['avatarUrl', 'https://example.com/名前.png'],
		['avatarUrl', 'https://example.com/a b'],
		['avatarUrl', 'https://example.com/?size[]=2'],
		['avatarUrl', 'https://example.com/a#b#c'],
		['avatarUrl', 'https://example.com/a"b'],
		['avatarUrl', 'https://example.com:x/'],
		['avatarUrl', 'ftp://example.com:x/'],
		['avatarUrl', 'https:///ada.png'],
		['avatarUrl', 'c:/ada.png'],
		['avatarUrl', 'ada.png'],
		['email', 'ada@example.com'],
		['email', 'åse@blåbær.no'],
		['email', 'o’brien@example.com'],
		['email', 'a..b@example.com'],
		['email', 'ada@example'],
		['email', 'ada'],
	])('4.1: its schema and the service agree about %s %s', async (name, value) => {
		const body = person({ [name]: value });
		const { status } = await world().api.post('/team-members', body);
		expect(await fits('NewTeamMemberInput', body)).toBe(status === 201);
	});

	it.each([
		['2026-01-31T09:00:00.000Z', true],
		['2026-01-31T09:00Z', false],
		['2026-01-31T09:00:00Z', false],
		['2026-01-31T09:00:00.000+01:00', false],
	])('2: says that times are in UTC with milliseconds: %s', async (createdAt, isRight) => {
		const { workspaceId: id } = world();
		const contact = { id, workspaceId: id, fullName: 'Ada', createdAt };
		expect(await fits('Contact', contact)).toBe(isRight);
	});

	it.each([
		[{ type: 'phone', value: '1' }, true],
		[{ type: 'social_media', value: 'ada' }, false],
		[{ type: 'social_media', value: 'ada', platform: 'x' }, true],
		[{ type: 'address', value: 'Oslo' }, false],
		[{ type: 'address', value: 'Oslo', address: {} }, false],
		[{ type: 'address', value: 'Oslo', address: { city: 'Oslo' } }, true],
	])('2.2: says what a detail of an answer has: %j', async (detail, isRight) => {
		const answered = { id: world().workspaceId, label: null, ...detail };
		expect(await fits('ContactDetail', answered)).toBe(isRight);
	});

	it.each(['/', '/docs'])('%s opens in a browser and loads nothing from elsewhere', async (url) => {
		const { status, headers, data } = await open(url);
		expect(status).toBe(200);
		expect(headers['content-type']).toMatch(/^text\/html/);
		expect(data).not.toMatch(/(src|href)="(https?:)?\/\//);
	});
});
