import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { contact, teamMember } from '../../../contract';
import { fieldOptions } from './fieldLabel';
import type { GetParameter } from './getParameter';
import { requireChoices } from './readChoices';

/** The fields of a record to choose from. The ID is always returned, so it is not among them. */
const selectable = (shape: object): INodePropertyOptions[] =>
	fieldOptions(Object.keys(shape).filter((name) => name !== 'id'));

/** The fields of each resource that has records: spec 2.1 and 2.5. */
const selectableFields = {
	contact: selectable(contact.shape),
	teamMember: selectable(teamMember.shape),
};

const DISPLAY_NAME = 'Fields';

/** Fields, which the form shows for the output mode Selected Fields. @param show when else the form shows it */
export const selectedFieldsField = (
	resource: keyof typeof selectableFields,
	show: IDisplayOptions['show'] = {},
): INodeProperties => ({
	displayName: DISPLAY_NAME,
	name: 'fields',
	type: 'multiOptions',
	default: [],
	builderHint: {
		propertyHint: "Only with output 'selected'. Do not list id: it is always returned.",
	},
	description: 'Fields to return as columns, in this order. The ID is always the last column.',
	displayOptions: { show: { ...show, output: ['selected'] } },
	options: selectableFields[resource],
});

/**
 * Reads Fields.
 * @returns the chosen fields without the ID; undefined for a resource without Fields
 * @throws {InvalidInput} for a name that is not a field of the resource
 */
export function selectedFields(getParameter: GetParameter, resource: string): string[] | undefined {
	if (!Object.hasOwn(selectableFields, resource)) return undefined;
	const chosen = requireChoices(getParameter<unknown>('fields', []), {
		displayName: DISPLAY_NAME,
		options: selectableFields[resource as keyof typeof selectableFields],
		unlisted: fieldOptions(['id']),
	});
	return chosen.filter((name) => name !== 'id');
}
