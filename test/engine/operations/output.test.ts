import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { contact, teamMember } from '../../../contract';
import { loadPackage } from '../../support/engine/engine';
import { NO_RECORD, one } from '../../support/form/parameters';
import { useService } from '../../support/services/service';
import { refusal, told } from '../../support/expectations/told';

const service = useService();

const selected = (resource: string, fields: string | string[]): INodeParameters => ({
	resource,
	operation: 'list',
	output: 'selected',
	fields,
});

beforeEach(() => service.sandbox.seed(service.workspaceId, { members: 3, contacts: 3 }));

describe('Selected Fields', () => {
	it('join tags and details into one text each, and name the assigned member', async () => {
		const { id } = service.sandbox.addContact(service.workspaceId, {
			fullName: 'Grace Hopper',
			tags: [{ name: 'Fair', color: '#f00' }, { name: 'Hot' }],
			connectedWith: { id: NO_RECORD, name: 'Ada Lovelace', avatarUrl: null },
			details: [
				{ type: 'phone', value: '+1 400', isPrimary: true },
				{ type: 'fax', value: '+1 22', isPrimary: false },
			],
		});
		const fields = ['Tags', 'Assigned Member', 'details', 'connectedWith'];
		const get = one('contact', 'get', 'id', id, { output: 'selected', fields });
		expect(Object.entries((await service.run(get)).json[0])).toEqual([
			['tags', 'Fair, Hot'],
			['assignedMember', 'Ada Lovelace'],
			['details', 'Phone: +1 400; fax: +1 22'],
			['id', id],
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
			const stored = await service.stored(resource);
			expect(everything.json.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
			for (const row of everything.json) {
				expect(Object.keys(row).length).toBeGreaterThanOrEqual(values.length);
				expect(Object.values(row).filter((value) => value && typeof value === 'object')).toEqual(
					[],
				);
			}
			expect(service.methods()).toEqual(['GET']);
		},
	);
});
