import type { IDataObject, IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { columnsOf } from '../values/columns';
import type { GetParameter } from './getParameter';
import { chosenOption } from './readValue';
import { selectedFields, selectedFieldsField } from './selectedFields';

/** Makes the JSON of an n8n item from a record. */
export interface Shape {
	(record: IDataObject): IDataObject;
	/** The fields of the record that it reads. */
	needs?: readonly string[];
}

/** The operation whose records leave the node. */
interface RecordSource {
	resource: string;
	/** Makes the few flat fields of Simplified. */
	simplify: Shape;
	/** The properties that the operation adds to the record, such as `created`. */
	adds: readonly string[];
}

/** One output mode per row: its option in the form, and how it shapes a record. */
const OUTPUT_MODES = [
	{
		name: 'Raw',
		value: 'raw',
		description: 'All fields as the service sends them',
		shape: (): Shape => (record) => record,
	},
	{
		name: 'Selected Fields',
		value: 'selected',
		description: 'The fields you choose as flat columns, and the ID',
		shape: (getParameter: GetParameter, { resource, simplify, adds }: RecordSource) => {
			const fields = selectedFields(getParameter, resource);
			if (!fields) return simplify;
			const shape: Shape = (record) =>
				columnsOf(record, [...fields, ...adds.filter((name) => name in record), 'id']);
			shape.needs = fields;
			return shape;
		},
	},
	{
		name: 'Simplified',
		value: 'simplified',
		description: 'Up to 10 columns that suit a spreadsheet: the name first, the ID last',
		shape: (_getParameter: GetParameter, { simplify }: RecordSource) => simplify,
	},
];

/** Output of every operation that returns records. */
export const outputField = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: OUTPUT_MODES.map(({ name, value, description }) => ({ name, value, description })),
	default: 'simplified',
	builderHint: {
		propertyHint:
			"'simplified' returns the fields of the output item in the example. For others, use 'selected' and list them, or 'raw' for all of them, nested as the service sends them. Later nodes can only use what is returned here.",
	},
	description: 'Which fields of each record to return',
} satisfies INodeProperties;

/** The fields of a team member to choose from. @param show when the form shows them, beside Output */
export const memberFieldsChoice = (show?: IDisplayOptions['show']) =>
	selectedFieldsField('teamMember', show);

/** The fields of a contact to choose from. @param show when the form shows them, beside Output */
export const contactFieldsChoice = (show?: IDisplayOptions['show']) =>
	selectedFieldsField('contact', show);

/**
 * Reads Output and Fields.
 * @param resource `contact` or `teamMember`; the records of any other are always simplified
 * @param simplify makes the few flat fields of Simplified
 * @param adds the properties that the operation adds to the record; Selected Fields keeps them
 * @throws {InvalidInput} when Output is not one of its options, or Fields has a name that is not a field
 */
export function outputShape(
	getParameter: GetParameter,
	resource: string,
	simplify: Shape,
	adds: readonly string[] = [],
): Shape {
	const chosen = chosenOption(getParameter, outputField);
	const mode = OUTPUT_MODES.find(({ value }) => value === chosen);
	return mode?.shape(getParameter, { resource, simplify, adds }) ?? simplify;
}
