import type { INodeProperties } from 'n8n-workflow';
import { withUse } from '../../aiBuilder/builderHint';
import { formFields } from '../../operation/formFields';
import { operationExamples } from '../../operation/operationExamples';
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
		options: operations.map(({ option, hint }) => withUse(option, hint)),
		default: 'getConnection',
	},
	...formFields('workspace', operations),
];

/** An example of each operation. */
export const workspaceExamples = operationExamples('workspace', operations);
