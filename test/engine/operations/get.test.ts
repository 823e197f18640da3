import { NO_RECORD, one } from '../../support/form/parameters';
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

	it('sends an ID in capitals unchanged', async () => {
		await service.run(one(resource, 'get', 'id', NO_RECORD.toUpperCase()));
		expect(service.paths()).toEqual([`GET ${path}/${NO_RECORD.toUpperCase()}`]);
	});
});
