import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { contact, teamMember } from '../../../contract';
import { loadPackage } from '../../support/engine';
import { useService } from '../../support/service';
import { refusal, told } from '../../support/told';

const service = useService();

const list = (resource: string, more: INodeParameters): INodeParameters => ({
	resource,
	operation: 'list',
	...more,
});
const selected = (resource: string, fields: string | string[]) =>
	list(resource, { output: 'selected', fields });

beforeEach(() => service.sandbox.seed(service.workspaceId, { members: 3, contacts: 3 }));

describe('Selected Fields', () => {
	it.each([
		['teamMember', ['email', 'contactDetails', 'updatedAt']],
		['contact', ['tags', 'connectedWith', 'fullName']],
	])(
		'of a %s are the ID and those, in their order, as the service sends them',
		async (resource, fields) => {
			const { json: raw } = await service.run(list(resource, { output: 'raw' }));
			const { json } = await service.run(selected(resource, fields));
			const names = ['id', ...fields];
			expect(json).toEqual(
				raw.map((row) => Object.fromEntries(names.map((name) => [name, row[name]]))),
			);
			expect(Object.keys(json[0])).toEqual(names);
		},
	);

	it.each<[string, string | string[]]>([
		['a text with commas', ' email, jobTitle '],
		['names as people write them', 'Email,Job Title'],
		['a list as an agent writes it', '={{ "[\\"email\\", \'jobTitle\']" }}'],
		['names twice and the ID', ['id', 'email', 'jobTitle', 'email']],
		['an expression that gives a list', '={{ ["email", "jobTitle"] }}'],
	])('take %s', async (_, fields) => {
		const { json } = await service.run(selected('teamMember', fields));
		expect(Object.keys(json[0])).toEqual(['id', 'email', 'jobTitle']);
	});

	it('are only the ID when none is chosen', async () => {
		const { json } = await service.run(selected('contact', []));
		expect(json.map((row) => Object.keys(row))).toEqual([['id'], ['id'], ['id']]);
	});

	it('are null where the service sends none', async () => {
		service.sandbox.fail({
			method: 'GET',
			answer: {
				status: 200,
				body: {
					data: [{ id: 'a' }],
					pagination: { limit: 50, offset: 0, total: 1, hasMore: false },
				},
			},
		});
		const { json } = await service.run(selected('contact', ['email', 'tags']));
		expect(json).toEqual([{ id: 'a', email: null, tags: null }]);
	});

	it('keep what Create and Create or Update say', async () => {
		const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };
		const parameters = { resource: 'teamMember', output: 'selected', fields: ['slug'], ...person };
		const created = await service.run({ ...parameters, operation: 'create' });
		expect(created.json).toEqual([{ id: expect.any(String), slug: 'ada-lovelace', created: true }]);
		const again = await service.run({ ...parameters, operation: 'upsert' });
		expect(again.json).toEqual([
			{ id: created.json[0].id, slug: 'ada-lovelace', outcome: 'unchanged', changedFields: [] },
		]);
	});

	it.each([
		['teamMember', 'company', teamMember],
		['contact', 'department', contact],
	])(
		'of a %s can all be chosen in the form, and %s is refused with the names of the form',
		async (resource, name, { shape }) => {
			const { description } = (await loadPackage()).getNode('teamWorkspace').type as never as {
				description: { properties: Array<IDataObject> };
			};
			const choice = description.properties.find(
				({ name: field, displayOptions }) =>
					field === 'fields' && JSON.stringify(displayOptions).includes(`"${resource}"`),
			);
			const options = choice?.options as Array<{ name: string; value: string }>;
			const values = options.map(({ value }) => value);
			expect(['id', ...values].sort()).toEqual(Object.keys(shape).sort());
			const offered = options.map((option) => option.name).join(', ');
			expect(offered).toContain('Job Title');
			expect(told(await service.run(selected(resource, ['email', name])))).toEqual(
				refusal(`'Fields' has '${name}', but must be one or more of: ${offered}`),
			);
			const everything = await service.run(selected(resource, offered));
			expect(everything.json.map((row) => Object.keys(row))).toEqual(
				everything.json.map(() => ['id', ...values]),
			);
			expect(service.sent()).toMatchObject([{ method: 'GET' }]);
		},
	);
});
