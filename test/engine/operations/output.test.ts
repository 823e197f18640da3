import { NO_RECORD, one } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();

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
});
