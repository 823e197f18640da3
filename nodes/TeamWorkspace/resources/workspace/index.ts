import type { INodeProperties } from 'n8n-workflow';
import { formFields } from '../../operation/formFields';
import { getConnection } from './getConnection';

const operations = [getConnection];

/** Everything that the form shows for Workspace. */
export const workspace: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['workspace'] } },
		options: operations.map(({ option }) => option),
		default: 'getConnection',
	},
	...formFields('workspace', operations),
];
