import type { INodeProperties } from 'n8n-workflow';
import { withUse } from '../aiBuilder/builderHint';
import { formFields } from '../operation/formFields';
import { operationExamples } from '../operation/operationExamples';
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
		options: operations.map(({ option, hint }) => withUse(option, hint)),
		default: 'list',
	},
	...formFields('contact', operations),
];

/** An example of each operation. */
export const contactExamples = operationExamples('contact', operations);
