import type {
	IDataObject,
	IDisplayOptions,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';
import { contact, teamMember } from '../../../contract';
import { columnsOf } from '../values/columns';
import { fieldOptions } from './fieldLabel';
import { chosenOption, chosenOptions, type GetParameter } from './readValue';

export interface Shape {
	(record: IDataObject): IDataObject;
	/** The fields of the record that it reads. */
	needs?: readonly string[];
}

export const outputField = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [
		{ name: 'Raw', value: 'raw', description: 'All fields as the service sends them' },
		{
			name: 'Selected Fields',
			value: 'selected',
			description: 'The fields you choose as flat columns, and the ID',
		},
		{
			name: 'Simplified',
			value: 'simplified',
			description: 'Up to 10 columns that suit a spreadsheet: the name first, the ID last',
		},
	],
	default: 'simplified',
	builderHint: {
		propertyHint:
			"'simplified' returns the fields of the output item in the example. For others, use 'selected' and list them, or 'raw' for all of them, nested as the service sends them. Later nodes can only use what is returned here.",
	},
	description: 'Which fields of each record to return',
} satisfies INodeProperties;

/** The fields of a record to choose from. The ID is always returned, so it is not among them. */
const selectable = (shape: object): INodePropertyOptions[] =>
	fieldOptions(Object.keys(shape).filter((name) => name !== 'id'));

const selectableFields = {
	contact: selectable(contact.shape),
	teamMember: selectable(teamMember.shape),
};

/** The fields of a record to choose from. @param show when the form shows them, beside Output */
export const fieldsChoice = (
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
	options: selectableFields[resource],
});

/**
 * Reads Output and Fields.
 * @param resource `contact` or `teamMember`; any other has no fields to choose from, so it is simplified instead
 * @param adds the properties that the operation adds to the record, such as `created`; Selected Fields keeps them
 * @throws {InvalidInput} when Output is not one of its options, or Fields has a name that is not a field
 */
export function outputShape(
	getParameter: GetParameter,
	resource: string,
	simplify: Shape,
	adds: readonly string[] = [],
): Shape {
	const mode = chosenOption(getParameter, outputField);
	if (mode === 'raw') return (record) => record;
	if (mode !== 'selected' || !Object.hasOwn(selectableFields, resource)) return simplify;
	const field = fieldsChoice(resource as keyof typeof selectableFields);
	const chosen = chosenOptions(getParameter, field, fieldOptions(['id']));
	const fields = chosen.filter((name) => name !== 'id');
	const shape: Shape = (record) =>
		columnsOf(record, [...fields, ...adds.filter((name) => name in record), 'id']);
	shape.needs = fields;
	return shape;
}
