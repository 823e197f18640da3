import { RunCost } from '../../../../nodes/transport/request/runCost';
import { NOT_SENT, TIMED_OUT, type HttpResult } from '../../../../nodes/transport/http/response';
import type { WindowSettings } from '../../../../nodes/transport/rateLimit/slidingWindow';
import { SimulatedClock } from '../../../support/time/simulatedClock';

const limits = (limit: number) => ({ limit, windowMs: 60_000, maxInFlight: 4 });
const status = (code: number): HttpResult => ({
	response: { status: code, headers: {}, body: {} },
});

async function attempt(
	cost: RunCost,
	kind: 'read' | 'write',
	result: HttpResult,
	limit: WindowSettings,
) {
	cost.waited(kind, limit, false);
	await cost.send(kind, false, async () => result);
}

/** The cost of a run in simulated time; `spend` is busy with the activity for so many seconds. */
function newRun() {
	const clock = new SimulatedClock();
	const cost = new RunCost(clock);
	const spend = async (activity: Parameters<RunCost['during']>[0], seconds: number) =>
		await cost.during(activity, async () => await clock.sleep(seconds * 1000));
	return { clock, cost, spend };
}

describe('The cost of a run', () => {
	it('is a sentence with its requests, its time and what it waited for', async () => {
		const { clock, cost, spend } = newRun();
		for (let i = 0; i < 310; i++) await attempt(cost, 'write', status(200), limits(30));
		for (let i = 0; i < 4; i++) await attempt(cost, 'read', status(200), limits(120));
		for (let i = 0; i < 2; i++) await attempt(cost, 'write', status(429), limits(30));
		await clock.run(spend('write', 611));
		await clock.run(spend('send', 13));
		expect(cost.describe()).toBe(
			'312 writes and 4 reads took 10 min 24 s, of which 10 min 11 s were spent waiting for the limit of 30 writes a minute (2 responses with status 429)',
		);
	});

	it('lists everything that took time', async () => {
		const { clock, cost, spend } = newRun();
		await attempt(cost, 'write', { failure: TIMED_OUT }, { ...limits(1), windowMs: 1_500 });
		await attempt(cost, 'read', status(200), limits(120));
		await clock.run(spend('read', 2));
		await clock.run(spend('retry', 3));
		await clock.run(spend('write', 4));
		expect(cost.describe()).toBe(
			'1 write and 1 read took 9 s, of which 4 s were spent waiting for the limit of 1 write in 1.5 s, 2 s waiting for the limit of 120 reads a minute and 3 s repeating failed requests',
		);
	});

	it('leaves out what took no time, and waiting while another request was on its way', async () => {
		const { clock, cost, spend } = newRun();
		await attempt(cost, 'read', status(200), limits(120));
		await clock.run(Promise.all([spend('send', 20), spend('read', 20), spend('retry', 0.4)]));
		expect(cost.describe()).toBe('1 read took 20 s');
	});

	it('counts waits at the same time once', async () => {
		const { clock, cost, spend } = newRun();
		await attempt(cost, 'read', status(200), limits(120));
		await clock.run(Promise.all([spend('read', 6), spend('read', 8), spend('retry', 9)]));
		expect(cost.describe()).toMatch(/^1 read took 9 s, of which 8 s were spent .* and 1 s /);
	});

	it('counts no request that never left, and is nothing without one', async () => {
		const { cost } = newRun();
		await attempt(cost, 'read', { failure: NOT_SENT }, limits(120));
		expect(cost.describe()).toBeUndefined();
	});
});
