import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxiosRequestConfig } from 'axios';
import { connection, single } from '../../contract';
import { clientOf, failureOf, person, startWorld, useFolder, useWorld } from './support';

// That a key reaches nothing of another workspace: anySequence.test.ts.
const world = useWorld();

/** Every operation, with ids of rows in the first workspace. */
async function operations(): Promise<AxiosRequestConfig[]> {
	const { sandbox, api, workspaceId } = world();
	const member = (await api.post('/team-members', person())).data.data as { id: string };
	const { id } = sandbox.addContact(workspaceId, { fullName: 'Grace' });
	return [
		{ method: 'get', url: '/me' },
		...[`/team-members/${member.id}`, `/contacts/${id}`].flatMap((url) => [
			{ method: 'get', url: url.split('/', 2).join('/') },
			{ method: 'get', url },
			// The key is checked before the body.
			{ method: 'post', url: url.split('/', 2).join('/'), data: {} },
			{ method: 'patch', url, data: {} },
			{ method: 'delete', url },
		]),
	];
}

describe('5 Authentication', () => {
	it.each([
		['missing', () => undefined],
		['empty', () => ''],
		['without a scheme', () => world().apiKey],
		['of another scheme', () => `Basic ${world().apiKey}`],
		['SQL', () => "Bearer ' OR '1'='1"],
		['nearly right', () => `Bearer ${world().apiKey.slice(0, -1)}`],
	])('5.4: a key that is %s gives 401 on every operation', async (_, header) => {
		const authorization = header();
		const client = clientOf(world().sandbox.baseUrl);
		for (const operation of await operations()) {
			const headers = authorization === undefined ? {} : { authorization };
			const response = await client.request({ ...operation, headers });
			failureOf(response, 401);
			expect(response.headers['www-authenticate']).toMatch(/^Bearer realm="/);
		}
	});

	it('5.4 and 4.5: a deleted key gives 401 on every operation; another key of the workspace still works, and is told apart', async () => {
		const { sandbox, workspaceId, api, apiKeyId } = world();
		const second = sandbox.addKey(workspaceId);
		const client = clientOf(sandbox.baseUrl, second.apiKey);
		expect((await client.get('/me')).data.data.apiKeyId).toBe(second.apiKeyId);
		sandbox.deleteKey(second.apiKeyId);
		for (const operation of await operations()) failureOf(await client.request(operation), 401);
		expect((await api.get('/me')).data.data.apiKeyId).toBe(apiKeyId);
	});

	it('5.1: the scheme is taken in any letter case', async () => {
		const headers = { authorization: `bearer ${world().apiKey}` };
		expect((await clientOf(world().sandbox.baseUrl).get('/me', { headers })).status).toBe(200);
	});

	it('5.5: a workspace without a team plan gives 402 on every operation', async () => {
		const { sandbox } = world();
		const { apiKey, workspaceId } = sandbox.createWorkspace({ name: 'Free', teamPlan: false });
		const client = clientOf(sandbox.baseUrl, apiKey);
		for (const operation of await operations()) {
			const response = await client.request(operation);
			failureOf(response, 402);
			expect(response.headers).not.toHaveProperty('www-authenticate');
		}
		sandbox.setTeamPlan(workspaceId, true);
		expect((await client.get('/me')).status).toBe(200);
	});

	it('4.5 and 2.6: GET /me describes the workspace of the key', async () => {
		const { api, apiKeyId, workspaceId: id } = world();
		const { status, data } = await api.get('/me');
		expect(status).toBe(200);
		expect(single(connection.strict()).strict().parse(data).data).toEqual({
			apiKeyId,
			workspace: { id, name: 'Northwind', domain: 'northwind.example.com' },
		});
	});
});

describe('5 The API key', () => {
	const folder = useFolder();

	it('5: is in no recorded request, no log line and no file of the database', async () => {
		let log = '';
		const write = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
			log += String(chunk);
			return true;
		});
		const database = path.join(folder, 'keys.db');
		const { sandbox, api, apiKey, apiKeyId } = await startWorld({ database, log: true });
		try {
			await api.get('/me');
			await api.post('/team-members', person());
			await api.post('/team-members', {});
			await clientOf(sandbox.baseUrl, apiKey.slice(1)).get('/me');
			const files = readdirSync(folder).map((file) =>
				readFileSync(path.join(folder, file), 'latin1'),
			);
			expect(files.join().includes(apiKeyId)).toBe(true);
			expect(log).toContain('/api/v1/team-members');
			const secret = apiKey.slice(4);
			for (const text of [...files, log, JSON.stringify(sandbox.requests)]) {
				expect(text.includes(secret)).toBe(false);
			}
			expect(sandbox.requests[0].headers.authorization).toBe('Bearer ***');
		} finally {
			write.mockRestore();
			await sandbox.stop();
		}
	});

	it('5: is different each time and hard to guess', () => {
		const { sandbox, workspaceId } = world();
		const keys = new Set(Array.from({ length: 20 }, () => sandbox.addKey(workspaceId).apiKey));
		expect(keys.size).toBe(20);
		for (const key of keys) expect(key.length).toBeGreaterThanOrEqual(40);
	});
});
