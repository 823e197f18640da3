import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { GetParameter } from './getParameter';
import { requireChoices } from './readChoices';

const DISPLAY_NAME = 'Clear Fields';

const optionsOf = (clearable: INodeProperties[]): INodePropertyOptions[] =>
	clearable.map(({ displayName, name }) => ({ name: displayName, value: name }));

/** Clear Fields of an operation that changes a record. @param clearable the fields to choose from */
export const clearFieldsField = (
	description: string,
	clearable: INodeProperties[],
): INodeProperties => ({
	displayName: DISPLAY_NAME,
	name: 'clearFields',
	type: 'multiOptions',
	default: [],
	description,
	options: optionsOf(clearable),
});

/**
 * The body that empties the chosen fields: null for each.
 * @param clearable the fields to choose from
 * @throws {InvalidInput} for any other name, which an expression may return
 */
export function clearedFields(
	getParameter: GetParameter,
	clearable: INodeProperties[],
): IDataObject {
	const field = { displayName: DISPLAY_NAME, options: optionsOf(clearable) };
	const chosen = requireChoices(getParameter<unknown>('clearFields', []), field);
	return Object.fromEntries(chosen.map((name) => [name, null]));
}
