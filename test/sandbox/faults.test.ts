import { clientOf, failureOf, person, useWorld } from './support';

const world = useWorld();
const codeOf = (request: Promise<unknown>) =>
	request.then(
		() => 'answered',
		(error: { code?: string }) => error.code,
	);
const last = () => world().sandbox.requests.at(-1);

describe('Faults', () => {
	it('answers what the rule says, once, and does nothing', async () => {
		const { sandbox, api } = world();
		sandbox.fail({
			answer: { status: 503, headers: { 'Retry-After': '7' }, body: { down: true } },
		});
		const { total } = (await api.get('/contacts').then(() => api.get('/contacts'))).data.pagination;
		sandbox.fail({ method: 'post', path: '/contacts', answer: { status: 502, body: '<h1>Bad' } });
		const failed = await api.post('/contacts', { fullName: 'Never' });
		expect(failed.status).toBe(502);
		expect(failed.headers['content-type']).toMatch(/^text\/html/);
		expect(failed.data).toBe('<h1>Bad');
		expect(last()).toMatchObject({ status: 502, body: { fullName: 'Never' } });
		expect((await api.get('/contacts')).data.pagination.total).toBe(total);
		expect((await api.post('/contacts', { fullName: 'Now' })).status).toBe(201);
	});

	it('sends an object as JSON with the headers of the rule', async () => {
		const { sandbox, api } = world();
		sandbox.fail({
			answer: { status: 503, headers: { 'Retry-After': '7' }, body: { down: true } },
		});
		const { status, headers, data } = await api.get('/me');
		expect({ status, data }).toEqual({ status: 503, data: { down: true } });
		expect(headers['content-type']).toMatch(/^application\/json/);
		expect(headers['retry-after']).toBe('7');
	});

	it('lets `skip` requests pass, then strikes `times` times', async () => {
		const { sandbox, api } = world();
		sandbox.fail({ path: '/me', skip: 2, times: 3, answer: { status: 500 } });
		const statuses = [];
		for (let count = 0; count < 7; count++) {
			statuses.push((await api.get('/me')).status);
			expect((await api.get('/contacts')).status).toBe(200);
		}
		expect(statuses).toEqual([200, 200, 500, 500, 500, 200, 200]);
	});

	it('strikes until it is removed when times is Infinity', async () => {
		const { sandbox, api } = world();
		const remove = sandbox.fail({ path: /^\/contacts/, times: Infinity, answer: { status: 500 } });
		for (const url of ['/contacts', '/contacts/1', '/contacts']) {
			expect((await api.get(url)).status).toBe(500);
		}
		expect((await api.get('/me')).status).toBe(200);
		remove();
		expect((await api.get('/contacts')).status).toBe(200);
	});

	it('comes before authentication', async () => {
		const { sandbox } = world();
		sandbox.fail({ answer: { status: 500 } });
		const stranger = clientOf(sandbox.baseUrl, 'wrong');
		expect((await stranger.get('/me')).status).toBe(500);
		failureOf(await stranger.get('/me'), 401);
	});

	it.each(['before', 'after'] as const)('reset %s: the connection breaks', async (when) => {
		const { sandbox, api } = world();
		const body = person();
		sandbox.fail({ method: 'POST', when, answer: 'reset' });
		expect(await codeOf(api.post('/team-members', body))).toBe('ECONNRESET');
		expect(last()).toMatchObject({ body, status: 0, respondedAtMs: Infinity });
		const again = await api.post('/team-members', body);
		expect(again.data.data.created).toBe(when === 'before');
	});

	it('after: the request is processed and stored, then the fault replaces the answer', async () => {
		const { sandbox, api } = world();
		const body = person();
		sandbox.fail({ when: 'after', answer: { status: 504, body: '<html>' } });
		const failed = await api.post('/team-members', body);
		expect({ status: failed.status, data: failed.data as unknown }).toEqual({
			status: 504,
			data: '<html>',
		});
		expect(last()).toMatchObject({ status: 504 });
		expect((await api.post('/team-members', body)).data.data.created).toBe(false);
	});

	it.each(['before', 'after'] as const)('hang %s: no answer until stop', async (when) => {
		const { sandbox, api } = world();
		sandbox.fail({ when, answer: 'hang' });
		const impatient = api.get('/me', { timeout: 200 });
		expect(await codeOf(impatient)).toBe('ECONNABORTED');
		expect(last()).toMatchObject({ path: '/me', status: 0 });
	});
});

describe('Latency', () => {
	it('makes API requests wait, from the next one on', async () => {
		const { sandbox, api } = world();
		sandbox.setLatency(150);
		await api.get('/me');
		const { arrivedAtMs, respondedAtMs } = last()!;
		expect(respondedAtMs - arrivedAtMs).toBeGreaterThanOrEqual(145);
		sandbox.setLatency(0);
	});
});
