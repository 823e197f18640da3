import type { IDataObject } from 'n8n-workflow';
import type { Schema } from '../../../../contract';
import type { Parameters } from '../../operation/operation';
import { validated } from '../../fields/validated';
import { texts } from '../../values/text';
import { contactNames } from './fields';

/** The fields that Create and Create or Update have in common. */
export const enteredContact = (parameters: Parameters): IDataObject =>
	texts({
		fullName: parameters('fullName', ''),
		email: parameters('email', ''),
		...parameters<IDataObject>('additionalFields', {}),
	});

/** A body as the contract allows it; what is wrong is told in the words of the form. @throws {InvalidInput} */
export const contactBody = (schema: Schema, fields: IDataObject): IDataObject =>
	validated(schema, fields, ([first], problem) => ({
		field: contactNames.get(String(first)) ?? 'Contact',
		problem,
	}));
