import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { updateTeamMemberInput } from '../../../contract';
import { byName } from '../form/collection';
import { clearFieldsField } from '../form/clearFields';
import type { GetParameter } from '../form/getParameter';
import { enteredChanges, requireChanges, updateFieldsField } from '../form/updateFields';
import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { readReference } from '../records/locate';
import { REPORT } from '../records/report';
import { updateRecord } from '../records/update';
import { memberBody } from './body';
import { contactDetailInputs, detailsModeField, specifyField } from './contactDetails/fields';
import { changedDetails, detailsFieldName, enteredMode } from './contactDetails/read';
import { memberOutput, optionalFields } from './fields';
import { changeMessages } from './kind';
import { memberLocator } from './locator';
import { sampleMember } from './sample';
import { simplifyTeamMember } from './simplify';

/** The fields that every member has, so that they cannot be cleared. */
const nonClearableFields: INodeProperties[] = [
	{
		displayName: 'Email',
		name: 'email',
		type: 'string',
		default: '',
		placeholder: 'e.g. nathan@example.com',
		description: 'New work email. It must not belong to another member.',
	},
	{
		displayName: 'First Name',
		name: 'firstName',
		type: 'string',
		default: '',
		placeholder: 'e.g. Nathan',
		description: 'New given name of the team member',
	},
	{
		displayName: 'Last Name',
		name: 'lastName',
		type: 'string',
		default: '',
		placeholder: 'e.g. Smith',
		description: 'New family name of the team member',
	},
];

const updateFields = updateFieldsField(byName([...optionalFields, ...nonClearableFields]));

/** The fields to change (assumption `update`). @throws {InvalidInput} */
function readChanges(getParameter: GetParameter, getRaw: GetParameter): IDataObject {
	const changes = memberBody(
		updateTeamMemberInput,
		enteredChanges(getParameter, updateFields, optionalFields),
		changedDetails(getParameter, getRaw),
	);
	requireChanges(changes, detailsFieldName(getParameter));
	return changes;
}

/** Team Member: Update (assumption `update`). */
export const updateTeamMember: Operation = {
	option: {
		name: 'Update',
		value: 'update',
		action: 'Update team member',
		description: 'Change fields or contact details of one team member',
		routing: operationRouting(
			{ method: 'PATCH' },
			{
				read: ({ get, raw, options }) => ({
					reference: readReference(memberLocator, get),
					dryRun: options.dryRun,
					mode: enteredMode(get),
					wanted: readChanges(get, raw),
				}),
				lookup: ({ get }) => memberLocator.lookup(readReference(memberLocator, get)),
				run: async (input, client) => await updateRecord(memberLocator, input, client),
				adds: REPORT,
				simplify: simplifyTeamMember,
				messages: changeMessages,
			},
		),
	},
	hint: {
		use: 'Change or edit one colleague who exists, such as a new job title, department or phone number. To change many rows of a sheet by email, use upsert.',
		example: {
			teamMember: { __rl: true, mode: 'email', value: '={{ $json.email }}' },
			updateFields: { jobTitle: '={{ $json.jobTitle }}' },
			contactDetailsMode: 'merge',
			contactDetails: { phone: [{ value: '={{ $json.phone }}', label: 'Mobile' }] },
		},
		item: simplifyTeamMember(sampleMember),
	},
	fields: [
		memberLocator.field,
		updateFields,
		clearFieldsField('Fields to empty if the item has no value for them', optionalFields),
		detailsModeField,
		specifyField,
		...contactDetailInputs,
		...memberOutput,
	],
};
