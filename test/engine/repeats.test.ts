import { useService } from '../support/service';
import { useSimulatedTime } from '../support/simulatedTime';

const createContact = { resource: 'contact', operation: 'create', fullName: '={{ $json.name }}' };
const getConnection = { resource: 'workspace', operation: 'getConnection' };
const items = Array.from({ length: 8 }, (_, i) => ({ name: `Person ${i}` }));
const service = useService();
useSimulatedTime();

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
		expect(result.json.every(({ error }) => error === 'Nothing responds at the Base URL')).toBe(
			true,
		);
		// Five tries take at most 7.5 s; eight items with five tries each would take several times as long.
		expect(performance.now() - started).toBeLessThan(12_000);
	});
});
