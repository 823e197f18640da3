import type { INodeProperties } from 'n8n-workflow';
import { fieldOptions } from '../TeamWorkspace/fields/fieldLabel';
import { requireChoices } from '../TeamWorkspace/fields/readChoices';
import type { ContentField } from './cursor/contentFields';

const DISPLAY_NAME = 'Watch Fields';

const optionsOf = (content: readonly ContentField[]) =>
	fieldOptions(content.map(({ name }) => name));

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
	options: optionsOf(content),
});

/**
 * Reads Watch Fields.
 * @param entered as the form or an expression returns it
 * @returns the chosen fields in the order of `content`; all when none is chosen
 * @throws {InvalidInput} for a name that is not one of the fields
 */
export function readWatchFields(
	entered: unknown,
	content: readonly ContentField[],
): ContentField[] {
	const chosen = requireChoices(entered, {
		displayName: DISPLAY_NAME,
		options: optionsOf(content),
	});
	return content.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
}
