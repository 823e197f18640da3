import type { IDataObject } from 'n8n-workflow';
import { createTeamMemberInput, pathOf, paths, updateTeamMemberInput } from '../../../../contract';
import type { ApiClient } from '../../../transport';
import { clearedFields, clearFieldsField } from '../../fields/clearFields';
import type { GetParameter } from '../../fields/getParameter';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { fieldsNotSaved, withWarning } from '../shared/savedFields';
import {
	simplifyUpsert,
	UPSERT_REPORT,
	withOutcome,
	withSavedChanges,
} from '../shared/upsertReport';
import { enteredMember, memberBody } from './body';
import { changeMember, changeMessages, isSameMemberField, memberChanges } from './changes';
import { contactDetailFields, detailsModeField } from './contactDetails/fields';
import { changedDetails, enteredMode } from './contactDetails/read';
import {
	additionalFieldsField,
	billingNotice,
	emailField,
	firstNameField,
	lastNameField,
	memberOutput,
	optionalFields,
} from './fields';
import { simplifyTeamMember } from './simplify';

/** The fields that the member is to have; null for a field to empty. @throws {InvalidInput} */
function body(getParameter: GetParameter, getRaw: GetParameter): IDataObject {
	const details = changedDetails(getParameter, getRaw);
	const entered = enteredMember(getParameter);
	memberBody(createTeamMemberInput, entered, details);
	return memberBody(
		updateTeamMemberInput,
		{ ...clearedFields(getParameter, optionalFields), ...entered },
		details,
	);
}

/** False for a field to empty, which a new member does not need. */
const hasValue = (value: unknown): boolean =>
	value !== null && !(Array.isArray(value) && value.length === 0);

/**
 * Sends one request when the member is new. Otherwise the response to the create has the existing member (spec 4.1,
 * behaviour 2), and a second request sends only the differences.
 */
async function execute(
	{ input, send, mayHaveBeenWritten }: ApiClient,
	getParameter: GetParameter,
): Promise<IDataObject> {
	const given = Object.entries(input).filter(([, value]) => hasValue(value));
	const body = Object.fromEntries(given) as IDataObject;
	const { record, mayHaveBeenApplied } = await send({
		method: 'POST',
		path: paths.teamMembers,
		body,
		idempotent: true,
		messages: {},
	});
	const { created, ...member } = record;
	if (created === true) {
		const unsaved = fieldsNotSaved(member, body, isSameMemberField);
		return withWarning(withOutcome(member, 'created'), unsaved);
	}

	const { email: _, ...wanted } = input;
	const changes = memberChanges(member, wanted, enteredMode(getParameter));
	const names = Object.keys(changes);
	if (names.length === 0)
		return withOutcome(member, mayHaveBeenApplied || mayHaveBeenWritten ? null : 'unchanged');
	const path = pathOf(paths.teamMembers, String(member.id));
	const changed = await changeMember({ send }, path, changes);
	return withWarning(withSavedChanges(changed, names), changed.unsaved);
}

/** Team Member: Create or Update (spec 4.1, assumption `update`). */
export const upsertTeamMember: Operation = {
	option: {
		name: 'Create or Update',
		value: 'upsert',
		action: 'Create or update team member',
		description:
			'Create a new team member (the request to change one is an assumption: the API does not document it), or update the current one if it already exists (upsert)',
		routing: operationRouting(
			{ method: 'POST', url: paths.teamMembers },
			{
				body,
				execute,
				adds: UPSERT_REPORT,
				simplify: simplifyUpsert(simplifyTeamMember),
				messages: changeMessages,
			},
		),
	},
	fields: [
		billingNotice,
		firstNameField,
		lastNameField,
		emailField,
		detailsModeField,
		...contactDetailFields,
		additionalFieldsField,
		clearFieldsField(
			'Fields to empty on the card if the item has no value for them',
			optionalFields,
		),
		...memberOutput,
	],
};
