import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { columnName } from '../values/columns';

const SPELLINGS = new Map([
	['id', 'ID'],
	['linkedin', 'LinkedIn'],
	['url', 'URL'],
]);

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A property of a record as the form shows it: 'Avatar URL' for avatarUrl. */
export const fieldLabel = (name: string): string =>
	columnName(name)
		.split(/(?=[A-Z])/)
		.map((word) => SPELLINGS.get(word.toLowerCase()) ?? capitalize(word))
		.join(' ');

export const fieldOptions = (names: readonly string[]): INodePropertyOptions[] =>
	names
		.map((value) => ({ name: fieldLabel(value), value }))
		.sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** A text field, with a label made from its name. @param more what else it has, such as the description */
export const textField = (
	name: string,
	example: string,
	more: Partial<INodeProperties>,
): INodeProperties => ({
	displayName: fieldLabel(name),
	name,
	type: 'string',
	default: '',
	placeholder: `e.g. ${example}`,
	...more,
});
