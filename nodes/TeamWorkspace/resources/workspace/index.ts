import type { INodeProperties } from 'n8n-workflow';
import { getConnectionOption } from './getConnection';

export const workspace: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['workspace'] } },
		options: [getConnectionOption],
		default: 'getConnection',
	},
];
