import type { IDataObject } from 'n8n-workflow';
import type { Schema } from '../../../contract';
import { addedFields } from '../form/collection';
import { fieldLabel } from '../form/fieldLabel';
import type { GetParameter } from '../form/getParameter';
import type { Mapping } from '../mapping/headingCells';
import { validateBody } from '../form/validateBody';
import { toTexts } from '../values/text';
import { encodedUri } from '../values/webAddress';
import type { ContactDetails } from './contactDetails/fromFields';
import { additionalFieldsField } from './fields';

/** What Create and Create or Update need of the headings of an item (spec 4.1). */
export const memberMapping: Mapping = {
	kind: 'member',
	required: ['firstName', 'lastName', 'email'],
};

/** Reads the fields that Create and Create or Update share, without the contact details. @throws {InvalidInput} */
export const enteredMember = (getParameter: GetParameter): IDataObject =>
	toTexts({
		firstName: getParameter('firstName', ''),
		lastName: getParameter('lastName', ''),
		email: getParameter('email', ''),
		...addedFields(getParameter, additionalFieldsField),
	});

/**
 * The body of a write, checked against the contract.
 * @param entered the contact details, if they are to be sent
 * @throws {InvalidInput} that names the fields of the form
 */
export function memberBody(
	schema: Schema,
	fields: IDataObject,
	entered?: ContactDetails,
): IDataObject {
	const { avatarUrl } = fields;
	const body = {
		...fields,
		...(typeof avatarUrl === 'string' && { avatarUrl: encodedUri(avatarUrl) }),
		...(entered && { contactDetails: entered.details }),
	};
	return validateBody(schema, body, ([property, index, ...part], problem) => {
		if (property === 'contactDetails' && entered && typeof index === 'number')
			return entered.problemAt(index, part, problem);
		return {
			field: property === undefined ? 'Team Member' : fieldLabel(String(property)),
			problem,
		};
	});
}
