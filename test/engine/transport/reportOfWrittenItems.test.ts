import { contact, createFromItem, fromItem, one, people } from '../../support/form/parameters';
import { useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();
const byId = (operation: string, more = {}) =>
	one('contact', operation, 'id', '={{ $json.id }}', more);
const update = byId('update', { updateFields: { company: 'Northwind' } });
const APPLIED = 'The service made the change for this item; only a later step failed.';

/** Adds so many contacts; items with their IDs. */
const contacts = (count: number) =>
	people(count).map(({ name }) => ({
		id: service.sandbox.addContact(service.workspaceId, { fullName: name }).id,
	}));

describe('A change that was carried out, and whose record could not be read afterwards', () => {
	beforeEach(() => {
		const times = Infinity;
		const [when, answer] = ['after', { status: 204 }] as const;
		service.sandbox.fail({ method: 'PATCH', times, when, answer });
		service.sandbox.fail({ method: 'GET', times, answer: { status: 500, body: {} } });
	});

	it('is not told as if nothing was written', async () => {
		const { error } = await service.run(update, { items: contacts(3) });
		expect(error?.message).toBe('The service could not complete the request');
		expect(error?.description).toContain(APPLIED);
		expect(error?.description).not.toContain('No item was written');
		expect(error?.description).toContain('Not processed: the second and third items.');
	});

	it('is in the error of a single item that fails', async () => {
		const settings = { onError: 'continueErrorOutput' } as const;
		const { errorItems, items } = await service.run(update, { items: contacts(1), settings });
		expect(items).toEqual([]);
		expect(errorItems[0].json.error).toContain(APPLIED);
	});
});

describe('A run that a failure stops', () => {
	const upsert = { ...createFromItem.contact, operation: 'upsert', ...fromItem('email') };
	it('names only the items that were really written', async () => {
		const items = people(4);
		await service.run(upsert, { items: items.slice(0, 2) });
		service.sandbox.fail({ method: 'POST', skip: 1, answer: { status: 400, body: {} } });
		const { error } = await service.run(upsert, { items });
		expect(error?.description).toContain('Already written: the third item (p2@example.com).');
	});

	const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };

	it('names an item whose write lost its response in an earlier try', async () => {
		service.sandbox.fail({ method: 'POST', when: 'after', answer: 'reset' });
		service.sandbox.fail({ method: 'POST', answer: { status: 400, body: {} } });
		const { error } = await service.run(upsert, { items: people(2), settings });
		expect(error?.description).toContain('Perhaps written: the first item (p0@example.com).');
		expect(error?.description).not.toContain('No item was written');
	});

	it('says what an earlier try may have done with the item that fails', async () => {
		service.sandbox.fail({ method: 'POST', when: 'after', answer: 'reset' });
		const answer = { status: 200, body: { data: [] } };
		service.sandbox.fail({ method: 'GET', skip: 2, times: Infinity, answer });
		const { error } = await service.run(upsert, { items: people(2), settings });
		expect(error?.description).toContain(
			'An earlier request may have made the change for this item: it is not known whether it was carried out.',
		);
	});

	it('says nothing of an earlier try for another item that the same list fails', async () => {
		service.sandbox.fail({ method: 'POST', when: 'after', answer: 'reset' });
		const answer = { status: 400, body: {} };
		service.sandbox.fail({ method: 'POST', answer });
		service.sandbox.fail({ method: 'GET', skip: 3, times: Infinity, answer });
		const onError = 'continueRegularOutput' as const;
		const { json } = await service.run(upsert, {
			items: people(2),
			settings: { ...settings, onError },
		});
		expect(json.map(({ error }) => error)).toEqual([
			'The service refused the data. An earlier request may have made the change for this item: it is not known whether it was carried out.',
			'The service refused the data',
		]);
	});

	it('does not say of a member who existed that the change was made, when a lost response left that open', async () => {
		const [item] = people(1);
		await service.run(createFromItem.member, { items: [item] });
		service.sandbox.fail({ method: 'POST', when: 'before', answer: 'reset' });
		const headers = { 'Retry-After': '999999' };
		service.sandbox.fail({ method: 'PATCH', answer: { status: 429, headers, body: {} } });
		const changed = { ...item, name: 'Other' };
		const parameters = { ...createFromItem.member, operation: 'upsert' };
		const { error } = await service.run(parameters, { items: [changed] });
		expect(error?.message).toMatch(/^The service asked n8n to wait/);
		expect(error?.description).not.toContain(APPLIED);
		expect(error?.description).toContain('An earlier request may have made the change');
	});
});

it.each(['get', 'delete'])(
	'Items that share one failed list are each told by their own number (%s by URL)',
	async (operation) => {
		const { items } = await service.run(one('teamMember', operation, 'url', '={{ $json.url }}'), {
			items: [0, 1, 2].map((i) => ({ url: `https://cards.example.com/p${i}` })),
			credential: { ...service.credential, apiKey: 'wrong' },
			settings: { onError: 'continueRegularOutput' },
		});
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
	},
);

describe('Reads', () => {
	it('are not sent when an item is wrong in itself', async () => {
		const items = contacts(20);
		items[3].id = 'not an ID';
		const { error } = await service.run(byId('get'), { items });
		expect(error?.context.itemIndex).toBe(3);
		expect(error?.description).toContain('No item was sent.');
		expect(service.sent()).toEqual([]);
	});

	it('warn of no leak when hundreds wait for one execution', async () => {
		const credential = { ...service.credential, readsPerMinute: 40, windowSeconds: 1 };
		service.sandbox.setLatency(5);
		const warnings: string[] = [];
		const note = (warning: Error) => warnings.push(warning.name);
		process.on('warning', note);
		const { json } = await service.run(byId('get'), { items: contacts(60), credential });
		await new Promise(setImmediate);
		process.off('warning', note);
		expect(json).toHaveLength(60);
		expect(warnings).toEqual([]);
	});

	it('are sent again after a time-out that the service reports (408), as an unknown outcome is not', async () => {
		service.sandbox.fail({ answer: { status: 408, body: {} } });
		expect((await service.run(byId('get'), { items: contacts(1) })).error).toBeUndefined();
		service.sandbox.fail({ method: 'POST', when: 'after', answer: { status: 408, body: {} } });
		const { error } = await service.run(contact('create', { fullName: 'Ada' }));
		expect(error?.message).toBe(
			'The service timed out while it waited for the request (it is not known whether the request was carried out)',
		);
		expect(error?.description).toMatch(
			/^The contact may already have been created\. Look for its name in Contact → List /,
		);
	});
});
