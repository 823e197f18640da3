import { Canceled } from '../../../../nodes/transport/abortSignals';
import { noteInDoubt, waitOutDoubt } from '../../../../nodes/transport/execution/inDoubt';
import type { Lookup, LookupKey } from '../../../../nodes/transport/execution/keyedRecords';
import { RunCost } from '../../../../nodes/transport/request/runCost';
import { SimulatedClock } from '../../../support/time/simulatedClock';

const NOW = 10_000;
const TIMED_OUT_AT = 35_000;
const OVER = TIMED_OUT_AT + 60_000;
const LONG = 300_000;

const byAny: LookupKey = { fields: ['keys'], of: ({ keys }) => keys as string[] };
const lookupOf = (values: string[], path = '/list'): Lookup => ({ path, key: byAny, values });
const doubtOf = (keys: string[], timedOutAt = TIMED_OUT_AT) => ({
	...{ service: 'service', path: '/list', fields: { keys }, timedOutAt },
});

interface Case {
	keys?: string[];
	path?: string;
	service?: string;
	maxWaitMs?: number;
	/** When the record appears in the list, in ms, if at all. */
	foundAt?: number;
	canceledAt?: number;
}

/** What became of a wait for a request with the keys `a` and `b`, which begins when that was given up. */
async function outcomeOf({ keys = ['a'], path, service = 'service', ...more }: Case) {
	const { maxWaitMs = LONG, foundAt, canceledAt } = more;
	const clock = new SimulatedClock();
	const cancel = new AbortController();
	const looks: number[] = [];
	const cost = new RunCost(clock);
	const during = jest.spyOn(cost, 'during');
	const work = async () => {
		await clock.sleep(NOW);
		noteInDoubt(doubtOf(['a', 'b']), NOW);
		if (canceledAt) void clock.sleep(canceledAt - NOW).then(() => cancel.abort());
		const wait = { clock, signals: [undefined, cancel.signal], maxWaitMs, cost };
		const look = async () => {
			looks.push(clock.now());
			if (foundAt !== undefined && clock.now() >= foundAt) throw new Error('found');
		};
		const waiting = waitOutDoubt(service, lookupOf(keys, path), wait, look);
		return await waiting.catch((error: Error) =>
			error instanceof Canceled ? 'canceled' : error.message,
		);
	};
	const result = await clock.run(work());
	const waits = during.mock.calls.map(([activity]) => activity);
	return { result, looks: looks.map((at) => at - NOW), endedAt: clock.now(), waits };
}

const REFUSED = 'An earlier request may still create the same record';

it.each<[string, Case, unknown, number]>([
	['no longer than the request may arrive', {}, true, OVER],
	['until the record is there', { foundAt: 20_000 }, 'found', 25_000],
	['not at all if it is there already', { foundAt: 0 }, 'found', NOW],
	['not at all for another record', { keys: ['c'] }, false, NOW],
	['not at all in another list', { path: '/other' }, false, NOW],
	['not at all in another service', { service: 'other' }, false, NOW],
	['for any of its keys', { keys: ['c', 'b'] }, true, OVER],
	["no longer than 'Maximum Wait'", { maxWaitMs: 2_500 }, REFUSED, NOW + 2_500],
	["until the end if 'Maximum Wait' is as long", { maxWaitMs: OVER - NOW }, true, OVER],
	['until it is canceled', { canceledAt: 12_345 }, 'canceled', 12_345],
])('Who wants to create a record in doubt waits %s', async (_, one, expected, end) => {
	const { result, endedAt, looks, waits } = await outcomeOf(one);
	expect(result).toBe(expected);
	expect(endedAt).toBe(end);
	expect(looks.length > 0).toBe(expected !== false);
	expect(new Set(waits)).toEqual(new Set(end > NOW ? ['lock'] : []));
});

it('It looks for the record at once, soon, and ever less often', async () => {
	const { looks } = await outcomeOf({});
	const seconds = [0, 1, 3, 7, 15, 30, 45, 60, 75];
	expect(looks).toEqual(seconds.map((second) => second * 1_000));
});

it('The later of two requests counts, and one that can no longer arrive is forgotten', async () => {
	noteInDoubt(doubtOf(['a'], TIMED_OUT_AT - 1_000), NOW);
	expect(await outcomeOf({})).toMatchObject({ result: true, endedAt: OVER });
	noteInDoubt(doubtOf(['c']), OVER);
	const clock = new SimulatedClock();
	const wait = { clock, signals: [], maxWaitMs: LONG };
	expect(await waitOutDoubt('service', lookupOf(['a']), wait, async () => {})).toBe(false);
});
