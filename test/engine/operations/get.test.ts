import type { IDataObject } from 'n8n-workflow';
import { grace, NO_RECORD, one } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();

beforeEach(() => service.sandbox.seed(service.workspaceId, { members: 3, contacts: 3 }));

describe.each([
	['teamMember', '/team-members'],
	['contact', '/contacts'],
])('Get (%s)', (resource, path) => {
	it.each([
		['a record chosen from the list', 'list', (id: string) => id],
		['an ID', 'id', (id: string) => id],
		['an ID with spaces around it', 'id', (id: string) => ` ${id}\n`],
		['an expression', 'id', () => '={{ $json.id }}'],
		['an expression in the list mode', 'list', () => '={{ $json.id }}'],
	])('reads one record by %s', async (_, mode, valueOf) => {
		const [, wanted] = await service.stored(resource);
		const id = String(wanted.id);
		const get = one(resource, 'get', mode, valueOf(id), { output: 'raw' });
		expect((await service.run(get, { items: [{ id }] })).json).toEqual([wanted]);
		expect(service.sent()).toEqual([
			{ method: 'GET', path: `${path}/${id}`, query: {}, body: undefined },
		]);
	});

	it('reads a record for each item, in their order, and pairs them', async () => {
		const stored = await service.stored(resource);
		const ids = [...stored, ...stored].map(({ id }) => id);
		const get = one(resource, 'get', 'id', '={{ $json.id }}');
		const { items } = await service.run(get, { items: ids.map((id) => ({ id })) });
		expect(items.map(({ json, pairedItem }) => [json.id, pairedItem])).toEqual(
			ids.map((id, item) => [id, { item }]),
		);
	});

	it('sends an ID in capitals unchanged', async () => {
		await service.run(one(resource, 'get', 'id', NO_RECORD.toUpperCase()));
		expect(service.paths()).toEqual([`GET ${path}/${NO_RECORD.toUpperCase()}`]);
	});
});

describe('Get, simplified', () => {
	/** The fields, in their order. */
	const row = async (resource: string, id: unknown) =>
		Object.entries((await service.run(one(resource, 'get', 'id', id))).json[0]);

	it('gives a team member as 9 flat fields in their order', async () => {
		const [raw] = await service.stored('teamMember');
		const { phone } = raw.contact as IDataObject;
		const known = ['displayName', 'email', 'jobTitle', 'department', 'status'];
		expect(await row('teamMember', raw.id)).toEqual([
			...known.map((name) => [name, raw[name]]),
			['phone', phone],
			...['profileUrl', 'createdAt', 'id'].map((name) => [name, raw[name]]),
		]);
	});

	const tags = [{ name: 'Fair', color: '#f00' }, { name: 'Hot' }];
	const connectedWith = { id: NO_RECORD, name: 'Ada Lovelace', avatarUrl: null };
	it.each([
		[
			'joins tags and names the assigned member',
			{ mobile: '+1 400', phone: '+1 22', tags, connectedWith },
			{ phone: '+1 400', tags: 'Fair, Hot', assignedMember: 'Ada Lovelace' },
		],
		['takes the phone when there is no mobile', { phone: '+1 22' }, { phone: '+1 22' }],
		['gives null for what is missing', {}, {}],
	])('of a contact %s', async (_, fields, expected) => {
		const contact = service.sandbox.addContact(service.workspaceId, { ...grace, ...fields });
		const nothing = { company: null, jobTitle: null, phone: null, linkedin: null };
		const { createdAt, id } = contact;
		const all = { ...grace, ...nothing, tags: '', assignedMember: null, createdAt, id };
		expect(await row('contact', id)).toEqual(Object.entries({ ...all, ...expected }));
	});
});
