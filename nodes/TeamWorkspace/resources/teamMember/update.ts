import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';
import { updateTeamMemberInput } from '../../../../contract';
import { executeOperation } from '../../operation/executeOperation';
import type { Parameters } from '../../operation/operation';
import type { ApiClient } from '../../../transport';
import { checkLocator } from '../../fields/locator';
import { enteredChanges, refuseNoChanges } from '../../fields/updateFields';
import { withWarning } from '../shared/savedFields';
import { keepingWarning } from '../shared/upsertReport';
import { changeMember, changeWords, memberChanges } from './changes';
import { clearableMemberFields, memberNames } from './fields';
import { changedDetails, detailsFieldOf, detailsModeOf, memberBody } from './body';
import { chosenMember } from './chosenMember';
import { simplifyTeamMember } from './simplify';

/** The body of PATCH (assumption `update`): only what is given. @throws {InvalidInput} */
function body(parameters: Parameters, raw: Parameters): IDataObject {
	const changes = memberBody(
		updateTeamMemberInput,
		enteredChanges(parameters, clearableMemberFields),
		changedDetails(parameters, raw),
	);
	refuseNoChanges(changes, detailsFieldOf(parameters));
	return changes;
}

/** One request; to add to the contact details, the member is read first and only what differs is sent. */
async function perform(steps: ApiClient, parameters: Parameters): Promise<IDataObject> {
	const { input, send } = steps;
	const { path } = await chosenMember(steps, parameters);
	const patch = async (changes: IDataObject) => {
		const { record, unsaved } = await changeMember(steps, path, changes);
		return withWarning(record, unsaved, memberNames);
	};
	const mode = detailsModeOf(parameters);
	if (mode !== 'merge' || !input.contactDetails) return await patch(input);
	const { record } = await send({ method: 'GET', path });
	const changes = memberChanges(record, input, mode);
	return Object.keys(changes).length > 0 ? await patch(changes) : record;
}

export const updateOption: INodePropertyOptions = {
	name: 'Update',
	value: 'update',
	action: 'Update team member',
	description:
		'Change fields or contact details of one team member. The request is an assumption: the API does not document it.',
	routing: {
		request: { method: 'PATCH' },
		send: { paginate: true },
		operations: {
			pagination: executeOperation({
				check: (parameters) => checkLocator(parameters, 'teamMember', 'Team Member'),
				body,
				execute: perform,
				simplify: keepingWarning(simplifyTeamMember),
				messages: changeWords,
			}),
		},
	},
};
