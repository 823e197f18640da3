import { useService } from '../../../support/services/service';

const service = useService();

const getConnection = { resource: 'workspace', operation: 'getConnection' };

describe('Get Connection', () => {
	it('asks /me and gives the workspace of the key in four flat fields', async () => {
		const { items } = await service.run(getConnection);
		expect(service.sent()).toEqual([{ method: 'GET', path: '/me', query: {}, body: undefined }]);
		expect(items).toEqual([
			{
				json: {
					workspaceId: service.workspaceId,
					name: 'Northwind',
					domain: 'northwind.example',
					apiKeyId: service.apiKeyId,
				},
				pairedItem: { item: 0 },
			},
		]);
	});

	it('sends the key as a bearer token', async () => {
		await service.run(getConnection);
		expect(service.sandbox.requests[0]).toMatchObject({
			status: 200,
			headers: { authorization: 'Bearer ***' },
		});
	});

	it('answers once for each item', async () => {
		const { items } = await service.run(getConnection, { items: [{}, {}, {}] });
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
		]);
	});

	it.each([
		['one slash', '/'],
		['many slashes', '///'],
		['spaces', '  '],
	])('takes a Base URL with %s at its end', async (_, end) => {
		const credential = { ...service.credential, baseUrl: ` ${service.sandbox.baseUrl}${end}` };
		const { json } = await service.run(getConnection, { credential });
		expect(json).toMatchObject([{ name: 'Northwind' }]);
	});

	it('reaches only the workspace of its own key', async () => {
		const other = service.sandbox.createWorkspace({ name: 'Contoso' });
		const credential = { ...service.credential, apiKey: other.apiKey };
		const { json } = await service.run(getConnection, { credential });
		expect(json).toMatchObject([{ workspaceId: other.workspaceId, name: 'Contoso' }]);
	});
});
