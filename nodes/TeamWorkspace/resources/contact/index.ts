import type { INodeProperties } from 'n8n-workflow';
import { formFields } from '../../operation/formFields';
import { createContact } from './create';
import { deleteContact } from './delete';
import { getContact } from './get';
import { listContacts } from './list';
import { updateContact } from './update';
import { upsertContact } from './upsert';

/** In the order of the form: alphabetical by name. */
const operations = [
	createContact,
	upsertContact,
	deleteContact,
	getContact,
	listContacts,
	updateContact,
];

/** Everything that the form shows for Contact. */
export const contact: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['contact'] } },
		options: operations.map(({ option }) => option),
		default: 'list',
	},
	...formFields('contact', operations),
];
