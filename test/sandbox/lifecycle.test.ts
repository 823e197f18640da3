import { clientOf, startWorld } from './support';

describe('Start and stop', () => {
	it('gives the answers under way before it stops, does not wait for latency, and breaks what hangs', async () => {
		const { sandbox, api } = await startWorld({ latencyMs: 60_000 });
		sandbox.fail({ path: '/contacts', answer: 'hang' });
		const slow = api.get('/me');
		const hanging = api.get('/contacts').catch((error: { code: string }) => error.code);
		while (sandbox.requests.length < 2) await new Promise(setImmediate);
		await sandbox.stop();
		expect((await slow).status).toBe(200);
		expect(await hanging).toBe('ECONNRESET');
		await expect(clientOf(sandbox.baseUrl).get('/me')).rejects.toThrow(/ECONNREFUSED/);
	});

	it('may be stopped twice', async () => {
		const { sandbox } = await startWorld();
		await Promise.all([sandbox.stop(), sandbox.stop()]);
		await sandbox.stop();
	});

	it('forgets all but its address and its options when it is reset', async () => {
		const { sandbox, workspaceId, api } = await startWorld({ deviations: ['contactsByName'] });
		sandbox.seed(workspaceId, { members: 3, contacts: 3 });
		sandbox.fail({ times: Infinity, answer: { status: 500 } });
		sandbox.deviate('contactsNotListed');
		sandbox.setLatency(60_000);
		sandbox.reset();
		expect(sandbox.workspaces()).toEqual([]);
		expect((await api.get('/contacts')).status).toBe(401);
		expect(sandbox.requests).toHaveLength(1);

		const again = sandbox.createWorkspace({ name: 'Northwind' });
		for (const fullName of ['Bea', 'Ada']) sandbox.addContact(again.workspaceId, { fullName });
		const { status, data } = await clientOf(sandbox.baseUrl, again.apiKey).get('/contacts');
		expect(status).toBe(200);
		expect(data.data.map((contact: { fullName: string }) => contact.fullName)).toEqual([
			'Ada',
			'Bea',
		]);
		await sandbox.stop();
	});

	it('rejects when the port is taken, and the first service goes on', async () => {
		const { sandbox, api } = await startWorld();
		const port = Number(new URL(sandbox.origin).port);
		await expect(startWorld({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
		expect((await api.get('/me')).status).toBe(200);
		await sandbox.stop();
	});

	it.each(['0.0.0.0', '127.0.0.1'])(
		'listens on %s and says an address that can be opened',
		async (host) => {
			const { sandbox, api } = await startWorld({ host });
			expect(sandbox.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
			expect(sandbox.baseUrl).toBe(`${sandbox.origin}/api/v1`);
			expect((await api.get('/me')).status).toBe(200);
			await sandbox.stop();
		},
	);
});
