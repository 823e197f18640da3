import { n8nCommon, n8nDi } from '../../support/n8n';
import { useService } from '../../support/service';
import { useSimulatedTime } from '../../support/simulatedTime';

const createContact = { resource: 'contact', operation: 'create', fullName: '={{ $json.name }}' };
const getConnection = { resource: 'workspace', operation: 'getConnection' };
const items = Array.from({ length: 8 }, (_, i) => ({ name: `Person ${i}` }));
const service = useService();
useSimulatedTime();

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
			expect(repeated.arrivedAtMs - refused.respondedAtMs).toBeGreaterThan(450);
		}
	});

	it('that asks for more than the default of five minutes ends with a message that says how long', async () => {
		service.sandbox.fail({ answer: { status: 429, headers: { 'retry-after': '900' } } });
		const { error } = await service.run(getConnection);
		expect(error?.message).toBe('The service asked to wait 900 seconds');
		expect(error?.description).toMatch(
			/'Maximum Wait \(Seconds\)' of 300\. .* or raise 'Maximum Wait \(Seconds\)' in the options/,
		);
		expect(error?.httpCode).toBe('429');
		expect(service.sandbox.requests).toHaveLength(1);
	});

	it('is bounded by the option Maximum Wait', async () => {
		service.sandbox.fail({
			times: Infinity,
			answer: { status: 429, headers: { 'retry-after': '1' } },
		});
		const { error } = await service.run({ ...getConnection, options: { maxWait: 2 } });
		expect(error?.message).toBe('The service asked to wait 3 seconds in total (3 times)');
		expect(service.sandbox.requests).toHaveLength(3);
	});

	it('costs no item that also waits for the turns of other executions', async () => {
		// Each of the three is asked twice to wait a second, and waits for the seconds of the others as well.
		service.sandbox.fail({
			method: 'POST',
			times: 6,
			answer: { status: 429, headers: { 'retry-after': '1' } },
		});
		const run = { ...createContact, options: { maxWait: 3 } };
		const credential = { ...service.credential, writesPerMinute: 30, windowSeconds: 1 };
		const results = await Promise.all(
			items.slice(0, 3).map(async (item) => await service.run(run, { items: [item], credential })),
		);
		expect(results.map(({ error }) => error?.message)).toEqual(Array(3).fill(undefined));
	});
});

it('tells the log how long it waited for the limit and why', async () => {
	const info = jest.spyOn(n8nDi.Container.get(n8nCommon.Logger), 'info');
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
