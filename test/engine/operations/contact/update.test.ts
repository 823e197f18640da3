import type { INodeParameters } from 'n8n-workflow';
import { writableContactFields } from '../../../../contract';
import { useService } from '../../../support/services/service';
import { refusal, told } from '../../../support/expectations/told';

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
});
