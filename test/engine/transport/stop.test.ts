import type { INode } from 'n8n-workflow';
import { useService } from '../../support/service';
import { useSimulatedTime } from '../../support/simulatedTime';
import { inDoubt } from '../../support/told';

const people = (count: number) =>
	Array.from({ length: count }, (_, i) => ({ name: `Person ${i}`, email: `p${i}@example.com` }));

const createMember = {
	resource: 'teamMember',
	operation: 'create',
	firstName: '={{ $json.name }}',
	lastName: 'Example',
	email: '={{ $json.email }}',
};
const createContact = { resource: 'contact', operation: 'create', fullName: '={{ $json.name }}' };

const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 10 };
const onError = (value: string) => ({ onError: value as INode['onError'] });

describe.each(['fixed', 'sliding'] as const)(
	'under a service that counts a %s window',
	(rateWindow) => {
		const service = useService({
			windowMs: 1_000,
			requestsPerWindow: { read: 100, write: 5 },
			rateWindow,
		});
		const limited = () => ({ ...service.credential, writesPerMinute: 5, windowSeconds: 1 });

		it('more items than a window takes are all created, once and in order', async () => {
			const result = await service.run(createMember, { items: people(12), credential: limited() });
			expect(result.error).toBeUndefined();
			expect(result.json.map(({ email }) => email)).toEqual(people(12).map(({ email }) => email));
			expect(result.items.map(({ pairedItem }) => pairedItem)).toEqual(
				people(12).map((_, item) => ({ item })),
			);
			expect(service.sandbox.requests.map(({ status }) => status)).toEqual(Array(12).fill(201));
		});

		it('two executions at once share the limit', async () => {
			const [first, second] = await Promise.all([
				service.run(createContact, { items: people(7), credential: limited() }),
				service.run(createContact, { items: people(7), credential: limited() }),
			]);
			expect([first.json.length, second.json.length]).toEqual([7, 7]);
			expect(service.sandbox.requests.map(({ status }) => status)).toEqual(Array(14).fill(201));
		});

		it('another system on the same key costs a pause and no item', async () => {
			const stranger = limited();
			const [first, second] = await Promise.all([
				service.run(createContact, { items: people(6), credential: stranger }),
				// Another address of the same service has a budget of its own, as another process has.
				service.run(createContact, {
					items: people(6),
					credential: {
						...stranger,
						baseUrl: service.sandbox.baseUrl.replace('127.0.0.1', 'localhost'),
					},
				}),
			]);
			expect([first.error, second.error]).toEqual([undefined, undefined]);
			expect([first.json.length, second.json.length]).toEqual([6, 6]);
			const accepted = service.sandbox.requests.filter(({ status }) => status === 201);
			expect(accepted).toHaveLength(12);
		});
	},
);

describe('nothing is written twice', () => {
	const service = useService();
	useSimulatedTime();
	const storedNames = () =>
		service.sandbox.requests
			.filter(({ status }) => status === 201)
			.map(({ body }) => (body as { fullName: string }).fullName);

	it('Retry On Fail does not send again what was written', async () => {
		service.sandbox.fail({ method: 'POST', skip: 3, times: 1, answer: { status: 400, body: {} } });
		const result = await service.run(createContact, { items: people(6), settings: retry });
		expect(result.error).toBeUndefined();
		expect(result.json.map(({ fullName }) => fullName)).toEqual(people(6).map(({ name }) => name));
		expect(service.sandbox.requests).toHaveLength(7);
		expect(storedNames()).toEqual(people(6).map(({ name }) => name));
	});

	it('Retry On Fail does not send again a contact of which it is not known whether it was created', async () => {
		service.sandbox.fail({ method: 'POST', skip: 2, when: 'after', answer: 'reset' });
		const { error } = await service.run(createContact, { items: people(5), settings: retry });
		expect(service.sandbox.requests.map(({ status }) => status)).toEqual([201, 201, 0]);
		expect(error?.message).toBe(inDoubt('The connection broke before the response arrived'));
		expect(error?.description?.match(/Written before it: 2 items/g)).toHaveLength(1);
		expect(error?.description).toContain('Check before you create it again.');
	});

	it('a first item of which that is not known is not told as not written', async () => {
		service.sandbox.fail({ method: 'POST', when: 'after', answer: 'reset' });
		const { error } = await service.run(createContact, { items: people(3) });
		expect(error?.description).toContain('Not sent: 2 items (1 to 2).');
		expect(error?.description).not.toContain('No item was written');
	});

	it('Retry On Fail does not tell a member as found who may come from an earlier try', async () => {
		service.sandbox.fail({ method: 'POST', when: 'after', times: 5, answer: 'reset' });
		const result = await service.run(createMember, { items: people(1), settings: retry });
		expect(result.json).toMatchObject([{ email: 'p0@example.com', created: null }]);
		expect(service.sandbox.requests).toHaveLength(6);
	}, 60_000);

	it.each(['VIP', [null], {}])(
		'a contact that comes back with %j as its tags is written, and once',
		async (tags) => {
			const data = { id: 'a', fullName: 'Ada', tags };
			service.sandbox.fail({ method: 'POST', times: 3, answer: { status: 201, body: { data } } });
			const { json } = await service.run(createContact, { items: people(1), settings: retry });
			expect(json).toMatchObject([{ id: 'a', tags: tags === 'VIP' ? 'VIP' : '' }]);
			expect(service.sandbox.requests).toHaveLength(1);
		},
	);

	it('Retry On Fail together with Continue does not run the node again', async () => {
		service.sandbox.fail({ method: 'POST', times: 1, answer: { status: 400, body: {} } });
		const result = await service.run(createContact, {
			items: people(4),
			settings: { ...retry, ...onError('continueRegularOutput') },
		});
		expect(service.sandbox.requests).toHaveLength(4);
		expect(result.json[0].error).toMatch(/refused the data/);
	});

	it.each([
		['a reset after the service stored it', { when: 'after', answer: 'reset' }],
		['a 500 after the service stored it', { when: 'after', answer: { status: 500, body: {} } }],
	] as const)('a contact is not sent again after %s', async (_, fault) => {
		service.sandbox.fail({ method: 'POST', ...fault });
		const result = await service.run(createContact, { items: people(1) });
		expect(result.error).toBeDefined();
		expect(service.sandbox.requests).toHaveLength(1);
	});

	it('a lost answer says that it is not known whether the contact was written', async () => {
		service.sandbox.fail({ method: 'POST', when: 'after', answer: 'reset' });
		const { error } = await service.run(createContact, { items: people(1) });
		expect(error?.message).toBe(inDoubt('The connection broke before the response arrived'));
		expect(error?.description).toMatch(/^The contact may already have been created\./);
	});

	it.each([
		['before the service stored it', 'before', true],
		['after the service stored it, which then cannot tell whether it was new', 'after', null],
	] as const)('a team member is sent again after a reset %s', async (_, when, created) => {
		service.sandbox.fail({ method: 'POST', when, answer: 'reset' });
		const result = await service.run(createMember, { items: people(1) });
		expect(result.json).toMatchObject([{ email: 'p0@example.com', created }]);
		expect(service.sandbox.requests).toHaveLength(2);
	});

	it('a team member that was already there is told as such', async () => {
		await service.run(createMember, { items: people(1) });
		const again = await service.run(createMember, { items: people(1) });
		expect(again.json).toMatchObject([{ created: false }]);
	});
});

describe('order and stop', () => {
	const service = useService();
	useSimulatedTime();

	it('writes go one at a time, even when the service is slow', async () => {
		service.sandbox.setLatency(15);
		await service.run(createContact, { items: people(5) });
		service.sandbox.setLatency(0);
		const { requests } = service.sandbox;
		expect(requests.map(({ body }) => (body as { fullName: string }).fullName)).toEqual(
			people(5).map(({ name }) => name),
		);
		for (let i = 1; i < requests.length; i++) {
			expect(requests[i].arrivedAtMs).toBeGreaterThanOrEqual(requests[i - 1].respondedAtMs);
		}
	});

	it('the first failure stops the rest, and the message says what was written and what was not sent', async () => {
		service.sandbox.fail({ method: 'POST', skip: 2, answer: { status: 400, body: {} } });
		const { error } = await service.run(createMember, { items: people(6) });
		expect(service.sandbox.requests.map(({ status }) => status)).toEqual([201, 201, 400]);
		expect(error?.context.itemIndex).toBe(2);
		expect(error?.description).toBe(
			"Correct what the service names and run the item again. Written before it: 2 items (0 to 1). Not sent: 3 items (3 to 5). To continue past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.",
		);
	});

	it.each([
		['that was refused', { status: 400, body: {} }, true],
		['that may have been written', 'reset', false],
	] as const)(
		'a first item %s decides whether it is said that none was written',
		async (_, answer, isTold) => {
			service.sandbox.fail({ method: 'POST', answer });
			const { error } = await service.run(createContact, { items: people(2) });
			expect(error?.description?.includes('No item was written.')).toBe(isTold);
			expect(error?.description).toContain('Not sent: 1 item (item 1).');
		},
	);

	it('a single item that fails says nothing of others', async () => {
		service.sandbox.fail({ method: 'POST', answer: { status: 400, body: {} } });
		const { error } = await service.run(createMember, { items: people(1) });
		expect(error?.description).toBe('Correct what the service names and run the item again.');
	});

	it('one bad item among many: none is sent, and all bad ones are named', async () => {
		const items = people(5);
		items[1].email = 'nobody';
		items[3].email = '';
		const { error } = await service.run(createMember, { items });
		expect(service.sandbox.requests).toHaveLength(0);
		expect(error?.context.itemIndex).toBe(1);
		expect(error?.message).toContain("'Email'");
		expect(error?.description).toContain("No item was sent. Also to be corrected: item 3: 'Email'");
	});

	it('an expression that fails in one item: none is sent', async () => {
		const { error } = await service.run(
			{ ...createContact, fullName: '={{ $json.name.first.toUpperCase() }}' },
			{ items: [{ name: { first: 'Ada' } }, { name: null }] },
		);
		expect(error).toBeDefined();
		expect(service.sandbox.requests).toHaveLength(0);
	});

	it('with batching set by the builder, nothing is sent before all items were checked', async () => {
		const items = people(4);
		items[3].email = 'nobody';
		const requestOptions = { batching: { batch: { batchSize: 1, batchInterval: 5 } } };
		const { error } = await service.run({ ...createMember, requestOptions }, { items });
		expect(error?.context.itemIndex).toBe(3);
		expect(service.sandbox.requests).toHaveLength(0);
	});

	it('with Execute Once only the first item is sent', async () => {
		const result = await service.run(createContact, {
			items: people(3),
			settings: { executeOnce: true },
		});
		expect(result.json).toHaveLength(1);
		expect(service.sandbox.requests).toHaveLength(1);
	});

	it.each([
		['continueRegularOutput', [0, 1, 2, 3], []],
		['continueErrorOutput', [0, 2], [1, 3]],
	])('with %s every item, good or bad, is paired with its row', async (mode, regular, errors) => {
		const items = people(4);
		items[1].email = 'nobody';
		service.sandbox.fail({ method: 'POST', skip: 2, answer: { status: 400, body: {} } });
		const result = await service.run(createMember, { items, settings: onError(mode) });
		const pairs = (list: typeof result.items) => list.map(({ pairedItem }) => pairedItem);
		expect(pairs(result.items)).toEqual(regular.map((item) => ({ item })));
		expect(pairs(result.errorItems)).toEqual(errors.map((item) => ({ item })));
		const failed = [...result.items, ...result.errorItems].filter(({ json }) => json.error);
		expect(failed.map(({ json }) => json.error)).toEqual([
			expect.stringContaining("'Email' must be an email address"),
			expect.stringContaining('The service refused the data'),
		]);
	});
});
