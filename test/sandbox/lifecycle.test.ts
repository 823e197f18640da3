import type { DeviationName } from '../../sandbox';
import { clientOf, failureOf, person, startWorld, useWorld } from './support';

describe('Start and stop', () => {
	it('gives the answers under way before it stops, does not wait for latency, and breaks what hangs', async () => {
		const { sandbox, api } = await startWorld({ latencyMs: 60_000 });
		sandbox.fail({ path: '/contacts', answer: 'hang' });
		const slow = api.get('/me');
		const hanging = api.get('/contacts').catch((error: { code: string }) => error.code);
		while (sandbox.requests.length < 2) await new Promise(setImmediate);
		await Promise.all([sandbox.stop(), sandbox.stop()]);
		expect((await slow).status).toBe(200);
		expect(await hanging).toBe('ECONNRESET');
		await expect(clientOf(sandbox.baseUrl).get('/me')).rejects.toThrow(/ECONNREFUSED/);
		await sandbox.stop();
	});

	it('forgets all but its address and its options when it is reset', async () => {
		const deviations: DeviationName[] = ['contactsByName', 'updateNotOffered'];
		const { sandbox, workspaceId, api } = await startWorld({ deviations });
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
		const client = clientOf(sandbox.baseUrl, again.apiKey);
		const { data } = await client.get('/contacts');
		expect(data.data).toMatchObject([{ fullName: 'Ada' }, { fullName: 'Bea' }]);
		failureOf(await client.patch('/contacts/1', {}), 405);
		await sandbox.stop();
	});

	it('is done with the requests that are delayed when it is reset', async () => {
		const { sandbox, api } = await startWorld({ latencyMs: 60_000 });
		const slow = api.get('/me');
		while (sandbox.requests.length < 1) await new Promise(setImmediate);
		sandbox.reset();
		expect((await slow).status).toBe(401);
		await sandbox.stop();
	});

	it.each(['0.0.0.0', '127.0.0.1'])(
		'listens on %s, says an address that can be opened, and goes on when another wants its port',
		async (host) => {
			const { sandbox, api } = await startWorld({ host });
			const { origin, baseUrl } = sandbox;
			expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
			expect(baseUrl).toBe(`${origin}/api/v1`);
			const port = Number(new URL(origin).port);
			await expect(startWorld({ host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
			expect((await api.get('/me')).status).toBe(200);
			await sandbox.stop();
		},
	);
});

const world = useWorld({ keepRequests: 5 });
const last = () => world().sandbox.requests.at(-1);

it('Recorded requests hold what was sent and answered, in order of arrival, and are the last ones only', async () => {
	const { sandbox, api } = world();
	const body = person();
	for (let time = 0; time < 3; time++) await api.get('/me');
	await api.post('/team-members', body);
	await api.get('/team-members', { params: { limit: 2, offset: 0 } });
	await clientOf(sandbox.baseUrl).get('/nothing');
	const { requests } = sandbox;
	expect(requests).toHaveLength(5);
	expect(requests.slice(2)).toMatchObject([
		{ method: 'POST', path: '/team-members', query: {}, body, status: 201 },
		{ method: 'GET', path: '/team-members', query: { limit: '2', offset: '0' }, status: 200 },
		{ method: 'GET', path: '/nothing', status: 401 },
	]);
	expect(requests[3].body).toBeUndefined();
	const times = requests.flatMap((it) => [it.arrivedAtMs, it.respondedAtMs]);
	expect(times).toEqual([...times].sort((a, b) => a - b));
});

it('Latency makes API requests wait, from the next one on', async () => {
	const { sandbox, api } = world();
	sandbox.setLatency(150);
	await api.get('/me');
	sandbox.setLatency(0);
	expect(last()!.respondedAtMs - last()!.arrivedAtMs).toBeGreaterThanOrEqual(145);
});

describe('A fault', () => {
	it('answers once what the rule says, also without a key, and does nothing', async () => {
		const { sandbox, api } = world();
		const stranger = clientOf(sandbox.baseUrl, 'wrong');
		const { total } = (await api.get('/contacts')).data.pagination;
		const down = { status: 503, headers: { 'Retry-After': '7' }, body: { down: true } };
		sandbox.fail({ method: 'get', answer: down });
		sandbox.fail({ method: 'post', path: '/contacts', answer: { status: 502, body: '<h1>Bad' } });
		const first = await stranger.get('/me');
		expect([first.status, first.data]).toEqual([503, { down: true }]);
		expect(first.headers['content-type']).toMatch(/^application\/json/);
		expect(first.headers['retry-after']).toBe('7');
		failureOf(await stranger.get('/me'), 401);
		const failed = await api.post('/contacts', { fullName: 'Never' });
		expect([failed.status, failed.data]).toEqual([502, '<h1>Bad']);
		expect(failed.headers['content-type']).toMatch(/^text\/html/);
		expect(last()).toMatchObject({ status: 502, body: { fullName: 'Never' } });
		expect((await api.get('/contacts')).data.pagination.total).toBe(total);
		expect((await api.post('/contacts', { fullName: 'Now' })).status).toBe(201);
	});

	it('lets `skip` requests pass, then strikes `times` times, or until it is removed', async () => {
		const { sandbox, api } = world();
		sandbox.fail({ path: '/me', skip: 2, times: 3, answer: { status: 500 } });
		const remove = sandbox.fail({ path: /^\/contacts/, times: Infinity, answer: { status: 500 } });
		const statuses = [];
		for (let count = 0; count < 7; count++) {
			statuses.push((await api.get('/me')).status);
			expect((await api.get(`/contacts/${count}`)).status).toBe(500);
		}
		expect(statuses).toEqual([200, 200, 500, 500, 500, 200, 200]);
		remove();
		expect((await api.get('/contacts')).status).toBe(200);
	});

	it.each([
		['before', 'reset', 'ECONNRESET'],
		['after', 'reset', 'ECONNRESET'],
		['before', 'hang', 'ECONNABORTED'],
		['after', 'hang', 'ECONNABORTED'],
	] as const)(
		'%s a write is processed: %s breaks the connection, or gives no answer until stop',
		async (when, answer, code) => {
			const { sandbox, api } = world();
			const body = person();
			sandbox.fail({ method: 'POST', when, answer });
			const request = api.post('/team-members', body, { timeout: 200 });
			expect(await request.catch((error: { code?: string }) => error.code)).toBe(code);
			expect(last()).toMatchObject({ body, status: 0, respondedAtMs: Infinity });
			const again = await api.post('/team-members', body);
			expect(again.data.data.created).toBe(when === 'before');
		},
	);

	it('after: the request is processed and stored, then the fault replaces the answer', async () => {
		const { sandbox, api } = world();
		const body = person();
		sandbox.fail({ when: 'after', answer: { status: 504, body: '<html>' } });
		expect(await api.post('/team-members', body)).toMatchObject({ status: 504, data: '<html>' });
		expect(last()).toMatchObject({ status: 504 });
		expect((await api.post('/team-members', body)).data.data.created).toBe(false);
	});
});
