import type { AxiosRequestConfig } from 'axios';
import { connection, single } from '../../contract';
import { clientOf, failureOf, person, useWorld } from './support';

const world = useWorld();

/** Every operation, with ids of rows in the first workspace. */
async function operations(): Promise<AxiosRequestConfig[]> {
	const { sandbox, api, workspaceId } = world();
	const member = (await api.post('/team-members', person())).data.data as { id: string };
	const { id } = sandbox.addContact(workspaceId, { fullName: 'Grace' });
	return [
		{ method: 'get', url: '/me' },
		{ method: 'get', url: '/team-members' },
		{ method: 'get', url: `/team-members/${member.id}` },
		{ method: 'post', url: '/team-members', data: person() },
		{ method: 'get', url: '/contacts' },
		{ method: 'get', url: `/contacts/${id}` },
		{ method: 'post', url: '/contacts', data: { fullName: 'Grace' } },
	];
}

describe('5 Authentication', () => {
	it.each([
		['missing', undefined],
		['empty', ''],
		['without a scheme', () => world().apiKey],
		['of another scheme', () => `Basic ${world().apiKey}`],
		['incorrect', 'Bearer tw_incorrect'],
		['nearly right', () => `Bearer ${world().apiKey.slice(0, -1)}`],
	])('5.4: a key that is %s gives 401 on every operation', async (_, header) => {
		const authorization = typeof header === 'function' ? header() : header;
		const client = clientOf(world().sandbox.baseUrl);
		for (const operation of await operations()) {
			const headers = authorization === undefined ? {} : { authorization };
			const response = await client.request({ ...operation, headers });
			failureOf(response, 401);
			expect(response.headers['www-authenticate']).toMatch(/^Bearer realm="/);
		}
	});

	it('5.4: a deleted key gives 401, another key of the workspace still works', async () => {
		const { sandbox, workspaceId, api } = world();
		const { apiKey, apiKeyId } = sandbox.addKey(workspaceId);
		const client = clientOf(sandbox.baseUrl, apiKey);
		expect((await client.get('/me')).status).toBe(200);
		sandbox.deleteKey(apiKeyId);
		for (const operation of await operations()) failureOf(await client.request(operation), 401);
		expect((await api.get('/me')).status).toBe(200);
	});

	it('5.1: the scheme is taken in any letter case', async () => {
		const headers = { authorization: `bearer ${world().apiKey}` };
		expect((await clientOf(world().sandbox.baseUrl).get('/me', { headers })).status).toBe(200);
	});

	it('5.5: a workspace without a team plan gives 402 on every operation', async () => {
		const { sandbox } = world();
		const { apiKey, workspaceId } = sandbox.createWorkspace({ name: 'Free', teamPlan: false });
		const client = clientOf(sandbox.baseUrl, apiKey);
		for (const operation of await operations()) failureOf(await client.request(operation), 402);
		sandbox.setTeamPlan(workspaceId, true);
		expect((await client.get('/me')).status).toBe(200);
	});

	it('5.4 and 5.5: the key is checked before the body', async () => {
		const { sandbox } = world();
		const { apiKey } = sandbox.createWorkspace({ name: 'Free', teamPlan: false });
		failureOf(await clientOf(sandbox.baseUrl).post('/team-members', {}), 401);
		const unpaid = await clientOf(sandbox.baseUrl, apiKey).post('/team-members', {});
		failureOf(unpaid, 402);
		expect(unpaid.headers).not.toHaveProperty('www-authenticate');
	});
});

describe('4.5 GET /me', () => {
	it('4.5 and 2.6: describes the workspace of the key', async () => {
		const { api, apiKeyId, workspaceId } = world();
		const { status, data } = await api.get('/me');
		expect(status).toBe(200);
		expect(single(connection.strict()).strict().parse(data).data).toEqual({
			apiKeyId,
			workspace: { id: workspaceId, name: 'Northwind', domain: 'northwind.example.com' },
		});
	});

	it('4.5: tells which of two keys was used', async () => {
		const { sandbox, workspaceId, apiKeyId } = world();
		const second = sandbox.addKey(workspaceId);
		const { data } = await clientOf(sandbox.baseUrl, second.apiKey).get('/me');
		expect(data.data).toMatchObject({ apiKeyId: second.apiKeyId, workspace: { id: workspaceId } });
		expect(second.apiKeyId).not.toBe(apiKeyId);
	});
});

describe('1 and 5.3: a key reaches only its own workspace', () => {
	it.each(['/team-members', '/contacts'])(
		'5.3: %s lists and counts nothing of another workspace',
		async (url) => {
			await operations();
			const mine = (await world().api.get(url)).data as { data: Array<{ workspaceId: string }> };
			expect(mine.data.length).toBeGreaterThan(0);
			for (const item of mine.data) expect(item.workspaceId).toBe(world().workspaceId);
			const theirs = await world().other.get(url);
			expect(theirs.data).toMatchObject({ data: [], pagination: { total: 0 } });
		},
	);
});
