import type { INodeProperties } from 'n8n-workflow';
import { createOption } from './create';
import { memberFields } from './fields';
import { deleteOption, deleteNotice } from './delete';
import { getOption } from './get';
import { listOption } from './list';
import { memberLocator } from './locator';
import { updateOption } from './update';
import { upsertOption } from './upsert';

export const teamMember: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['teamMember'] } },
		options: [createOption, upsertOption, deleteOption, getOption, listOption, updateOption],
		default: 'list',
	},
	memberLocator,
	deleteNotice,
	...memberFields,
];
