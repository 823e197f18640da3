import type { INodeProperties } from 'n8n-workflow';
import { withUse } from '../aiBuilder/builderHint';
import { formFields } from '../operation/formFields';
import { operationExamples } from '../operation/operationExamples';
import { createTeamMember } from './create';
import { deleteTeamMember } from './delete';
import { getTeamMember } from './get';
import { listTeamMembers } from './list';
import { updateTeamMember } from './update';
import { upsertTeamMember } from './upsert';

/** In the order of the form: alphabetical by name. */
const operations = [
	createTeamMember,
	upsertTeamMember,
	deleteTeamMember,
	getTeamMember,
	listTeamMembers,
	updateTeamMember,
];

/** Everything that the form shows for Team Member. */
export const teamMember: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['teamMember'] } },
		options: operations.map(({ option, hint }) => withUse(option, hint)),
		default: 'list',
	},
	...formFields('teamMember', operations),
];

/** An example of each operation. */
export const teamMemberExamples = operationExamples('teamMember', operations);
