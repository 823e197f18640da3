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
	const schemas = JSON.stringify((await document()).components!.schemas);
	const text = schemas.replaceAll(/#\/components\/schemas\/(\w+)/g, '$1#');
	for (const [$id, schema] of Object.entries(JSON.parse(text) as object)) {
		app.addSchema({ $id, ...schema });
		app.post(`/${$id}`, { schema: { body: { $ref: `${$id}#` } } }, async () => 'fits');
	}
	validator = clientOf(await app.listen());
});
afterAll(() => app.close());

/** Whether a value fits a schema of the document, as any JSON Schema validator reads it. */
const fits = async (name: string, value: object): Promise<boolean> =>
	(await validator.post(`/${name}`, value)).status === 200;

// That it has a definition for every reference, and no other: test/judges/openapi.test.ts.
describe('OpenAPI document', () => {
	it('9: is OpenAPI 3.1 of version 1.0.0 below /api/v1', async () => {
		const { openapi, info, servers } = await document();
		expect(openapi).toMatch(/^3\.1/);
		expect(info.version).toBe('1.0.0');
		expect(servers).toEqual([{ url: '/api/v1' }]);
	});

	const ids = ['/team-members/{memberId}', '/contacts/{contactId}'];

	it('4, 7, 8 and 5: has every operation of the service, with its errors and their headers', async () => {
		const operations = Object.entries((await document()).paths!).flatMap(([path, methods]) =>
			Object.entries(methods as Record<string, OpenAPIV3_1.OperationObject>).map(
				([method, { responses }]) => ({ name: `${method} ${path}`, responses: responses! }),
			),
		);
		expect(operations.map(({ name }) => name).sort()).toEqual(
			[
				`get ${paths.connection}`,
				...[paths.teamMembers, paths.contacts].flatMap((path) => [`get ${path}`, `post ${path}`]),
				...ids.flatMap((path) => [`get ${path}`, `patch ${path}`, `delete ${path}`]),
			].sort(),
		);
		const schema = { $ref: '#/components/schemas/Failure' };
		const wait = { required: true, schema: { type: 'integer', minimum: 1 } };
		for (const { name, responses } of operations) {
			expect(responses).toMatchObject({
				401: { headers: { 'WWW-Authenticate': { required: true, schema: { type: 'string' } } } },
				429: { headers: { 'Retry-After': wait } },
				default: { content: { 'application/json': { schema } } },
			});
			if (name.includes('{')) expect(responses).toHaveProperty('400');
			// Spec section 4.1 lists the statuses of this operation.
			if (name === 'post /team-members')
				expect(Object.keys(responses).join()).toBe('200,201,400,401,402,409,413,429,500,default');
			else expect(responses).toHaveProperty('404');
		}
	});

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
		for (const path of ids) {
			expect(all![path]!.patch!.description).toContain(assumptions.update.assumed);
			expect(all![path]!.delete!.description).toContain(assumptions.delete.assumed);
		}
	});

	/** Whether the service takes the body of a new member, which must be what its schema says. */
	async function taken(fields: object): Promise<boolean> {
		const body = person(fields);
		const { status, data } = await world().api.post('/team-members', body);
		const isTaken = status === 201;
		expect([fields, await fits('NewTeamMemberInput', body)]).toEqual([fields, isTaken]);
		expect([fields, await fits('TeamMemberChangesInput', fields)]).toEqual([fields, isTaken]);
		if (isTaken) expect(await fits('CreatedTeamMember', data.data)).toBe(true);
		return isTaken;
	}

	// Which of them are right: test/unit/contract.
	it.each<[string, object[]]>([
		['phone', [{ value: '+1 1' }, { value: '+1 1', label: null }, { value: ' ' }, {}]],
		['phone', [{ value: '1', note: 'x' }]],
		['website', [{ value: 'example.com' }, { platform: 'x' }]],
		['email', [{ value: 'ada@example.com' }, { value: 'ada' }, {}]],
		['social_media', [{ platform: 'x', value: 'ada' }, { platform: 'x' }, { value: 'ada' }]],
		['social_media', [{ platform: 'xing', value: 'ada' }]],
		['address', [{ address: { city: 'Oslo' } }, { address: { line1: 'a', line2: '' } }]],
		['address', [{ address: { line1: '', line2: ' ' } }, { address: {} }, { value: 'Oslo' }]],
		['address', [{ address: { city: 'Oslo', state: 'x' } }]],
		['fax', [{ value: '1' }]],
	])(
		'4.1: its schema and the service agree about details of the type %s: %j',
		async (type, all) => {
			for (const detail of all) await taken({ contactDetails: [{ type, ...detail }] });
		},
	);

	it('4.1: its schema and the service agree about addresses of the web and of email', async () => {
		const isTaken: boolean[] = [];
		for (const avatarUrl of [
			...['HTTPS://u:p@example.com:8443/a;b=(c)/@x?y=/?%c3%a5#z', 'https://[2001:db8::1]/ada.png'],
			...['https://bücher.example/ada.png', 'https://example.com/名前.png'],
			...['https://example.com/a b', 'https://example.com/a"b', 'https://example.com/a#b#c'],
			...['https://example.com/?size[]=2', 'https://example.com:x/', 'ftp://example.com:x/'],
			...['https:///ada.png', 'c:/ada.png', 'data:image/png;base64,iVBORw0KGgo=', 'ada.png'],
		])
			isTaken.push(await taken({ avatarUrl }));
		for (const email of ['åse@blåbær.no', 'o’brien@x.no', 'a..b@x.no', 'ada@x', 'ada'])
			isTaken.push(await taken({ email }));
		expect(new Set(isTaken).size).toBe(2);
	});

	it.each<[string, boolean, object[]]>([
		['Contact', true, [{ createdAt: '2026-01-31T09:00:00.000Z' }]],
		['Contact', false, [{ createdAt: '2026-01-31T09:00Z' }, { createdAt: '2026-01-31T09:00:00Z' }]],
		['Contact', false, [{ createdAt: '2026-01-31T09:00:00.000+01:00' }]],
		['ContactDetail', true, [{ type: 'phone' }, { type: 'social_media', platform: 'x' }]],
		['ContactDetail', true, [{ type: 'address', address: { city: 'Oslo' } }]],
		['ContactDetail', false, [{ type: 'social_media' }, { type: 'address' }]],
		['ContactDetail', false, [{ type: 'address', address: {} }]],
	])('2 and 2.2: says what an answer has: %s, %s for %j', async (name, isRight, all) => {
		const { workspaceId: id } = world();
		const rest =
			name === 'Contact' ? { workspaceId: id, fullName: 'A' } : { label: null, value: 'A' };
		for (const fields of all) expect(await fits(name, { id, ...rest, ...fields })).toBe(isRight);
	});

	it.each(['/', '/docs'])('%s opens in a browser and loads nothing from elsewhere', async (url) => {
		const { status, headers, data } = await open(url);
		expect(status).toBe(200);
		expect(headers['content-type']).toMatch(/^text\/html/);
		expect(data).not.toMatch(/(src|href)="(https?:)?\/\//);
	});
});
