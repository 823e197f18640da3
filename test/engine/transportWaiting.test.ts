import { Container } from '@n8n/di';
import { Logger } from '@n8n/backend-common';
import { useService } from '../support/service';

const createContact = { resource: 'contact', operation: 'create', fullName: '={{ $json.name }}' };
const getConnection = { resource: 'workspace', operation: 'getConnection' };
const items = Array.from({ length: 8 }, (_, i) => ({ name: `Person ${i}` }));
const service = useService();

const until = async (isTrue: () => boolean) => {
	while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('a canceled execution', () => {
	it('that waits for the limit ends as canceled within half a second and sends nothing more', async () => {
		const credential = { ...service.credential, writesPerMinute: 3, windowSeconds: 60 };
		const canceling = new AbortController();
		const running = service.run(createContact, { items, credential, cancel: canceling.signal });
		await until(() => service.sandbox.requests.length === 3);
		const canceledAt = performance.now();
		canceling.abort();
		const result = await running;
		expect(performance.now() - canceledAt).toBeLessThan(500);
		expect(result.status).toBe('canceled');
		await new Promise((resolve) => setTimeout(resolve, 400));
		expect(service.sandbox.requests).toHaveLength(3);
	});

	it('that sits out a refusal ends as canceled, too', async () => {
		service.sandbox.fail({ answer: { status: 429, headers: { 'retry-after': '60' } } });
		const canceling = new AbortController();
		const running = service.run(getConnection, { cancel: canceling.signal });
		await until(() => service.sandbox.requests.length === 1);
		const canceledAt = performance.now();
		canceling.abort();
		const result = await running;
		expect(performance.now() - canceledAt).toBeLessThan(500);
		expect(result.status).toBe('canceled');
		expect(service.sandbox.requests).toHaveLength(1);
	});
});

describe('a refusal by the service (429)', () => {
	it.each([
		['seconds', () => ({ 'retry-after': '1' })],
		['an HTTP date', () => ({ 'retry-after': new Date(Date.now() + 1_500).toUTCString() })],
		['no Retry-After', () => ({})],
	])('with %s is sat out, for reads and for writes', async (_, headers) => {
		for (const parameters of [getConnection, { ...createContact, fullName: 'Ada' }]) {
			service.sandbox.requests.length = 0;
			service.sandbox.fail({ answer: { status: 429, headers: headers() } });
			const result = await service.run(parameters);
			expect(result.error).toBeUndefined();
			const [refused, repeated] = service.sandbox.requests;
			expect(repeated.arrivedAtMs - refused.answeredAtMs).toBeGreaterThan(450);
		}
	});

	it('that asks for more than the default of five minutes ends with a message that says how long', async () => {
		service.sandbox.fail({ answer: { status: 429, headers: { 'retry-after': '900' } } });
		const { error } = await service.run(getConnection);
		expect(error?.message).toBe('The service asked to wait 900 seconds');
		expect(error?.description).toContain("'Maximum Wait (Seconds)' of 300");
		expect(error?.httpCode).toBe('429');
		expect(service.sandbox.requests).toHaveLength(1);
	});

	it('is bounded by the option Maximum Wait', async () => {
		service.sandbox.fail({
			times: Infinity,
			answer: { status: 429, headers: { 'retry-after': '1' } },
		});
		const { error } = await service.run({ ...getConnection, options: { maxWait: 2 } });
		expect(error?.message).toBe('The service asked to wait 1 seconds');
		expect(service.sandbox.requests.length).toBeLessThanOrEqual(3);
	});
});

it('tells the log how long it waited for the limit and why', async () => {
	const info = jest.spyOn(Container.get(Logger), 'info');
	const credential = { ...service.credential, writesPerMinute: 5, windowSeconds: 2 };
	await service.run(createContact, { items, credential });
	const lines = info.mock.calls.map(([line]) => line);
	info.mockRestore();
	expect(lines).toContainEqual(
		expect.stringMatching(
			/^Waited \d\.\d s for the limit of 5 write requests in 2 s, before item 5/,
		),
	);
});

describe('reads are repeated', () => {
	it.each([
		['a 500', { status: 500, body: {} }],
		['a 503 of a gateway', { status: 503, body: '<h1>busy</h1>' }],
		['a broken connection', 'reset' as const],
	])('after %s', async (_, answer) => {
		service.sandbox.fail({ times: 2, answer });
		const result = await service.run(getConnection);
		expect(result.error).toBeUndefined();
		expect(service.sandbox.requests).toHaveLength(3);
	});

	it('but not after an answer that will stay the same', async () => {
		const { error } = await service.run(getConnection, {
			credential: { ...service.credential, apiKey: 'wrong' },
		});
		expect(error?.httpCode).toBe('401');
		expect(service.sandbox.requests).toHaveLength(1);
	});

	it('and when nothing answers, later items do not wait through all tries again', async () => {
		const started = performance.now();
		const result = await service.run(createContact, {
			items,
			credential: { ...service.credential, baseUrl: 'http://127.0.0.1:9/api/v1' },
			settings: { onError: 'continueRegularOutput' },
		});
		expect(result.json.every(({ error }) => error === 'Nothing answers at the Base URL')).toBe(
			true,
		);
		// Five tries take at most 7.5 s; eight items with five tries each would take several times as long.
		expect(performance.now() - started).toBeLessThan(12_000);
	});
});
