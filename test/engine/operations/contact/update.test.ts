import type { INodeParameters } from 'n8n-workflow';
import { assumptions, writableContactFields } from '../../../../contract';
import { useService } from '../../../support/service';
import { failed, refusal, told } from '../../../support/told';

const service = useService();
const addContact = () =>
	service.sandbox.addContact(service.workspaceId, {
		fullName: 'Grace Hopper',
		email: 'grace@navy.example',
		...Object.fromEntries(writableContactFields.map((name) => [name, `old ${name}`])),
	});

const on = async (id: string, more: INodeParameters) =>
	await service.run({
		resource: 'contact',
		operation: 'update',
		contact: { __rl: true, mode: 'id', value: id },
		output: 'raw',
		...more,
	});

describe('Update contact', () => {
	it.each(['fullName', 'email', ...writableContactFields])(
		'sends %s alone in one PATCH',
		async (name) => {
			const before = addContact();
			const value = name === 'email' ? 'new@navy.example' : 'new';
			const { json } = await on(before.id, { updateFields: { [name]: ` ${value} ` } });
			expect(service.sent()).toEqual([
				{ method: 'PATCH', path: `/contacts/${before.id}`, query: {}, body: { [name]: value } },
			]);
			expect(json).toEqual([{ ...before, [name]: value }]);
		},
	);

	it.each(['email', ...writableContactFields])('clears %s to null', async (name) => {
		const before = addContact();
		const { json } = await on(before.id, { clearFields: [name] });
		expect(service.bodies()).toEqual([{ [name]: null }]);
		expect(json).toEqual([{ ...before, [name]: null }]);
	});

	it.each<[string, INodeParameters, RegExp]>([
		['nothing', {}, /^'Update Fields' has no value for this item, so there is nothing to change/],
		['a wrong email', { updateFields: { email: 'x' } }, /^'Email' must be an email address/],
		[
			'a name to clear',
			{ clearFields: ['fullName'] },
			/^'Clear Fields' has 'fullName', but must be one or more of: Address, /,
		],
		[
			'something that is no name to clear',
			{ clearFields: '={{ [5] }}' },
			/^'Clear Fields' has 5, but must be one or more of: /,
		],
	])('is refused with %s before anything is sent', async (_, more, message) => {
		expect(told(await on(addContact().id, more))).toEqual(refusal(message));
		expect(service.sent()).toEqual([]);
	});

	it.each([
		['as the form shows them', ['Job Title', 'Company']],
		['as one text', '={{ "Job Title, company" }}'],
		['with empty ones among them', '={{ ["job_title", "", null, "COMPANY"] }}'],
	])('clears fields that are named %s', async (_, clearFields) => {
		await on(addContact().id, { clearFields });
		expect(service.bodies()).toEqual([{ jobTitle: null, company: null }]);
	});

	it.each([
		[404, { message: 'Route not found' }, 'The service does not offer this operation'],
		[405, undefined, 'The service does not offer this operation'],
		[
			400,
			{ error: { code: 'bad_request', message: 'phone: is not a known property' } },
			'The service refused the data: phone: is not a known property',
		],
	])('%i %j is told with the assumption', async (status, body, message) => {
		service.sandbox.fail({ method: 'PATCH', answer: { status, body } });
		const result = await on(addContact().id, { updateFields: { phone: '1' } });
		expect(told(result)).toEqual(failed(message, status));
		expect(result.error?.description).toContain(assumptions.update.assumed);
	});

	it('is done when the service answers with nothing, and the contact is read', async () => {
		const { id } = addContact();
		service.sandbox.fail({ method: 'PATCH', when: 'after', answer: { status: 204 } });
		expect((await on(id, { updateFields: { phone: '1' } })).json).toMatchObject([{ phone: '1' }]);
		expect(service.sent().map(({ method }) => method)).toEqual(['PATCH', 'GET']);
	});

	it('is sent again after a broken connection', async () => {
		const { id } = addContact();
		service.sandbox.fail({ method: 'PATCH', when: 'after', answer: 'reset' });
		expect((await on(id, { updateFields: { phone: '1' } })).json).toMatchObject([{ phone: '1' }]);
		expect(service.sent()).toHaveLength(2);
	});
});
