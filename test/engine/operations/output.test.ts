import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { contact, teamMember } from '../../../contract';
import { loadPackage } from '../../support/engine/engine';
import { one } from '../../support/form/parameters';
import { useService } from '../../support/services/service';
import { refusal, told } from '../../support/expectations/told';

const service = useService();
const UUID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';

const list = (resource: string, more: INodeParameters): INodeParameters => ({
	resource,
	operation: 'list',
	...more,
});
const selected = (resource: string, fields: string | string[]) =>
	list(resource, { output: 'selected', fields });

beforeEach(() => service.sandbox.seed(service.workspaceId, { members: 3, contacts: 3 }));

describe('Selected Fields', () => {
	it('join tags and details into one text each, and name the assigned member', async () => {
		const { id } = service.sandbox.addContact(service.workspaceId, {
			fullName: 'Grace Hopper',
			tags: [{ name: 'Fair', color: '#f00' }, { name: 'Hot' }],
			connectedWith: { id: UUID, name: 'Ada Lovelace', avatarUrl: null },
			details: [
				{ type: 'phone', value: '+1 400', isPrimary: true },
				{ type: 'fax', value: '+1 22', isPrimary: false },
			],
		});
		const fields = ['Tags', 'Assigned Member', 'details', 'connectedWith'];
		const { json } = await service.run(
			one('contact', 'get', 'id', id, { output: 'selected', fields }),
		);
		expect(json).toEqual([
			{
				tags: 'Fair, Hot',
				assignedMember: 'Ada Lovelace',
				details: 'Phone: +1 400; fax: +1 22',
				id,
			},
		]);
		expect(Object.keys(json[0])).toEqual(['tags', 'assignedMember', 'details', 'id']);
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
			const raw = (await service.run(list(resource, { output: 'raw' }))).json;
			expect(everything.json.map(({ id }) => id)).toEqual(raw.map(({ id }) => id));
			for (const row of everything.json) {
				expect(Object.keys(row).length).toBeGreaterThanOrEqual(values.length);
				expect(Object.values(row).filter((value) => value && typeof value === 'object')).toEqual(
					[],
				);
			}
			expect(service.sent()).toMatchObject([{ method: 'GET' }, { method: 'GET' }]);
		},
	);
});
