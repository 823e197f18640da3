import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';
import { createTeamMemberInput, pathOf, paths, updateTeamMemberInput } from '../../../../contract';
import { executeOperation } from '../../operation/executeOperation';
import type { Parameters } from '../../operation/operation';
import type { ApiClient } from '../../../transport';
import { clearedFields } from '../../fields/clearFields';
import { unsavedFields, withWarning } from '../shared/savedFields';
import { reported, reportedChange, simplifyReported } from '../shared/upsertReport';
import { changeMember, changeWords, isSameMemberField, memberChanges } from './changes';
import { clearableMemberFields, memberNames } from './fields';
import { changedDetails, detailsModeOf, enteredMember, memberBody } from './body';
import { simplifyTeamMember } from './simplify';

/** What the member shall be; null where a field shall be empty. @throws {InvalidInput} */
function body(parameters: Parameters, raw: Parameters): IDataObject {
	const details = changedDetails(parameters, raw);
	const entered = enteredMember(parameters);
	memberBody(createTeamMemberInput, entered, details);
	return memberBody(
		updateTeamMemberInput,
		{ ...clearedFields(parameters, clearableMemberFields), ...entered },
		details,
	);
}

/** A new member has nothing that could be emptied. */
const hasValue = (value: unknown): boolean =>
	value !== null && !(Array.isArray(value) && value.length === 0);

/**
 * One request when the member is new. Otherwise Create gives the member as it is (spec 4.1, behaviour 2), and only
 * what differs is changed.
 */
async function perform(
	{ input, send, mayHaveBeenWritten: mayBeWritten }: ApiClient,
	parameters: Parameters,
): Promise<IDataObject> {
	const given = Object.entries(input).filter(([, value]) => hasValue(value));
	const body = Object.fromEntries(given) as IDataObject;
	const creation = await send({
		method: 'POST',
		path: paths.teamMembers,
		body,
		idempotent: true,
		messages: {},
	});
	const { created, ...member } = creation.record;
	if (created === true) {
		const unsaved = unsavedFields(member, body, isSameMemberField);
		return withWarning(reported(member, 'created'), unsaved, memberNames);
	}

	const { email: _, ...wanted } = input;
	const changes = memberChanges(member, wanted, detailsModeOf(parameters));
	const names = Object.keys(changes);
	if (names.length === 0)
		return reported(member, creation.mayHaveBeenApplied || mayBeWritten ? null : 'unchanged');
	const path = pathOf(paths.teamMembers, String(member.id));
	const { record, unsaved } = await changeMember({ send }, path, changes);
	return withWarning(reportedChange(record, names, unsaved), unsaved, memberNames);
}

export const upsertOption: INodePropertyOptions = {
	name: 'Create or Update',
	value: 'upsert',
	action: 'Create or update team member',
	description:
		'Create a new team member (the request to change one is an assumption: the API does not document it), or update the current one if it already exists (upsert)',
	routing: {
		request: { method: 'POST', url: paths.teamMembers },
		send: { paginate: true },
		operations: {
			pagination: executeOperation({
				body,
				execute: perform,
				simplify: simplifyReported(simplifyTeamMember),
				messages: changeWords,
			}),
		},
	},
};
