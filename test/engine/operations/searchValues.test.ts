import { searchList } from '../../support/engine/listSearch';
import { n8nCommon, n8nDi } from '../../support/engine/n8n';
import { useService } from '../../support/services/service';
import { contact, member } from '../../support/form/parameters';

const service = useService();

const values = async (method: string, filter?: string) =>
	(await searchList(method, service.credential, filter)).results.map(({ value }) => value);

describe('The values to choose from', () => {
	beforeEach(() => {
		const tagged = (fullName: string, captureMethod: unknown, ...names: string[]) =>
			service.sandbox.addContact(service.workspaceId, {
				fullName,
				captureMethod,
				tags: names.map((name) => ({ name, color: '#f00' })),
			} as never);
		tagged('Ada', 'qr_code', 'Spring fair', 'VIP');
		tagged('Grace', 'QR code', 'spring-fair', 'Müller');
		tagged('Mary', null, ' ');
		tagged('Alan', 'manual');
	});

	it.each([
		['searchTags', undefined, ['Müller', 'spring-fair', 'VIP']],
		['searchTags', 'SPRING_fair', ['spring-fair']],
		['searchTags', 'muller', ['Müller']],
		['searchTags', 'nothing like it', []],
		['searchCaptureMethods', undefined, ['manual', 'QR code']],
	])('of %s with %j are %j, each spelling once', async (method, filter, expected) => {
		expect(await values(method, filter)).toEqual(expected);
	});

	it('of departments come from the team members, of the newest 1,000', async () => {
		service.sandbox.seed(service.workspaceId, { members: 1200 });
		const departments = await values('searchDepartments');
		expect(departments).toEqual([...new Set(departments)].sort());
		expect(departments.length).toBeGreaterThan(1);
		expect(service.sandbox.requests.length).toBeLessThanOrEqual(11);
	});
});

describe('A list of which the filters keep nothing', () => {
	it('says in the log how many records were checked, and which filter removed the last one', async () => {
		service.sandbox.addContact(service.workspaceId, { fullName: 'Ada', company: 'Navy' });
		service.sandbox.addContact(service.workspaceId, { fullName: 'Grace', company: 'Northwind' });
		const info = jest.spyOn(n8nDi.Container.get(n8nCommon.Logger), 'info');
		const { json } = await service.run({
			...contact('list'),
			filters: { company: 'navy', search: 'grace' },
		});
		const lines = info.mock.calls.map(([line]) => line);
		info.mockRestore();
		expect(json).toEqual([]);
		expect(lines).toContain(
			"Team Workspace: None of 2 records matched. The filter 'Search' removed the last of them.",
		);
	});

	it('counts all records, also where the newest one shows that no other can match', async () => {
		service.sandbox.seed(service.workspaceId, { members: 260 });
		const info = jest.spyOn(n8nDi.Container.get(n8nCommon.Logger), 'info');
		const { json } = await service.run({
			...member('list'),
			filters: { createdAfter: '2100-01-01' },
		});
		const lines = info.mock.calls.map(([line]) => line);
		info.mockRestore();
		expect(json).toEqual([]);
		expect(lines).toContainEqual(
			expect.stringMatching(
				/^Team Workspace: None of 26\d records matched\. The filter 'Created After' removed/,
			),
		);
	});
});
