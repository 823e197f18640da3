import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { SELECTABLE } from './shape';

/** How records leave the node; every operation that returns records has it. */
export const outputField: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [
		{
			name: 'Simplified',
			value: 'simplified',
			description: 'At most 10 flat fields that fit a row of a spreadsheet',
		},
		{
			name: 'Selected Fields',
			value: 'selected',
			description: 'The ID and the fields you choose, as the service sends them',
		},
		{ name: 'Raw', value: 'raw', description: 'All fields as the service sends them' },
	],
	default: 'simplified',
	description: 'Which fields of each record to return',
	displayOptions: { show: { operation: ['create', 'get', 'list', 'update', 'upsert'] } },
};

const choice = (kind: keyof typeof SELECTABLE, show: IDisplayOptions['show']): INodeProperties => ({
	displayName: 'Fields',
	name: 'fields',
	type: 'multiOptions',
	default: [],
	description: 'Fields to return, in this order. The ID is always there.',
	displayOptions: { show: { ...show, output: ['selected'] } },
	options: Object.entries(SELECTABLE[kind]).map(([value, name]) => ({ name, value })),
});

/** The fields to choose from, where Output is Selected Fields and the form shows team members. */
export const memberFieldsChoice = (show: IDisplayOptions['show']) => choice('teamMember', show);

/** The same for contacts. */
export const contactFieldsChoice = (show: IDisplayOptions['show']) => choice('contact', show);

/** Output of every operation that has one, and the fields to choose from. */
export const outputFields: INodeProperties[] = [
	outputField,
	memberFieldsChoice({ resource: ['teamMember'], ...outputField.displayOptions?.show }),
	contactFieldsChoice({ resource: ['contact'], ...outputField.displayOptions?.show }),
];
