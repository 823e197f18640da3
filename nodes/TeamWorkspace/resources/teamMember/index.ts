import type { INodeProperties } from 'n8n-workflow';
import { createFields, createOption } from './create';
import { getFields, getOption } from './get';
import { listOption } from './list';

export const teamMember: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['teamMember'] } },
		options: [createOption, getOption, listOption],
		default: 'list',
	},
	...createFields,
	...getFields,
];
