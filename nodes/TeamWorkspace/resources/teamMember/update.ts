import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { updateTeamMemberInput } from '../../../../contract';
import type { ApiClient } from '../../../transport';
import { byName } from '../../fields/byName';
import { clearFieldsField } from '../../fields/clearFields';
import type { GetParameter } from '../../fields/getParameter';
import { checkLocator } from '../../fields/locator';
import { isDryRun } from '../../fields/options/dryRun';
import { enteredChanges, requireChanges, updateFieldsField } from '../../fields/updateFields';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { withWarning } from '../shared/savedFields';
import { REPORT } from '../shared/report';
import { memberBody } from './body';
import { changeMember, changeMessages, memberChanges } from './changes';
import {
	contactDetailInputs,
	detailsModeField,
	onceAdded,
	specifyField,
} from './contactDetails/fields';
import { changedDetails, detailsFieldName, enteredMode } from './contactDetails/read';
import { memberOutput, optionalFields } from './fields';
import { memberLocator } from './locator';
import { plannedMember } from './planned';
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

/** The body of PATCH (assumption `update`): only the changed fields. @throws {InvalidInput} */
function body(getParameter: GetParameter, getRaw: GetParameter): IDataObject {
	const changes = memberBody(
		updateTeamMemberInput,
		enteredChanges(getParameter, optionalFields),
		changedDetails(getParameter, getRaw),
	);
	requireChanges(changes, detailsFieldName(getParameter));
	return changes;
}

/** Sends one request. To merge contact details, it reads the member first and sends only the differences. */
async function execute(client: ApiClient, getParameter: GetParameter): Promise<IDataObject> {
	const { input, send } = client;
	const { path } = await memberLocator.locate(client, getParameter);
	const read = async () => (await send({ method: 'GET', path })).record;
	const patch = async (changes: IDataObject) => {
		const { record, unsaved } = await changeMember(client, path, changes);
		return withWarning(record, unsaved);
	};
	const mode = enteredMode(getParameter);
	if (isDryRun(getParameter)) {
		const member = client.changeAt(path) ?? (await read());
		const planned = plannedMember(member, memberChanges(member, input, mode));
		client.recordChange(path, planned);
		return planned;
	}
	if (mode !== 'merge' || !input.contactDetails) return await patch(input);
	const member = await read();
	const changes = memberChanges(member, input, mode);
	return Object.keys(changes).length > 0 ? await patch(changes) : member;
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
				check: (getParameter) => {
					checkLocator(getParameter, memberLocator.field);
					isDryRun(getParameter);
				},
				lookup: memberLocator.lookup,
				body,
				execute,
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
		updateFieldsField(byName([...optionalFields, ...nonClearableFields])),
		clearFieldsField('Fields to empty if the item has no value for them', optionalFields),
		...onceAdded(detailsModeField),
		...onceAdded(specifyField),
		...contactDetailInputs,
		...memberOutput,
	],
};
