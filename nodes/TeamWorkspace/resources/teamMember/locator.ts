import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { pathOf, paths } from '../../../../contract';
import type { ApiClient } from '../../../transport';
import type { GetParameter } from '../../fields/getParameter';
import { InvalidInput } from '../../fields/invalidInput';
import { chosenId, chosenUrl, listAndIdModes, validationOf } from '../../fields/locator';
import { describeValue } from '../../values/describeValue';
import { listNames } from '../../values/listNames';
import { byCardPage, cardPage, membersAt } from './cardUrl';

/** Team Member, the resource locator. It supplies the URL of the request. */
export const memberLocator: INodeProperties = {
	displayName: 'Team Member',
	name: 'teamMember',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The team member to work on',
	modes: [
		...listAndIdModes('Team Member', 'searchTeamMembers', 'Select a team member…'),
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://cards.example.com/nathan-smith',
			hint: 'Web address of the digital business card. The node reads the list of members to find it.',
			validation: validationOf('url', 'Team Member'),
		},
	],
	routing: {
		request: { url: `=${paths.teamMembers}/{{ encodeURIComponent(String($value).trim()) }}` },
	},
};

/** The message for a 404 response. */
export const noSuchMember = {
	message: 'There is no such team member in this workspace',
	description:
		'Check the ID. The member may have been deleted or may belong to another workspace: an API key can access only its own workspace.',
};

/** The member that a resource locator refers to. */
interface FoundMember {
	id: string;
	path: string;
	/** The whole record, when it was read to find the member. */
	record?: IDataObject;
}

/**
 * Finds the member that the resource locator refers to. The API cannot look up a member by the URL of the card, so the list
 * is read, once for all items of an execution.
 * @throws {InvalidInput} when no member, or more than one, has a card at the URL
 */
export async function findMember(
	{ path, find }: ApiClient,
	getParameter: GetParameter,
): Promise<FoundMember> {
	const url = chosenUrl(getParameter, memberLocator.name);
	if (url === undefined) return { id: chosenId(getParameter, memberLocator.name), path };
	const candidates = await find(paths.teamMembers, byCardPage, cardPage(url));
	const found = membersAt(candidates, url);
	if (found.length !== 1) {
		const reason =
			found.length === 0
				? 'no team member of this workspace has a digital business card there. Check the address, or choose the member from the list'
				: `${found.length} team members have a digital business card there: ${listNames(found, 'displayName')}. Choose one of them from the list or by ID`;
		const problem = `is ${describeValue(url)}, but ${reason}`;
		throw new InvalidInput([{ field: memberLocator.displayName, problem }]);
	}
	const [record] = found;
	const id = String(record.id);
	return { id, path: pathOf(paths.teamMembers, id), record };
}
