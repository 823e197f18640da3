import type { IDataObject } from 'n8n-workflow';
import { pathOf, paths } from '../../../../contract';
import { InvalidInput } from '../../fields/invalidInput';
import type { Parameters } from '../../operation/operation';
import { describeValue } from '../../values/describeValue';
import type { ApiClient } from '../../../transport';
import { chosenId, chosenUrl } from '../../fields/locator';
import { named } from '../../values/listNames';
import { byCardPage, cardPage, membersAt } from './cardUrl';

/** The member that the resource locator points to. */
interface ChosenMember {
	id: string;
	path: string;
	/** The whole record, when it had to be read to find the member. */
	record?: IDataObject;
}

/**
 * By the address of the card the API cannot look a member up: the list is read, once for all items of a run.
 * @throws {InvalidInput} when no member has a card there, or several may have
 */
export async function chosenMember(
	{ path, find }: ApiClient,
	parameters: Parameters,
): Promise<ChosenMember> {
	const url = chosenUrl(parameters, 'teamMember');
	if (url === undefined) return { id: chosenId(parameters, 'teamMember'), path };
	const candidates = await find(paths.teamMembers, byCardPage, cardPage(url));
	const found = membersAt(candidates, url);
	if (found.length !== 1) {
		const whose =
			found.length === 0
				? 'no team member of this workspace has a digital business card there'
				: `${found.length} team members have a digital business card there: ${named(found, 'displayName')}. Choose one of them from the list or by ID`;
		const problem = `is ${describeValue(url)}, but ${whose}`;
		throw new InvalidInput([{ field: 'Team Member', problem }]);
	}
	const [record] = found;
	const id = String(record.id);
	return { id, path: pathOf(paths.teamMembers, id), record };
}
