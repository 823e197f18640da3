import { getEventListeners } from 'node:events';
import { Canceled, withAnySignal } from '../../../nodes/transport/abortSignals';
import { realClock } from '../../../nodes/transport/clock';

const untilAborted = async (signal: AbortSignal) =>
	await new Promise<string>((resolve) => {
		signal.addEventListener('abort', () => resolve('aborted later'));
	});

// By this word, n8n tells a canceled run from a failed one (WorkflowExecute).
it('The error of a canceled run has the word "canceled" in its message', () =>
	expect(new Canceled().message).toContain('canceled'));

describe('Work with the first of several signals', () => {
	it.each([0, 1])('is aborted by signal %d', async (index) => {
		const controllers = [new AbortController(), new AbortController()];
		const sources = [...controllers.map(({ signal }) => signal), undefined];
		const work = withAnySignal(sources, untilAborted);
		controllers[index].abort();
		expect(await work).toBe('aborted later');
	});

	it('is aborted also when other work with the signal has ended', async () => {
		const source = new AbortController();
		const work = withAnySignal([source.signal], untilAborted);
		await withAnySignal([source.signal], async () => {});
		source.abort();
		expect(await work).toBe('aborted later');
	});

	it.each([
		['aborted from the start by one that has fired', AbortSignal.abort(), true],
		['not aborted without need, and gives what it gives', new AbortController().signal, false],
	])('is %s', async (_, signal, isAborted) => {
		expect(await withAnySignal([undefined, signal], async (it) => it.aborted)).toBe(isAborted);
	});

	it.each(['succeeds', 'fails'])('leaves nothing behind when it %s', async (how) => {
		const { signal } = new AbortController();
		const work = withAnySignal([signal], async () => {
			expect(getEventListeners(signal, 'abort')).toHaveLength(1);
			if (how === 'fails') throw new Error('as intended');
		});
		await work.catch((error: Error) => expect(error.message).toBe('as intended'));
		expect(getEventListeners(signal, 'abort')).toEqual([]);
	});
});

describe('The clock', () => {
	it('aborts work that takes too long, and lets other work be', async () => {
		expect(await realClock.within(5, untilAborted)).toBe('aborted later');
		const lasting = async (signal: AbortSignal) => {
			await realClock.sleep(5);
			return signal.aborted;
		};
		expect(await realClock.within(Infinity, lasting)).toBe(false);
	});

	it('never goes back, tells the date and sleeps as long as it is asked to', async () => {
		const before = realClock.now();
		await realClock.sleep(4.2);
		expect(realClock.now() - before).toBeGreaterThan(4);
		expect(Math.abs(realClock.wallNow() - Date.now())).toBeLessThan(1_000);
	});
});
