import type { AxiosInstance } from 'axios';
import { REQUESTS_PER_MINUTE } from '../../contract';
import type { SandboxOptions } from '../../sandbox';
import { engineGlobals } from '../support/engine/n8n';
import { clientOf, failureOf, startWorld, type World } from './support';

const reads = (api: AxiosInstance, count: number) =>
	Promise.all(Array.from({ length: count }, () => api.get('/me')));
const writes = (api: AxiosInstance, count: number) =>
	Promise.all(Array.from({ length: count }, () => api.post('/contacts', { fullName: 'x' })));

/** How far the clocks that requests are counted by are ahead, in ms. */
let ahead = 0;
const elapse = (ms: number) => {
	ahead += ms;
};

beforeEach(() => {
	ahead = 0;
	for (const clock of new Set([engineGlobals.Date, engineGlobals.performance])) {
		// It stands still otherwise: a busy machine may take seconds for what a test does.
		const startedAt = clock.now();
		jest.spyOn(clock, 'now').mockImplementation(() => startedAt + ahead);
	}
});
afterEach(() => jest.restoreAllMocks());

const accepted = (answers: Array<{ status: number }>) =>
	answers.filter(({ status }) => status !== 429).length;

async function withWorld(options: SandboxOptions, work: (world: World) => Promise<void>) {
	const world = await startWorld(options);
	await work(world).finally(() => world.sandbox.stop());
}

const spec: SandboxOptions = { requestsPerWindow: REQUESTS_PER_MINUTE };

describe('8 Limits', () => {
	it('8: the limits are per API key, also within one workspace', () =>
		withWorld(spec, async ({ sandbox, workspaceId, api, other }) => {
			await writes(api, 30);
			const second = clientOf(sandbox.baseUrl, sandbox.addKey(workspaceId).apiKey);
			expect(accepted(await writes(second, 1))).toBe(1);
			expect(accepted(await writes(other, 1))).toBe(1);
			expect(accepted(await writes(api, 1))).toBe(0);
		}));

	it('8: reads and writes are counted apart, over all paths', () =>
		withWorld({ requestsPerWindow: { read: 3, write: 4 } }, async ({ api }) => {
			const sent: Array<[string, string, number]> = [
				['patch', '/contacts/none', 404],
				['delete', '/contacts/none', 404],
				['post', '/contacts', 201],
				['post', '/team-members', 400],
				['patch', '/contacts/none', 429],
				['get', '/me', 200],
				['get', '/contacts', 200],
				['get', '/team-members', 200],
				['get', '/me', 429],
			];
			for (const [method, url, status] of sent) {
				const answer = await api.request({ method, url, data: { fullName: 'x' } });
				expect([method, url, answer.status]).toEqual([method, url, status]);
			}
		}));

	it('5 and 8: a request without a valid key is not counted, and the window can be shorter', () =>
		withWorld({ requestsPerWindow: { read: 1, write: 1 }, windowMs: 300 }, async (given) => {
			const { sandbox, api } = given;
			const stranger = clientOf(sandbox.baseUrl, 'tw_wrong');
			for (const { status } of await reads(stranger, 5)) expect(status).toBe(401);
			expect((await api.get('/me')).status).toBe(200);
			elapse(300);
			expect((await api.get('/me')).status).toBe(200);
		}));
});

describe.each([
	['fixed', [1, 29, 30]],
	['sliding', [1, 29, 1]],
] as const)('8: A %s window', (rateWindow, inBursts) => {
	const options: SandboxOptions = { ...spec, rateWindow };

	it('8 and 7: takes 120 reads and 30 writes; what it refuses has Retry-After in whole seconds and is not written', () =>
		withWorld(options, async ({ api }) => {
			const refused = (await writes(api, 31)).filter(({ status }) => status === 429);
			expect(refused).toHaveLength(1);
			failureOf(refused[0], 429);
			const seconds = refused[0].headers['retry-after'] as string;
			expect(seconds).toMatch(/^\d+$/);
			expect(Number(seconds)).toBeGreaterThan(50);
			expect(Number(seconds)).toBeLessThanOrEqual(60);
			expect((await api.get('/contacts')).data.pagination.total).toBe(30);
			expect(accepted(await reads(api, 124))).toBe(119);
		}));

	it('has room again after Retry-After, and not a second before; a refused request does not count', () =>
		withWorld(options, async ({ api }) => {
			await writes(api, 30);
			elapse(20_000);
			const refused = await writes(api, 40);
			expect(accepted(refused)).toBe(0);
			elapse((Number(refused[0].headers['retry-after']) - 1) * 1000);
			const [again] = await writes(api, 1);
			expect(again.headers['retry-after']).toBe('1');
			elapse(1000);
			expect(accepted(await writes(api, 31))).toBe(30);
		}));

	// The assumption is the fixed one: it starts with its first request and then forgets everything.
	it('counts a request until it ends, or for its length: what fits at the start, after 40 s and after 70 s', () =>
		withWorld(options, async ({ api }) => {
			const counts = [accepted(await writes(api, 1))];
			for (const ms of [40_000, 30_000]) {
				elapse(ms);
				counts.push(accepted(await writes(api, 35)));
			}
			expect(counts).toEqual(inBursts);
		}));
});
