import { inDoubt } from '../../support/expectations/told';
import { contact, createFromItem, people } from '../../support/form/parameters';
import { startProxy } from '../../support/services/proxy';
import { useService } from '../../support/services/service';

const service = useService();
const createContact = contact('create', { fullName: 'Ada' });

const items = people(3);
const upsert = { ...createFromItem.member, operation: 'upsert' };

// n8n adds 'Request Options' to every declarative node.
describe("'Request Options' in the settings of the node", () => {
	it.each([
		['stopWorkflow', 20],
		// An expression may give a text.
		['continueRegularOutput', '20'],
	] as const)(
		'Batching only delays: with %s, the list is read once, and each item is written once',
		async (onError, batchInterval) => {
			const requestOptions = { batching: { batch: { batchSize: 1, batchInterval } } };
			const options = { reportMissing: true };
			const run = { ...upsert, options, requestOptions };
			const { json } = await service.run(run, { items, settings: { onError } });
			const outcomes = json.map(({ outcome }) => outcome);
			expect(outcomes.slice(0, 3)).toEqual(['created', 'created', 'created']);
			const sent = service.sandbox.requests.map(({ method }) => method);
			expect(sent).toEqual(['GET', 'POST', 'POST', 'POST']);
		},
	);

	it.each([[undefined], ['bob:secret']])('Proxy takes every request (%s)', async (credentials) => {
		const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
		const proxy = await startProxy(String(service.credential.baseUrl), (_, __, ___, headers) =>
			expect(headers['proxy-authorization']).toBe(expected),
		);
		const address = new URL(new URL(proxy.baseUrl).origin);
		if (credentials) [address.username, address.password] = credentials.split(':');
		const requestOptions = { proxy: address.href };
		const credential = { ...service.credential, allowHttp: true };
		const run = { ...upsert, requestOptions };
		const { error, json } = await service.run(run, { items, credential });
		await proxy.stop();
		expect(error).toBeUndefined();
		expect(json).toHaveLength(3);
		expect(proxy.asked).toHaveLength(service.sandbox.requests.length);
	});
});

it("a time-out of the engine's request options says that nobody knows what happened, and a write is not sent again", async () => {
	service.sandbox.fail({ method: 'POST', answer: 'hang' });
	const { error } = await service.run({ ...createContact, requestOptions: { timeout: 500 } });
	expect(error?.message).toBe(inDoubt('The service did not respond in time'));
	expect(error?.description).toContain('The contact may already have been created.');
	expect(service.sandbox.requests).toHaveLength(1);
});
