import type { IDataObject } from 'n8n-workflow';
import type { Schema } from '../../../contract';
import { addedFields } from '../form/collection';
import { fieldLabel } from '../form/fieldLabel';
import type { GetParameter } from '../form/getParameter';
import { validateBody } from '../form/validateBody';
import { toTexts } from '../values/text';
import { additionalFieldsField } from './fields';

/** Reads the fields that Create and Create or Update share. @throws {InvalidInput} */
export const enteredContact = (getParameter: GetParameter): IDataObject =>
	toTexts({
		fullName: getParameter('fullName', ''),
		email: getParameter('email', ''),
		...addedFields(getParameter, additionalFieldsField),
	});

/** The body of a write, checked against the contract. @throws {InvalidInput} that names the fields of the form */
export const contactBody = (schema: Schema, fields: IDataObject): IDataObject =>
	validateBody(schema, fields, ([property], problem) => ({
		field: property === undefined ? 'Contact' : fieldLabel(String(property)),
		problem,
	}));
