import type { INodeProperties } from 'n8n-workflow';
import { isSameChoice } from '../../values/text';
import { slowLoadNotice } from '../locator';
import type { FilterRow } from './filterRow';
import { readChoice } from './readers';

/**
 * A filter by one of the values that records have. The form offers those of the newest records, and takes any text.
 * @param example a value as the service writes it
 * @param searchListMethod a method of listSearch/
 */
export function choiceField(
	{ displayName, name, description }: Pick<INodeProperties, 'displayName' | 'name' | 'description'>,
	example: string,
	searchListMethod: string,
): INodeProperties {
	return {
		displayName,
		name,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		builderHint: { propertyHint: "Always an object: { __rl: true, mode: 'name', value }." },
		description: `${description}. The list has the values of the newest 1,000 records; By Name takes any. Letter case, spaces, hyphens and underscores make no difference.`,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: `Select a ${displayName.toLowerCase()}…`,
				typeOptions: {
					searchListMethod,
					searchable: true,
					slowLoadNotice: slowLoadNotice('To enter a value without the list, choose By Name.'),
				},
			},
			{
				displayName: 'By Name',
				name: 'name',
				type: 'string',
				placeholder: `e.g. ${example}`,
			},
		],
	};
}

/** Keeps records one of whose values is the chosen one. @param valuesOf the values of a record */
export const chosenValue = (
	property: string,
	valuesOf: (value: unknown) => unknown[] = (value) => [value],
): Omit<FilterRow<string>, 'field'> => ({
	read: readChoice,
	properties: [property],
	keeps: (record, chosen) =>
		valuesOf(record[property]).some((value) => isSameChoice(value, chosen)),
});
