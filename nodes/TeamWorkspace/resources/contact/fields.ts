import type { INodeProperties } from 'n8n-workflow';
import { contactFieldsChoice, outputField } from '../../fields/output';
import { optionalFields } from './optionalFields';

/** Full Name of Create and of Create or Update. */
export const fullNameField: INodeProperties = {
	displayName: 'Full Name',
	name: 'fullName',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. Nathan Smith',
	description: 'First and last name of the contact',
};

/** Additional Fields of Create and of Create or Update. */
export const additionalFieldsField: INodeProperties = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'More about the contact. Fields without a value are not sent.',
	options: optionalFields,
};

/** Output and Fields of every operation that returns contacts. */
export const contactOutput: INodeProperties[] = [outputField, contactFieldsChoice()];
