import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { contact, teamMember } from '../../../contract';
import { describeValue } from '../values/describeValue';
import { fieldLabel, isFieldName } from './fieldLabel';
import { enteredNames } from './fieldNames';
import type { GetParameter } from './getParameter';
import { InvalidInput } from './invalidInput';

/** The fields to choose from in alphabetical order. The ID is always returned, so it is not among them. */
const selectable = (shape: object): string[] =>
	Object.keys(shape)
		.filter((name) => name !== 'id')
		.sort((a, b) => fieldLabel(a).localeCompare(fieldLabel(b), 'en'));

/** The fields of each resource that has records: spec 2.1 and 2.5. */
const selectableFields = {
	contact: selectable(contact.shape),
	teamMember: selectable(teamMember.shape),
};

/** Fields, which the form shows for the output mode Selected Fields. @param show when else the form shows it */
export const selectedFieldsField = (
	resource: keyof typeof selectableFields,
	show: IDisplayOptions['show'] = {},
): INodeProperties => ({
	displayName: 'Fields',
	name: 'fields',
	type: 'multiOptions',
	default: [],
	builderHint: {
		propertyHint: "Only with output 'selected'. Do not list id: it is always returned.",
	},
	description: 'Fields to return as columns, in this order. The ID is always the last column.',
	displayOptions: { show: { ...show, output: ['selected'] } },
	options: selectableFields[resource].map((value) => ({ name: fieldLabel(value), value })),
});

/**
 * Reads Fields.
 * @returns the chosen fields without the ID; undefined for a resource without Fields
 * @throws {InvalidInput} for a name that is not a field of the resource
 */
export function selectedFields(getParameter: GetParameter, resource: string): string[] | undefined {
	if (!Object.hasOwn(selectableFields, resource)) return undefined;
	const offered = selectableFields[resource as keyof typeof selectableFields];
	const chosen = enteredNames(getParameter<unknown>('fields', [])).map((entered) => {
		const field = ['id', ...offered].find((name) => isFieldName(name, entered));
		if (field) return field;
		const labels = offered.map(fieldLabel).join(', ');
		const problem = `has ${describeValue(entered)}, but must be one or more of: ${labels}`;
		throw new InvalidInput([{ field: 'Fields', problem }]);
	});
	return chosen.filter((name) => name !== 'id');
}
