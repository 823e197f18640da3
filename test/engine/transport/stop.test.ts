import { asRead, refusal, told } from '../../support/expectations/told';
import { createFromItem, one, people, RETRY } from '../../support/form/parameters';
import { useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const { contact: createContact, member: createMember } = createFromItem;

const service = useService();
useSimulatedTime();

describe('order and stop', () => {
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
			"Correct the value that the service names, then run the node again. It failed at the third item (p2@example.com). Already written: the first and second items (p0@example.com, p1@example.com). Not processed: the fourth to sixth items (p3@example.com, p4@example.com, p5@example.com). You can run the node again with all items: it creates nobody twice. To continue past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.",
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
			expect(error?.description).toContain('Not processed: the second item (p1@example.com).');
		},
	);

	it('one bad item among many: none is sent, and all bad ones are named', async () => {
		const items = people(5);
		items[1].email = 'nobody';
		items[3].email = '';
		const result = await service.run(createMember, { items });
		const must = 'must be one email address, such as ada@example.com, but is';
		expect(told(result)).toEqual(refusal(`'Email' ${must} 'nobody'`, 1));
		// The panel of n8n shows the messages and the code of an error as the response of the service.
		expect(result.error).toMatchObject({ name: 'NodeOperationError', messages: [] });
		expect(asRead(result.error?.description ?? '')).toBe(
			"Correct the input of the second item (nobody), then run the node again. No item was sent. Other items to correct: the fourth item (Person 3): 'Email' is required, but is empty. To continue past items that fail, set 'On Error' in the settings of the node to 'Continue (using error output)'.",
		);
		expect(service.sandbox.requests).toHaveLength(0);
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
});

it('Reads that stop at the first failure begin anew with Retry On Fail', async () => {
	service.sandbox.seed(service.workspaceId, { contacts: 30 });
	const items = (await service.stored('contact')).map(({ id }) => ({ id }));
	service.sandbox.fail({ answer: { status: 400, body: {} } });
	const getContact = one('contact', 'get', 'id', '={{ $json.id }}');
	const { error, json } = await service.run(getContact, { items, settings: RETRY });
	expect(error).toBeUndefined();
	expect(json.map(({ id }) => ({ id }))).toEqual(items);
});
