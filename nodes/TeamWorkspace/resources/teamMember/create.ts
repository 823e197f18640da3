import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';
import { createTeamMemberInput, paths } from '../../../../contract';
import { executeOperation } from '../../operation/executeOperation';
import type { Operation, Parameters } from '../../operation/operation';
import { unsavedFields, withWarning } from '../shared/savedFields';
import { keepingWarning } from '../shared/upsertReport';
import { isSameMemberField as isSame } from './changes';
import { memberNames } from './fields';
import { contactDetailsOf, enteredMember, memberBody } from './body';
import { simplifyTeamMember } from './simplify';

/** The body of POST /team-members (spec 4.1). @throws {InvalidInput} */
function body(parameters: Parameters, raw: Parameters): IDataObject {
	const entered = contactDetailsOf(parameters, raw);
	const hasDetails = entered.details.length > 0;
	return memberBody(
		createTeamMemberInput,
		enteredMember(parameters),
		hasDetails ? entered : undefined,
	);
}

/** When the answer to a first try was lost, a member that is found afterwards may be the one it created. */
const settle: Operation['afterWrite'] = (member, { sent, mayHaveBeenApplied: uncertain }) => {
	if (member.created === true)
		return withWarning(member, unsavedFields(member, sent, isSame), memberNames);
	return uncertain && member.created === false ? { ...member, created: null } : member;
};

export const createOption: INodePropertyOptions = {
	name: 'Create',
	value: 'create',
	action: 'Create team member',
	description: 'Add a person to the workspace with a digital business card',
	routing: {
		request: { method: 'POST', url: paths.teamMembers },
		send: { paginate: true },
		operations: {
			pagination: executeOperation({
				body,
				idempotent: true,
				afterWrite: settle,
				simplify: keepingWarning(simplifyTeamMember),
			}),
		},
	},
};
