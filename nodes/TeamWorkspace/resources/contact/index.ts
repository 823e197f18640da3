import type { INodeProperties } from 'n8n-workflow';
import { createOption } from './create';
import { contactFields } from './fields';
import { deleteOption } from './delete';
import { getOption } from './get';
import { listOption } from './list';
import { contactLocator } from './locator';
import { updateOption } from './update';
import { upsertOption } from './upsert';

export const contact: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['contact'] } },
		options: [createOption, upsertOption, deleteOption, getOption, listOption, updateOption],
		default: 'list',
	},
	contactLocator,
	...contactFields,
];
