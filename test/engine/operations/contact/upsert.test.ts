import type { INodeParameters } from 'n8n-workflow';
import { assumptions } from '../../../../contract';
import { useService } from '../../../support/services/service';
import { expectRefusal, inDoubt, refusal, told } from '../../../support/expectations/told';
import { contact, fromItem, grace, RETRY } from '../../../support/form/parameters';

const service = useService();
const upsert = (more: INodeParameters = {}) => contact('upsert', { ...grace, ...more });
const capitals = { email: 'Grace@Navy.example' };
const add = (fields: object = {}) =>
	service.sandbox.addContact(service.workspaceId, { ...grace, ...capitals, ...fields });

describe('Create or Update contact', () => {
	it('looks for the email, once more in the newest contacts, and creates the contact', async () => {
		const more = { additionalFields: { phone: '1' }, clearFields: ['company'] };
		const { json } = await service.run(upsert(more));
		expect(service.sent()).toMatchObject([
			{ method: 'GET', path: '/contacts', query: { limit: '100', offset: '0' } },
			{ method: 'GET', path: '/contacts', query: { limit: '10', offset: '0' } },
			{ method: 'POST', path: '/contacts', body: { ...grace, phone: '1' } },
		]);
		expect(json).toMatchObject([{ outcome: 'created', changedFields: 'none' }]);
		expect(Object.keys(json[0])).toHaveLength(10);
	});

	it('finds it on any page, whatever the case of its email, and sends only what differs', async () => {
		const { id } = add({ company: 'Navy', phone: '1', createdAt: '2001-01-01T00:00:00.000Z' });
		service.sandbox.seed(service.workspaceId, { members: 0, contacts: 250 });
		const additionalFields = { jobTitle: 'Admiral', phone: '1' };
		const { json } = await service.run(upsert({ additionalFields, clearFields: ['company'] }));
		expect(service.paths().at(-1)).toBe(`PATCH /contacts/${id}`);
		expect(service.bodies().at(-1)).toEqual({ company: null, jobTitle: 'Admiral' });
		expect(service.writes()).toEqual(['PATCH']);
		const changedFields = 'jobTitle, company';
		expect(json).toMatchObject([{ id, company: null, outcome: 'updated', changedFields }]);
	});

	it('reads the list once for all items, and knows what the items before have written', async () => {
		const emails = ['a@x.example', 'A@x.example', 'a@X.example'];
		const items = emails.map((email, i) => ({ email, phone: Math.min(i + 1, 2) }));
		const byRow = upsert({ ...fromItem('email'), additionalFields: fromItem('phone') });
		const { json } = await service.run(byRow, { items });
		expect(json.map(({ outcome }) => outcome)).toEqual(['created', 'updated', 'unchanged']);
		expect(service.methods()).toEqual(['GET', 'GET', 'POST', 'GET', 'PATCH']);
	});

	it('names the contacts when several have the email', async () => {
		const first = Array.from({ length: 7 }, () => add())[0];
		const result = await service.run(upsert());
		expect(told(result)).toEqual(
			refusal(
				/^'Email' is 'grace@navy\.example', but 7 contacts have this email: (Grace Hopper \([\w-]+\), ){4}Grace Hopper \([\w-]+\) and 2 more\. Change one/,
			),
		);
		expect(result.error?.message).not.toContain(first.id);
		expect(service.methods()).toEqual(['GET']);
	});

	it.each<[string, INodeParameters, string | RegExp]>([
		[
			'no email',
			{ email: '={{ $json.nothing }}' },
			"'Email' is required, but is empty: Create or Update finds the contact by its email. For contacts without one, add the option 'Match By'",
		],
		['an email that has no text', { email: '={{ ({ toString: [] }) }}' }, /^'Email' must be /],
		[
			'Clear Fields for the email that it finds the contact by',
			{ clearFields: ['email'] },
			/^'Clear Fields' has 'email', but must be one or more of: Address, /,
		],
	])('is refused with %s', async (_, more, message) => {
		await expectRefusal(service, upsert(more), message);
	});

	it('does not create a contact twice: after a lost answer, Retry On Fail reads the list again', async () => {
		service.sandbox.fail({ method: 'POST', when: 'after', answer: 'reset' });
		const { json } = await service.run(upsert(), { settings: RETRY });
		expect(service.methods()).toEqual(['GET', 'GET', 'POST', 'GET']);
		expect(json).toMatchObject([{ outcome: null }]);
	});

	it('tells of a lost connection, and what to do, when nobody knows whether the contact was created', async () => {
		service.sandbox.fail({ method: 'POST', answer: 'reset' });
		const { error } = await service.run(upsert(), { settings: RETRY });
		expect(service.methods()).toEqual(['GET', 'GET', 'POST', 'GET']);
		expect(error?.message).toBe(inDoubt('The connection was lost before the response arrived'));
		expect(error?.description).toMatch(
			/^The contact may already have been created\. Look for its name in Contact → List before you run this item again\. If it is there, run only the other items\. /,
		);
		expect(error?.description).not.toContain('assumption');
	});

	const body = { error: { code: 'c', message: 'Because.' } };
	it.each(
		[404, 405, 400].flatMap((status) => [
			{ method: 'GET', status, assumed: assumptions.listContacts.assumed },
			{ method: 'POST', status, assumed: assumptions.createContact.assumed },
			{ method: 'PATCH', status, assumed: assumptions.update.assumed },
		]),
	)('$status to its $method is told with the assumption', async ({ method, status, assumed }) => {
		if (method !== 'POST') add();
		service.sandbox.fail({ method, answer: { status, body } });
		const result = await service.run(upsert({ fullName: 'Grace Murray' }));
		expect(result.error?.httpCode).toBe(String(status));
		expect(service.writes()).toEqual(method === 'GET' ? [] : [method]);
		expect(result.error?.description).toContain(
			`This operation relies on an assumption about the service: ${assumed}`,
		);
	});

	const failures = [400, 404, 413, 422, 500].map((status) => ({ status, body }));
	it.each([...failures, 'reset' as const])(
		'reads the list once when one item gets %j',
		async (answer) => {
			const items = ['a', 'b', 'c'].map((name) => ({ email: `${name}@x.example` }));
			service.sandbox.fail({ method: 'POST', answer });
			const settings = { onError: 'continueRegularOutput' } as const;
			const { json } = await service.run(upsert(fromItem('email')), { items, settings });
			expect(json.map(({ outcome }) => outcome)).toEqual([undefined, 'created', 'created']);
			expect(service.sent().filter(({ query }) => query.limit === '100')).toHaveLength(1);
		},
	);
});
