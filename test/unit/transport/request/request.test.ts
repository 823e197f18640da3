import { Canceled } from '../../../../nodes/transport/abortSignals';
import { request } from '../../../../nodes/transport/request/request';
import type { RequestPlan } from '../../../../nodes/transport/request/requestPlan';
import {
	limiters,
	ScriptedService,
	type ScriptedAnswer,
} from '../../../support/services/scriptedService';

const done = { body: { data: { id: '1' } } };
const serviceOf = (...answers: ScriptedAnswer[]) =>
	new ScriptedService(() => answers.shift() ?? done);
const planOf = (more: Partial<RequestPlan> = {}): RequestPlan => ({
	connection: { id: 'some-id', apiKey: 'some-key', limiters: limiters() },
	owner: {},
	options: { method: 'GET', url: '/contacts', qs: { limit: 1 } },
	retrySafety: 'read',
	maxWaitMs: 300_000,
	isExpected: (data) => (data as { id?: string } | undefined)?.id === '1',
	...more,
});
const messageOf = async (sending: Promise<unknown>) =>
	await sending.then(
		() => undefined,
		(error: Error) => error.message,
	);

describe('A request', () => {
	it('goes out as it was planned, and every status and redirect comes back as an answer', async () => {
		const service = serviceOf({ ...done, headers: { server: 'x' } });
		const received = await request(service.context(), planOf());
		expect(received).toEqual({
			response: { status: 200, headers: { server: 'x' }, body: done.body },
			mayHaveBeenApplied: false,
		});
		expect(service.credentialTypes).toEqual(['teamWorkspaceApi']);
		expect(service.sent).toEqual([
			{
				method: 'GET',
				url: '/contacts',
				qs: { limit: 1 },
				headers: {},
				abortSignal: expect.any(AbortSignal),
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				disableFollowRedirect: true,
			},
		]);
	});

	it.each([
		[undefined, { Accept: 'json' }],
		[{ fullName: 'Ada' }, { Accept: 'json', 'Content-Type': 'json' }],
	])('announces JSON only where it has some: %j', async (body, headers) => {
		const service = serviceOf();
		const options = { url: '/', headers: { Accept: 'json', 'Content-Type': 'json' }, body };
		await request(service.context(), planOf({ options }));
		expect(service.sent[0].headers).toEqual(headers);
		expect(options.headers).toHaveProperty('Content-Type');
	});

	it('hands n8n a context that stops with the request, and is the same in all else', async () => {
		const service = serviceOf();
		const context = service.context();
		await request(context, planOf());
		const [used] = service.contexts;
		expect(used.getExecutionCancelSignal?.()).toBe(service.sent[0].abortSignal);
		expect(used.getNode()).toBe(context.getNode());
	});

	it.each([
		['read', 'read'],
		['write', 'write'],
		['idempotentWrite', 'write'],
	] as const)('(%s) takes its slot from the budget of a %s', async (retrySafety, kind) => {
		const connection = { id: 'some-id', apiKey: 'some-key', limiters: limiters(1) };
		await request(serviceOf().context(), planOf({ retrySafety: retrySafety, connection }));
		const waits = (name: 'read' | 'write') => connection.limiters[name].window.waitMs(0) > 0;
		expect({ read: waits('read'), write: waits('write') }).toEqual({
			read: kind === 'read',
			write: kind === 'write',
		});
	});

	it('is no success when the answer is not what is expected', async () => {
		const service = serviceOf({ body: { data: { id: '2' } } });
		expect(await messageOf(request(service.context(), planOf()))).toBe(
			'This response does not come from the Team Workspace API',
		);
	});

	it('is a success when the operation says so', async () => {
		const seen: unknown[] = [];
		const isDone: RequestPlan['accepts'] = (...what) => seen.push(what) > 0;
		const { response: answer } = await request(
			serviceOf({ statusCode: 204 }).context(),
			planOf({ accepts: isDone }),
		);
		expect(answer.status).toBe(204);
		expect(seen).toEqual([[answer, false]]);
	});

	it('that nobody waits for any more is not sent, or broken off', async () => {
		const stop = new AbortController();
		const service = serviceOf({ takes: 9_000 });
		const budget = limiters(1);
		const plan = () =>
			planOf({
				connection: { id: 'some-id', apiKey: 'x', limiters: budget },
				signals: [stop.signal],
			});
		const sending = [request(service.context(), plan()), request(service.context(), plan())];
		setTimeout(() => stop.abort(), 20);
		const ends = await Promise.allSettled(sending);
		expect(ends).toEqual(Array(2).fill({ status: 'rejected', reason: new Canceled() }));
		expect(service.sent).toHaveLength(1);
	});
});
