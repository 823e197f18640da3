import type { IDataObject } from 'n8n-workflow';
import { createTeamMemberInput, paths } from '../../../../contract';
import type { GetParameter } from '../../fields/getParameter';
import type { Operation, OperationBehavior } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { fieldsNotSaved, withWarning } from '../shared/savedFields';
import { mappingField } from '../../mapping/mappingField';
import { enteredMember, memberBody, memberMapping } from './body';
import { isSameMemberField } from './changes';
import { contactDetailFields } from './contactDetails/fields';
import { enteredDetails } from './contactDetails/read';
import {
	additionalFieldsField,
	billingNotice,
	emailField,
	firstNameField,
	lastNameField,
	memberMappingNotice,
	memberOutput,
} from './fields';
import { refuseOtherPerson } from './saveMember';
import { sampleMember } from './sample';
import { simplifyTeamMember } from './simplify';

/** The body of POST /team-members (spec 4.1). @throws {InvalidInput} */
function body(getParameter: GetParameter, getRaw: GetParameter): IDataObject {
	const entered = enteredDetails(getParameter, getRaw);
	return memberBody(
		createTeamMemberInput,
		enteredMember(getParameter),
		entered.details.length > 0 ? entered : undefined,
	);
}

/**
 * Adds a warning to a new member. `created` becomes null when an earlier attempt got no response: then the existing member
 * may be the one that this attempt created.
 */
const afterWrite: OperationBehavior['afterWrite'] = (member, { sent, mayHaveBeenApplied }) => {
	if (member.created === true)
		return withWarning(member, fieldsNotSaved(member, sent, isSameMemberField));
	if ('email' in member) refuseOtherPerson(member, sent.email);
	return mayHaveBeenApplied && member.created === false ? { ...member, created: null } : member;
};

/** Team Member: Create (spec 4.1). */
export const createTeamMember: Operation = {
	option: {
		name: 'Create',
		value: 'create',
		action: 'Create team member',
		description:
			"Add a person to the workspace with a digital business card. If a member already has this email, nothing is changed and 'created' is false; to change the member, use Create or Update.",
		routing: operationRouting(
			{ method: 'POST', url: paths.teamMembers },
			{
				mapping: memberMapping,
				body,
				idempotent: true,
				afterWrite,
				adds: ['created', 'warning'],
				simplify: simplifyTeamMember,
			},
		),
	},
	hint: {
		use: 'A new hire joins: onboarding, or an HR form creates one employee. An existing member is returned unchanged, so use upsert for an import or a sync that runs again.',
		example: {
			firstName: '={{ $json.firstName }}',
			lastName: '={{ $json.lastName }}',
			email: '={{ $json.email }}',
			contactDetails: { phone: [{ value: '={{ $json.phone }}', label: 'Mobile' }] },
			additionalFields: {
				jobTitle: '={{ $json.jobTitle }}',
				department: '={{ $json.department }}',
			},
		},
		item: simplifyTeamMember({ ...sampleMember, created: true }),
	},
	fields: [
		billingNotice,
		mappingField,
		memberMappingNotice,
		firstNameField,
		lastNameField,
		emailField,
		additionalFieldsField,
		...contactDetailFields,
		...memberOutput,
	],
};
