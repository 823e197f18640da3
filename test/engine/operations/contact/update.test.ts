import type { INodeParameters } from 'n8n-workflow';
import { writableContactFields } from '../../../../contract';
import { useService } from '../../../support/services/service';
import { expectRefusal } from '../../../support/expectations/told';
import { grace, NO_RECORD, one } from '../../../support/form/parameters';

const service = useService();
const addContact = () =>
	service.sandbox.addContact(service.workspaceId, {
		...grace,
		...Object.fromEntries(writableContactFields.map((name) => [name, `old ${name}`])),
	});

const update = (id: string, more: INodeParameters) => one('contact', 'update', 'id', id, more);

describe('Update contact', () => {
	it.each<[string, INodeParameters, RegExp]>([
		['nothing', {}, /^'Update Fields' has no value for this item, so there is nothing to change/],
		['a wrong email', { updateFields: { email: 'x' } }, /^'Email' must be one email address/],
		[
			'a name to clear',
			{ clearFields: ['fullName'] },
			/^'Clear Fields' has 'fullName', but must be one or more of: Address, /,
		],
	])('is refused with %s before anything is sent', async (_, more, message) => {
		await expectRefusal(service, update(NO_RECORD, more), message);
	});

	it.each([
		['as the form shows them', ['Job Title', 'Company']],
		['as one text', '={{ "Job Title, company" }}'],
		['as an agent writes a list', '={{ \'["jobTitle", "Company"]\' }}'],
		['with empty ones among them', '={{ ["job_title", "", null, "COMPANY"] }}'],
	])('clears fields that are named %s', async (_, clearFields) => {
		await service.run(update(addContact().id, { clearFields }));
		expect(service.bodies()).toEqual([{ jobTitle: null, company: null }]);
	});
});
