import type { INodeProperties } from 'n8n-workflow';

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
		{ name: 'Raw', value: 'raw', description: 'All fields as the service sends them' },
	],
	default: 'simplified',
	description: 'Which fields of each record to return',
	displayOptions: { show: { operation: ['create', 'get', 'list', 'update', 'upsert'] } },
};
