import type { RecordedRequest } from '../../../sandbox';
import { addContacts, useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const listAll = { resource: 'contact', operation: 'list', returnAll: true, output: 'raw' };

/** Longer than it takes until all requests of a round have arrived, in ms. */
const LATENCY_MS = 300;

/** The number of requests in each round. A round begins with a request that arrives when all before it are answered. */
function roundsOf(requests: RecordedRequest[]): number[] {
	const rounds: number[] = [];
	let answeredAt = -1;
	for (const { arrivedAtMs, respondedAtMs } of requests) {
		if (arrivedAtMs > answeredAt) rounds.push(0);
		rounds[rounds.length - 1] += 1;
		answeredAt = Math.max(answeredAt, respondedAtMs);
	}
	return rounds;
}

const mostAtOnce = (requests: RecordedRequest[]): number =>
	Math.max(
		...requests.map(
			({ arrivedAtMs: at }) =>
				requests.filter((other) => other.arrivedAtMs <= at && other.respondedAtMs > at).length,
		),
	);

describe('The pages of a list', () => {
	const service = useService();
	useSimulatedTime();
	/** The node lives in simulated time, in which each answer takes none; the log of the service counts what happens. */
	beforeEach(() => {
		let events = 0;
		jest.spyOn(performance, 'now').mockImplementation(() => events++);
		service.sandbox.setLatency(LATENCY_MS);
	});
	afterEach(() => service.sandbox.setLatency(0));

	const read = async (contacts: number, parameters: object = {}) => {
		addContacts(service, contacts);
		const { json, error } = await service.run({ ...listAll, ...parameters });
		expect(error).toBeUndefined();
		return { ids: new Set(json.map(({ id }) => id)), rounds: roundsOf(service.sandbox.requests) };
	};

	it('are read in five round trips when there are 101', async () => {
		const { ids, rounds } = await read(10_000);
		expect(ids.size).toBe(10_000);
		expect(rounds).toEqual([1, 32, 32, 32, 4]);
	}, 60_000);

	it('are read once more when they failed', async () => {
		service.sandbox.fail({ method: 'GET', skip: 12, answer: { status: 503 } });
		const { ids, rounds } = await read(5_000);
		expect(ids.size).toBe(5_000);
		// The one that failed is sent again alone, after a pause.
		expect(rounds).toEqual([1, 32, 1, 18]);
	}, 60_000);

	it('are read one at a time once the service refuses one although the limit is not reached', async () => {
		const headers = { 'retry-after': '2' };
		service.sandbox.fail({ method: 'GET', skip: 12, answer: { status: 429, headers } });
		const { ids, rounds } = await read(3_500);
		expect(ids.size).toBe(3_500);
		expect(rounds).toEqual([1, 32, 1, 1, 1, 1]);
	}, 60_000);

	it('are more at a time than the records that items get one by one', async () => {
		addContacts(service, 30);
		const { json } = await service.run(listAll);
		service.sandbox.requests.length = 0;
		const contact = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
		const items = json.map(({ id }) => ({ id }));
		const got = await service.run({ resource: 'contact', operation: 'get', contact }, { items });
		expect(got.json).toHaveLength(30);
		expect(mostAtOnce(service.sandbox.requests)).toBe(8);
	}, 60_000);
});

describe('The pages of a long list', () => {
	const service = useService({ requestsPerWindow: { read: 120, write: 30 } });
	useSimulatedTime();

	it('take what a minute allows, and none is refused', async () => {
		addContacts(service, 15_000);
		const { baseUrl, apiKey } = service.credential;
		const { json } = await service.run(listAll, { credential: { baseUrl, apiKey } });
		expect(new Set(json.map(({ id }) => id)).size).toBe(15_000);
		const { requests } = service.sandbox;
		expect(requests.filter(({ status }) => status !== 200)).toEqual([]);
		expect(requests).toHaveLength(152);
		const { arrivedAtMs: startedAt } = requests[0];
		const inFirstMinute = requests.filter(({ arrivedAtMs }) => arrivedAtMs < startedAt + 60_000);
		expect(inFirstMinute).toHaveLength(120);
	}, 60_000);
});
