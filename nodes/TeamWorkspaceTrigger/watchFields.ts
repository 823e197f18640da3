import type { INodeProperties } from 'n8n-workflow';
import { fieldLabel, isFieldName } from '../TeamWorkspace/fields/fieldLabel';
import { enteredNames } from '../TeamWorkspace/fields/fieldNames';
import { InvalidInput } from '../TeamWorkspace/fields/invalidInput';
import { describeValue } from '../TeamWorkspace/values/describeValue';
import type { ContentField } from './cursor/contentFields';

const DISPLAY_NAME = 'Watch Fields';

const byLabel = (content: readonly ContentField[]): string[] =>
	content.map(({ name }) => name).sort((a, b) => fieldLabel(a).localeCompare(fieldLabel(b), 'en'));

/** Watch Fields of an event. @param name of the parameter */
export const watchFieldsField = (
	name: string,
	event: string,
	content: readonly ContentField[],
): INodeProperties => ({
	displayName: DISPLAY_NAME,
	name,
	type: 'multiOptions',
	default: [],
	description:
		'Only changes to the selected fields start the workflow. If you select none, all of these fields are watched. Selecting some also saves space in the database of n8n.',
	displayOptions: { show: { event: [event] } },
	options: byLabel(content).map((value) => ({ name: fieldLabel(value), value })),
});

/**
 * Reads Watch Fields.
 * @param entered as the form or an expression returns it
 * @returns the chosen fields in the order of `content`; empty when none is chosen
 * @throws {InvalidInput} for a name that is not one of the fields
 */
export function readWatchFields(
	entered: unknown,
	content: readonly ContentField[],
): ContentField[] {
	const chosen = enteredNames(entered);
	const unknown = chosen.find((name) => !content.some((field) => isFieldName(field.name, name)));
	if (unknown === undefined)
		return content.filter((field) => chosen.some((name) => isFieldName(field.name, name)));
	const labels = byLabel(content).map(fieldLabel).join(', ');
	const problem = `has ${describeValue(unknown)}, but must be one or more of: ${labels}`;
	throw new InvalidInput([{ field: DISPLAY_NAME, problem }]);
}
