import { useService } from '../../../support/services/service';

const service = useService();

const getConnection = { resource: 'workspace', operation: 'getConnection' };

describe('Get Connection', () => {
	it('asks /me and gives the workspace of the key in four flat fields', async () => {
		const { items } = await service.run(getConnection);
		expect(service.sent()).toEqual([{ method: 'GET', path: '/me', query: {}, body: undefined }]);
		expect(service.sandbox.requests[0].headers).toMatchObject({ authorization: 'Bearer ***' });
		const { workspaceId, apiKeyId } = service;
		const json = { workspaceId, name: 'Northwind', domain: 'northwind.example', apiKeyId };
		expect(items).toEqual([{ json, pairedItem: { item: 0 } }]);
	});

	it('takes a Base URL with spaces around it and slashes at its end', async () => {
		const credential = { ...service.credential, baseUrl: ` ${service.sandbox.baseUrl}///  ` };
		const { json } = await service.run(getConnection, { credential });
		expect(json).toMatchObject([{ name: 'Northwind' }]);
	});
});
