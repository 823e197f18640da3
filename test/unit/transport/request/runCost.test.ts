import { RunCost } from '../../../../nodes/transport/request/runCost';
import { NOT_SENT, TIMED_OUT, type HttpResult } from '../../../../nodes/transport/http/response';
import { SimulatedClock } from '../../../support/time/simulatedClock';

/** The cost of a run in simulated time; `spend` is busy with the activity for so many seconds. */
function newRun() {
	const clock = new SimulatedClock();
	const cost = new RunCost(clock);
	const attempt = async (kind: 'read' | 'write', result: number | HttpResult = 200, more = {}) => {
		const limit = { read: 120, write: 30 }[kind];
		cost.waits(kind, { limit, windowMs: 60_000, maxInFlight: 4, ...more }, false);
		const received =
			typeof result === 'number' ? { response: { status: result, headers: {}, body: {} } } : result;
		await cost.send(kind, false, Promise.resolve(received));
	};
	const spend = async (activity: Parameters<RunCost['during']>[0], seconds: number) =>
		await cost.during(activity, clock.sleep(seconds * 1000));
	return { clock, cost, attempt, spend };
}

describe('The cost of a run', () => {
	it('is a sentence with its requests, its time and what it waited for', async () => {
		const { clock, cost, attempt, spend } = newRun();
		for (let i = 0; i < 310; i++) await attempt('write');
		for (let i = 0; i < 4; i++) await attempt('read');
		for (let i = 0; i < 2; i++) await attempt('write', 429);
		await clock.run(spend('write', 611));
		await clock.run(spend('send', 13));
		expect(cost.describe()).toBe(
			'312 writes and 4 reads took 10 min 24 s, of which 10 min 11 s were spent waiting for the limit of 30 writes a minute (2 responses with status 429)',
		);
	});

	it('lists everything that took time', async () => {
		const { clock, cost, attempt, spend } = newRun();
		await attempt('write', { failure: TIMED_OUT }, { limit: 1, windowMs: 1_500 });
		await attempt('read');
		await clock.run(spend('read', 2));
		await clock.run(spend('retry', 3));
		await clock.run(spend('write', 4));
		expect(cost.describe()).toBe(
			'1 write and 1 read took 9 s, of which 4 s were spent waiting for the limit of 1 write in 1.5 s, 2 s waiting for the limit of 120 reads a minute and 3 s repeating failed requests',
		);
	});

	it.each([
		['no waiting while another request was on its way', 'send', 20, /^1 read took 20 s$/],
		['waits at the same time once', 'read', 6, /^1 read took 20 s, of which 20 s were [^,]*$/],
		['each second once', 'retry', 22, /^1 read took 22 s, of which 20 s were spent .* and 2 s /],
	] as const)('counts %s', async (_, activity, seconds, expected) => {
		const { clock, cost, attempt, spend } = newRun();
		await attempt('read');
		const waits = [spend(activity, seconds), spend('read', 20), spend('retry', 0.4)];
		await clock.run(Promise.all(waits));
		expect(cost.describe()).toMatch(expected);
	});

	it('counts no request that never left, and is nothing without one', async () => {
		const { cost, attempt } = newRun();
		await attempt('read', { failure: NOT_SENT });
		expect(cost.describe()).toBeUndefined();
	});
});
