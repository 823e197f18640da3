import type { IDataObject, IDisplayOptions, INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../operation/operation';
import { chosenOption } from './chosenOption';
import { chosenFields, SELECTABLE, selectFields } from './selectedFields';

/** Makes the JSON of an n8n item from a record. */
export interface Shape {
	(record: IDataObject): IDataObject;
	/** The fields of the record that it reads. */
	needs?: readonly string[];
}

/** One output mode a row: how the form shows it, and how it makes the shape of a record. */
const OUTPUT_MODES = [
	{
		name: 'Simplified',
		value: 'simplified',
		description: 'At most 10 flat fields that fit a row of a spreadsheet',
		shape: (_parameters: Parameters, _resource: string, simplify: Shape) => simplify,
	},
	{
		name: 'Selected Fields',
		value: 'selected',
		description: 'The ID and the fields you choose, as the service sends them',
		shape: (parameters: Parameters, resource: string, simplify: Shape) => {
			const selectable = Object.hasOwn(SELECTABLE, resource) ? SELECTABLE[resource] : undefined;
			if (!selectable) return simplify;
			const fields = chosenFields(parameters<unknown>('fields', []), selectable);
			const shape: Shape = (record) => selectFields(record, fields);
			shape.needs = fields;
			return shape;
		},
	},
	{
		name: 'Raw',
		value: 'raw',
		description: 'All fields as the service sends them',
		shape: (): Shape => (record) => record,
	},
];

/** How records leave the node; every operation that returns records has it. */
export const outputField = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: OUTPUT_MODES.map(({ name, value, description }) => ({ name, value, description })),
	default: 'simplified',
	description: 'Which fields of each record to return',
	displayOptions: { show: { operation: ['create', 'get', 'list', 'update', 'upsert'] } },
} satisfies INodeProperties;

/**
 * The shape of the output as the user chose it.
 * @param resource `contact` or `teamMember`; any other has no fields to select
 * @param simplify the few flat fields of Simplified
 * @throws {InvalidInput} when Output is not one of its options, or Fields has a name that is not a field
 */
export function outputShape(parameters: Parameters, resource: string, simplify: Shape): Shape {
	const chosen = chosenOption(parameters, outputField);
	const mode = OUTPUT_MODES.find(({ value }) => value === chosen);
	return mode?.shape(parameters, resource, simplify) ?? simplify;
}

const choice = (resource: string, show: IDisplayOptions['show']): INodeProperties => ({
	displayName: 'Fields',
	name: 'fields',
	type: 'multiOptions',
	default: [],
	description: 'Fields to return, in this order. The ID is always returned.',
	displayOptions: { show: { ...show, output: ['selected'] } },
	options: Object.entries(SELECTABLE[resource] ?? {}).map(([value, name]) => ({ name, value })),
});

/** The fields of a team member to choose from, if Output is Selected Fields. */
export const memberFieldsChoice = (show: IDisplayOptions['show']) => choice('teamMember', show);

/** The same for contacts. */
export const contactFieldsChoice = (show: IDisplayOptions['show']) => choice('contact', show);

/** Output of every operation that has one, and the fields to choose from. */
export const outputFields: INodeProperties[] = [
	outputField,
	memberFieldsChoice({ resource: ['teamMember'], ...outputField.displayOptions.show }),
	contactFieldsChoice({ resource: ['contact'], ...outputField.displayOptions.show }),
];
