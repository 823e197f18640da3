import { addContacts, useService } from '../../support/services/service';

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

	it('that reads many pages of a list at once ends as canceled, too, and reads no more', async () => {
		const { sandbox } = service;
		addContacts(service, 6_000);
		const canceling = new AbortController();
		const list = { resource: 'contact', operation: 'list', returnAll: true };
		sandbox.setLatency(100);
		const running = service.run(list, { cancel: canceling.signal });
		await until(() => sandbox.requests.length > 1);
		sandbox.setLatency(5_000);
		// All pages of the round, most of which are not answered for long.
		await until(() => sandbox.requests.length === 1 + 32);
		const canceledAt = performance.now();
		canceling.abort();
		const result = await running;
		expect(performance.now() - canceledAt).toBeLessThan(500);
		expect(result.status).toBe('canceled');
		const { length } = sandbox.requests;
		await new Promise((resolve) => setTimeout(resolve, 400));
		sandbox.setLatency(0);
		expect(sandbox.requests).toHaveLength(length);
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
