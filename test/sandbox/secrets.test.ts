import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clientOf, person, startWorld, useWorld } from './support';

describe('Recorded requests', () => {
	const world = useWorld({ keepRequests: 5 });

	it('hold what was sent and answered, in order of arrival', async () => {
		const { sandbox, api } = world();
		sandbox.requests.length = 0;
		const body = person();
		await api.post('/team-members', body);
		await api.get('/team-members', { params: { limit: 2, offset: 0 } });
		await clientOf(sandbox.baseUrl).get('/nothing');
		expect(sandbox.requests).toMatchObject([
			{ method: 'POST', path: '/team-members', query: {}, body, status: 201 },
			{ method: 'GET', path: '/team-members', query: { limit: '2', offset: '0' }, status: 200 },
			{ method: 'GET', path: '/nothing', status: 401 },
		]);
		expect(sandbox.requests[1].body).toBeUndefined();
		const times = sandbox.requests.flatMap((it) => [it.arrivedAtMs, it.respondedAtMs]);
		expect(times).toEqual([...times].sort((a, b) => a - b));
	});

	it('are the last ones only', async () => {
		const { sandbox, api } = world();
		for (let offset = 0; offset < 8; offset++) await api.get('/contacts', { params: { offset } });
		expect(sandbox.requests.map(({ query }) => query.offset)).toEqual(['3', '4', '5', '6', '7']);
	});
});

describe('5 The API key', () => {
	it('5: is in no recorded request, no log line and no file of the database', async () => {
		const folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
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
				readFileSync(path.join(folder, file)).toString('latin1'),
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
			rmSync(folder, { recursive: true });
		}
	});

	it('5: is different each time and hard to guess', () => {
		const keys = new Set(
			Array.from({ length: 20 }, () => world().sandbox.addKey(world().workspaceId).apiKey),
		);
		expect(keys.size).toBe(20);
		for (const key of keys) expect(key.length).toBeGreaterThanOrEqual(40);
	});

	const world = useWorld();
});
