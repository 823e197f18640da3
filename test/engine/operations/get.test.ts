import type { IDataObject } from 'n8n-workflow';
import { useService } from '../../support/services/service';
import { one } from '../../support/form/parameters';

const service = useService();

/** Seeds rows and returns them as the service lists them. */
async function seeded(resource: 'teamMember' | 'contact'): Promise<IDataObject[]> {
	service.sandbox.seed(service.workspaceId, { members: 3, contacts: 3 });
	const { json } = await service.run({ resource, operation: 'list', output: 'raw' });
	service.sandbox.requests.length = 0;
	return json;
}

const resources = [
	{ resource: 'teamMember', path: '/team-members' },
	{ resource: 'contact', path: '/contacts' },
] as const;

describe.each(resources)('Get ($resource)', ({ resource, path }) => {
	const get = (mode: string, value: string) => one(resource, 'get', mode, value);

	it.each([
		['a record chosen from the list', (id: string) => get('list', id)],
		['an ID', (id: string) => get('id', id)],
		['an ID with spaces around it', (id: string) => get('id', ` ${id}\n`)],
		['an expression', () => get('id', '={{ $json.id }}')],
		['an expression in the list mode', () => get('list', '={{ $json.id }}')],
	])('reads one record by %s', async (_, parameters) => {
		const [, wanted] = await seeded(resource);
		const id = String(wanted.id);
		const { json } = await service.run({ ...parameters(id), output: 'raw' }, { items: [{ id }] });
		expect(json).toEqual([wanted]);
		expect(service.sent()).toEqual([
			{ method: 'GET', path: `${path}/${id}`, query: {}, body: undefined },
		]);
	});

	it('reads a record for each item, in their order, and pairs them', async () => {
		const rows = await seeded(resource);
		const ids = [...rows, ...rows].map(({ id }) => id);
		const { items } = await service.run(get('id', '={{ $json.id }}'), {
			items: ids.map((id) => ({ id })),
		});
		expect(items.map(({ json, pairedItem }) => [json.id, pairedItem])).toEqual(
			ids.map((id, item) => [id, { item }]),
		);
	});

	it('sends an ID in capitals unchanged', async () => {
		const id = '3F2B8C1E-5A4D-4E6F-9A7B-1C2D3E4F5A6B';
		await service.run(get('id', id));
		expect(service.sent()).toMatchObject([{ path: `${path}/${id}` }]);
	});
});

describe('Get, simplified', () => {
	it('gives a team member as 9 flat fields in their order', async () => {
		const [raw] = await seeded('teamMember');
		const { json } = await service.run(one('teamMember', 'get', 'id', raw.id));
		const { id, displayName, email, jobTitle, department, status, profileUrl, createdAt } = raw;
		const { phone } = raw.contact as IDataObject;
		const row = {
			displayName,
			email,
			jobTitle,
			department,
			status,
			phone,
			profileUrl,
			createdAt,
			id,
		};
		expect(json).toEqual([row]);
		expect(Object.keys(json[0])).toEqual(Object.keys(row));
	});

	it.each([
		[
			'joins tags and names the assigned member',
			{
				mobile: '+1 400',
				phone: '+1 22',
				tags: [
					{ name: 'Fair', color: '#f00' },
					{ name: 'Hot', color: null },
				],
				connectedWith: {
					id: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b',
					name: 'Ada Lovelace',
					avatarUrl: null,
				},
			},
			{ phone: '+1 400', tags: 'Fair, Hot', assignedMember: 'Ada Lovelace' },
		],
		['takes the phone when there is no mobile', { phone: '+1 22' }, { phone: '+1 22' }],
		['gives null for what is missing', {}, {}],
	])('of a contact %s', async (_, fields, expected) => {
		const { id, createdAt } = service.sandbox.addContact(service.workspaceId, {
			fullName: 'Grace Hopper',
			...fields,
		});
		const { json } = await service.run(one('contact', 'get', 'id', id));
		const row = {
			fullName: 'Grace Hopper',
			email: null,
			company: null,
			jobTitle: null,
			phone: null,
			linkedin: null,
			tags: '',
			assignedMember: null,
			createdAt,
			id,
			...expected,
		};
		expect(json).toEqual([row]);
		expect(Object.keys(json[0])).toEqual(Object.keys(row));
	});
});
