import { updateTeamMemberInput } from '../../../contract';
import { byName } from '../form/collection';
import {
	clearFieldsField,
	enteredChanges,
	requireChanges,
	updateFieldsField,
} from '../form/updateFields';
import { textField } from '../form/fieldLabel';
import type { Form } from '../operation/behavior';
import { mappingField } from '../mapping/mappingField';
import { updateOperation } from '../records/update';
import { memberBody, memberMappingNotice, optionalFields } from './fields';
import { contactDetailFields, detailsModeField } from './contactDetails/fields';
import { withEmailOnCard } from './contactDetails/emailOnCard';
import { changedDetails } from './contactDetails/read';
import { memberLocator } from './locator';

/** Every member has the last three, so they cannot be cleared. */
const updateFields = updateFieldsField(
	byName([
		...optionalFields,
		textField('email', 'nathan@example.com', {
			description:
				'New work email, for signing in. It must not belong to another member. An email that the card shows is a contact detail.',
		}),
		textField('firstName', 'Nathan', { description: 'New given name of the team member' }),
		textField('lastName', 'Smith', { description: 'New family name of the team member' }),
	]),
);

const clearFields = clearFieldsField(optionalFields);

function readChanges(form: Form) {
	const changes = enteredChanges(form.get, updateFields, clearFields, form.cellStateOf);
	const { mode, field, details } = changedDetails(form);
	const shown = withEmailOnCard(details, changes.email, form.options);
	const wanted = memberBody(updateTeamMemberInput, changes, shown);
	requireChanges(wanted, field.displayName);
	return { mode, wanted };
}

export const updateTeamMember = updateOperation(memberLocator, readChanges, 'member', {
	description: 'Change fields or contact details of one team member',
	use: 'Change or edit one colleague who exists, such as a new job title, department or phone number. To change many rows of a sheet by email, use upsert.',
	example: {
		teamMember: { __rl: true, mode: 'email', value: '={{ $json.email }}' },
		updateFields: { jobTitle: '={{ $json.jobTitle }}' },
		contactDetailsMode: 'merge',
		contactDetails: { phone: [{ value: '={{ $json.phone }}', label: 'Mobile' }] },
	},
	fields: [
		mappingField,
		memberMappingNotice,
		updateFields,
		clearFields,
		detailsModeField,
		...contactDetailFields,
	],
});
