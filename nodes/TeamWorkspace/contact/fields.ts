import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Schema } from '../../../contract';
import { addedFields } from '../form/collection';
import type { GetParameter } from '../form/readValue';
import { validateBody } from '../form/validateBody';
import { toTexts } from '../values/text';
import { textField } from '../form/fieldLabel';
import { mappedByHand, mappingField, mappingNotice } from '../mapping/mappingField';

export const contactMappingNotice = mappingNotice();

export const newContactFields: INodeProperties[] = [
	mappingField,
	contactMappingNotice,
	textField('fullName', 'Nathan Smith', {
		required: true,
		description: 'First and last name of the contact',
		displayOptions: mappedByHand,
	}),
];

/**
 * The fields of a contact other than name and email (spec 2.5), in alphabetical order; it is assumed that the service
 * accepts them. Each is also in `contract/contact.ts`, and in `mapping/targets.ts` if Map Automatically fills it in.
 */
export const optionalFields: INodeProperties[] = [
	textField('address', '12 High Street, 0150 Oslo', {
		description: 'The whole address in one line',
	}),
	textField('company', 'Example Ltd', { description: 'Company of the contact' }),
	textField('internalNote', 'Met at the spring fair', {
		typeOptions: { rows: 2 },
		description: 'Private note, seen only inside the workspace',
	}),
	textField('jobTitle', 'Buyer', { description: 'Job title of the contact' }),
	textField('linkedin', 'https://www.linkedin.com/in/nathan', {
		description: 'Web address of the LinkedIn profile',
	}),
	textField('message', 'Please call me about an offer', {
		typeOptions: { rows: 2 },
		description: 'Message that the contact wrote',
	}),
	textField('mobile', '+47 400 00 000', {
		description: 'Mobile phone number, with the country code',
	}),
	textField('phone', '+47 22 22 22 22', {
		description: 'Office or landline number, with the country code',
	}),
	textField('website', 'https://example.com', {
		description: 'Website of the contact or the company',
	}),
];

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

/** Reads the fields that Create and Create or Update share. @throws {InvalidInput} */
export const enteredContact = (getParameter: GetParameter): IDataObject =>
	toTexts({
		fullName: getParameter('fullName', ''),
		email: getParameter('email', ''),
		...addedFields(getParameter, additionalFieldsField),
	});

/** The body of a write, checked against the contract. @throws {InvalidInput} that names the fields of the form */
export const contactBody = (schema: Schema, fields: IDataObject): IDataObject =>
	validateBody(schema, fields, 'Contact');
