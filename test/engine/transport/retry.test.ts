import type { IDataObject, INode } from 'n8n-workflow';
import { ada, createFromItem, one, people } from '../../support/form/parameters';
import {
	createMember as addMember,
	credentialFor,
	useService,
} from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';
import { startWebServer } from '../../support/services/webServer';
import { inDoubt } from '../../support/expectations/told';

const { contact: createContact, member: createMember } = createFromItem;

const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 10 };
const onError = (value: string) => ({ onError: value as INode['onError'] });

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

	it('each try of Retry On Fail repeats a request as often as the first', async () => {
		const { id } = service.sandbox.addContact(service.workspaceId, { fullName: 'Ada' });
		service.sandbox.fail({ method: 'PATCH', times: 12, answer: { status: 503, body: {} } });
		const update = one('contact', 'update', 'id', id, { updateFields: { company: 'X' } });
		const { error } = await service.run(update, { settings: retry });
		expect(error).toBeUndefined();
	});

	it('Retry On Fail asks again for the name of the workspace, which an outage kept from the first try', async () => {
		const { id } = await addMember(service, ada);
		// Five attempts for the name, one for the member.
		service.sandbox.fail({ method: 'GET', times: 6, answer: { status: 503, body: {} } });
		const { error, items } = await service.run(
			{ ...one('teamMember', 'get', 'id', id), options: { attachVCard: true } },
			{ settings: retry },
		);
		expect(error).toBeUndefined();
		const card = Buffer.from(items[0].binary!.data.data, 'base64').toString('utf8');
		expect(card).toMatch(/^ORG:./m);
	});

	it('An item asks again for the name of the workspace, which an outage kept from the items before', async () => {
		const { id } = await addMember(service, ada);
		// Eight items are read at once and share the first five attempts.
		service.sandbox.fail({ path: /\/me$/, times: 5, answer: { status: 503, body: {} } });
		const { items } = await service.run(
			{ ...one('teamMember', 'get', 'id', id), options: { attachVCard: true } },
			{ items: people(10) },
		);
		const cards = items.map(({ binary }) => Buffer.from(binary!.data.data, 'base64').toString());
		expect(cards.map((card) => /^ORG:./m.test(card))).toEqual([
			...Array.from({ length: 8 }, () => false),
			...Array.from({ length: 2 }, () => true),
		]);
	});

	it('Retry On Fail does not send again a contact of which it is not known whether it was created', async () => {
		service.sandbox.fail({ method: 'POST', skip: 2, when: 'after', answer: 'reset' });
		const { error } = await service.run(createContact, { items: people(5), settings: retry });
		expect(service.sandbox.requests.map(({ status }) => status)).toEqual([201, 201, 0]);
		expect(error?.message).toBe(inDoubt('The connection was lost before the response arrived'));
		expect(error?.description?.match(/Already written: the first and second items/g)).toHaveLength(
			1,
		);
		expect(error?.description).toContain('Look for its name in Contact → List');
	});

	it('Retry On Fail does not tell a member as found who may come from an earlier try', async () => {
		service.sandbox.fail({ method: 'POST', when: 'after', times: 5, answer: 'reset' });
		const result = await service.run(createMember, { items: people(1), settings: retry });
		expect(result.json).toMatchObject([{ email: 'p0@example.com', created: null }]);
		expect(service.sandbox.requests).toHaveLength(6);
	}, 60_000);

	it('Retry On Fail does not send again a contact after an error whose details are too deep to be shown', async () => {
		const deep = '['.repeat(50_000) + ']'.repeat(50_000);
		const server = await startWebServer((_, response) => {
			response.writeHead(500, { 'content-type': 'application/json' });
			response.end(
				`{"error":{"code":"internal_error","message":"Down","details":{"deep":${deep}}}}`,
			);
		});
		const credential = credentialFor(server.baseUrl, 'key-of-this-test');
		const { error } = await service.run(createContact, {
			...{ credential, items: people(1), settings: retry },
		});
		await server.stop();
		expect(server.asked).toEqual(['POST /api/v1/contacts']);
		expect(error?.message).toBe(inDoubt('The service could not complete the request'));
		expect(error?.description).toContain('The service says: "Down"');
	});

	it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
		'Retry On Fail together with %s sends only what has failed again',
		async (mode) => {
			service.sandbox.fail({ method: 'POST', times: 1, answer: { status: 400, body: {} } });
			const result = await service.run(createContact, {
				items: people(4),
				settings: { ...retry, ...onError(mode) },
			});
			const sent = service.sandbox.requests.map(({ body }) => (body as IDataObject).fullName);
			expect(sent).toEqual(['Person 0', 'Person 1', 'Person 2', 'Person 3', 'Person 0']);
			expect(result.json.map(({ fullName }) => fullName)).toEqual(sent.slice(0, 4));
			expect(result.errorItems).toEqual([]);
		},
	);

	it.each([
		['before the service stored it', 'before', true],
		['after the service stored it, which then cannot tell whether it was new', 'after', null],
	] as const)('a team member is sent again after a reset %s', async (_, when, created) => {
		service.sandbox.fail({ method: 'POST', when, answer: 'reset' });
		const result = await service.run(createMember, { items: people(1) });
		expect(result.json).toMatchObject([{ email: 'p0@example.com', created }]);
		expect(service.sandbox.requests).toHaveLength(2);
	});
});
