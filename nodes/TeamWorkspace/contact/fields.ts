import type { INodeProperties } from 'n8n-workflow';
import { mappedByHand, mappingNotice } from '../mapping/mappingField';
import { contactFieldsChoice, outputField } from '../form/output';
import { optionalFields } from './optionalFields';

/** Shown by Create and by Create or Update with Map Automatically. */
export const contactMappingNotice = mappingNotice(
	'Full name (or First name and Last name), Email, Company, Job title, Mobile, Phone, City, Notes',
);

/** Full Name of Create and of Create or Update. */
export const fullNameField: INodeProperties = {
	displayName: 'Full Name',
	name: 'fullName',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. Nathan Smith',
	description: 'First and last name of the contact',
	displayOptions: mappedByHand,
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
	displayOptions: mappedByHand,
};

/** Output and Fields of every operation that returns contacts. */
export const contactOutput: INodeProperties[] = [outputField, contactFieldsChoice()];
