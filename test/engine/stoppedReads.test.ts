import { useService } from '../support/service';
import { sleep, useSimulatedTime } from '../support/simulatedTime';

const getContact = {
	resource: 'contact',
	operation: 'get',
	contact: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
};
const idOf = (i: number) => `3f2b8c1e-5a4d-4e6f-9a7b-${String(i).padStart(12, '0')}`;
const items = Array.from({ length: 100 }, (_, i) => ({ id: idOf(i) }));
/** Reads of one key that may be under way at once. */
const AT_ONCE = 8;
const service = useService();
useSimulatedTime();
const limited = () => ({ ...service.credential, readsPerMinute: 20, windowSeconds: 1 });

describe('Reads that stop at the first failure', () => {
	it('send nothing more when the key is wrong', async () => {
		const credential = { ...limited(), apiKey: 'wrong' };
		const { error } = await service.run(getContact, { items, credential });
		expect(error?.message).toBe('The API key was not accepted');
		expect(service.sandbox.requests.length).toBeLessThanOrEqual(AT_ONCE);
		await sleep(60_000);
		expect(service.sandbox.requests.length).toBeLessThanOrEqual(AT_ONCE);
	});

	it('begin anew with Retry On Fail', async () => {
		service.sandbox.seed(service.workspaceId, { members: 1, contacts: 30 });
		const list = { resource: 'contact', operation: 'list', returnAll: true };
		const { json: contacts } = await service.run(list);
		service.sandbox.fail({ answer: { status: 400, body: {} } });
		const { error, json } = await service.run(getContact, {
			items: contacts.map(({ id }) => ({ id: String(id) })),
			settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 },
		});
		expect(error).toBeUndefined();
		expect(json.map(({ id }) => id)).toEqual(contacts.map(({ id }) => id));
	});

	it('end soon when the service is down', async () => {
		service.sandbox.fail({ times: Infinity, answer: 'reset' });
		const { error } = await service.run(getContact, { items, credential: limited() });
		const sent = service.sandbox.requests.length;
		expect(error?.message).toBe('The connection broke before the response arrived');
		// The first item is sent five times within 7.5 s, and so many others beside it.
		expect(sent).toBeLessThan(8 * 20);
		await sleep(60_000);
		expect(service.sandbox.requests).toHaveLength(sent);
	});
});

it('Reads that go on after a failure are tried once each when the service turned out to be down', async () => {
	service.sandbox.fail({ times: Infinity, answer: 'reset' });
	const { json } = await service.run(getContact, {
		items,
		credential: limited(),
		settings: { onError: 'continueRegularOutput' },
	});
	expect(json).toHaveLength(items.length);
	expect(
		json.every(({ error }) => error === 'The connection broke before the response arrived'),
	).toBe(true);
	// Five tries for each would be 500.
	expect(service.sandbox.requests.length).toBeLessThan(items.length + 8 * 20);
}, 60_000);
