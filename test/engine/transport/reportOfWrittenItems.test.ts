import { useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();
const update = {
	resource: 'contact',
	operation: 'update',
	contact: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
	updateFields: { company: 'Northwind' },
};
const down = { status: 500, body: {} };
const APPLIED = 'The service made the change for this item; only a later step failed.';

async function contacts(count: number) {
	service.sandbox.seed(service.workspaceId, { members: 1, contacts: count });
	const list = { resource: 'contact', operation: 'list', returnAll: true };
	const { json } = await service.run(list);
	service.sandbox.requests.length = 0;
	return json.map(({ id }) => ({ id: String(id) }));
}

describe('A change that was carried out, and whose record could not be read afterwards', () => {
	const changeWithoutAnswer = () => {
		service.sandbox.fail({
			method: 'PATCH',
			times: Infinity,
			when: 'after',
			answer: { status: 204 },
		});
		service.sandbox.fail({ method: 'GET', times: Infinity, answer: down });
	};

	it('is not told as if nothing was written', async () => {
		const items = await contacts(3);
		changeWithoutAnswer();
		const { error } = await service.run(update, { items });
		expect(error?.message).toBe('The service could not complete the request');
		expect(error?.description).toContain(APPLIED);
		expect(error?.description).not.toContain('No item was written');
		expect(error?.description).toContain('Not processed: the second and third items.');
	}, 60_000);

	it('is in the error of a single item that fails', async () => {
		const items = await contacts(1);
		changeWithoutAnswer();
		const settings = { onError: 'continueErrorOutput' } as const;
		const { errorItems, items: output } = await service.run(update, { items, settings });
		expect(output).toEqual([]);
		expect(errorItems[0].json.error).toContain(APPLIED);
	}, 60_000);
});

describe('A run that a failure stops', () => {
	it('names the deleted items of Delete', async () => {
		const items = await contacts(4);
		service.sandbox.fail({ method: 'DELETE', skip: 2, answer: { status: 400, body: {} } });
		const remove = { resource: 'contact', operation: 'delete', contact: update.contact };
		const { error } = await service.run(remove, { items });
		expect(error?.description).toContain('Already deleted: the first and second items.');
		expect(error?.description).toContain('Not processed: the fourth item.');
	});

	it('names only the items that were really written', async () => {
		const items = [0, 1, 2, 3].map((i) => ({ name: `Person ${i}`, email: `p${i}@example.com` }));
		const upsert = {
			resource: 'contact',
			operation: 'upsert',
			fullName: '={{ $json.name }}',
			email: '={{ $json.email }}',
		};
		await service.run(upsert, { items: items.slice(0, 2) });
		service.sandbox.fail({ method: 'POST', skip: 1, answer: { status: 400, body: {} } });
		const { error } = await service.run(upsert, { items });
		expect(error?.description).toContain('Already written: the third item (p2@example.com).');
	});
});

describe('Items that share one failed list', () => {
	it.each([
		['Get by URL', { operation: 'get' }],
		['Delete by URL', { operation: 'delete' }],
	])('are each told by their own number (%s)', async (_, more) => {
		const items = [0, 1, 2].map((i) => ({ url: `https://cards.example.com/p${i}` }));
		const { items: output } = await service.run(
			{
				resource: 'teamMember',
				...more,
				teamMember: { __rl: true, mode: 'url', value: '={{ $json.url }}' },
			},
			{
				items,
				credential: { ...service.credential, apiKey: 'wrong' },
				settings: { onError: 'continueRegularOutput' },
			},
		);
		expect(output.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
	});
});

describe('Reads', () => {
	const get = { resource: 'contact', operation: 'get', contact: update.contact };

	it('are not sent when an item is wrong in itself', async () => {
		const items = await contacts(20);
		items[3].id = 'not an ID';
		const { error } = await service.run(get, { items });
		expect(error?.context.itemIndex).toBe(3);
		expect(error?.description).toContain('No item was sent.');
		expect(service.sandbox.requests).toEqual([]);
	});

	it('warn of no leak when hundreds wait for one execution', async () => {
		service.credential = { ...service.credential, readsPerMinute: 40, windowSeconds: 1 };
		const items = await contacts(60);
		service.sandbox.setLatency(5);
		const warnings: string[] = [];
		const note = (warning: Error) => warnings.push(warning.name);
		process.on('warning', note);
		const { json } = await service.run(get, { items });
		await new Promise(setImmediate);
		process.off('warning', note);
		expect(json).toHaveLength(60);
		expect(warnings).toEqual([]);
	});

	it('are sent again after a time-out that the service reports (408), as an unknown outcome is not', async () => {
		const items = await contacts(1);
		service.sandbox.fail({ answer: { status: 408, body: {} } });
		expect((await service.run(get, { items })).error).toBeUndefined();
		service.sandbox.fail({ method: 'POST', when: 'after', answer: { status: 408, body: {} } });
		const create = { resource: 'contact', operation: 'create', fullName: 'Ada' };
		const { error } = await service.run(create);
		expect(error?.message).toBe(
			'The service timed out while it waited for the request (it is not known whether the request was carried out)',
		);
		expect(error?.description).toMatch(
			/^The contact may already have been created\. Look for its name in Contact → List /,
		);
	});
});
