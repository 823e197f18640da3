import type { IDataObject } from 'n8n-workflow';
import type { Schema } from '../../../../contract';
import { chosenOption, type Parameters } from '../../../transport';
import { validated } from '../../fields/validated';
import { texts } from '../../values/text';
import { detailsModeField, specifyField } from './contactDetailChoices';
import type { ContactDetails } from './contactDetails';
import { fromFields, refuseNoValue, type Groups } from './detailsFromFields';
import { fromJson, JSON_FIELD, refuseNoJson } from './detailsFromJson';
import { memberNames } from './fields';

/** The fields that Create and Create or Update have in common, without the contact details. */
export const enteredMember = (parameters: Parameters): IDataObject =>
	texts({
		firstName: parameters('firstName', ''),
		lastName: parameters('lastName', ''),
		email: parameters('email', ''),
		...parameters<IDataObject>('additionalFields', {}),
	});

const isJson = (parameters: Parameters): boolean =>
	chosenOption(parameters, specifyField) === 'json';

/** The field with the contact details, as the form shows it. */
export const detailsFieldOf = (parameters: Parameters): string =>
	isJson(parameters) ? JSON_FIELD : 'Contact Details';

/**
 * Reads what the builder entered for the present item.
 * @param mode what becomes of the details that are there, if the operation meets any
 * @throws {InvalidInput}
 */
export function contactDetailsOf(
	parameters: Parameters,
	raw: Parameters,
	mode?: DetailsMode,
): ContactDetails {
	if (!isJson(parameters)) {
		const entries = raw<Groups>('contactDetails', {});
		const entered = fromFields(parameters<Groups>('contactDetails', {}), entries);
		if (mode === 'replace' && entered.details.length === 0) refuseNoValue(entries);
		return entered;
	}
	const json = parameters<unknown>('contactDetailsJson', '[]');
	if (mode === 'replace') refuseNoJson(json);
	return fromJson(json);
}

export type DetailsMode = 'merge' | 'replace';

/** @throws {InvalidInput} */
export const detailsModeOf = (parameters: Parameters): DetailsMode =>
	chosenOption(parameters, detailsModeField) as DetailsMode;

/** The contact details of a change; undefined when those that are there stay. @throws {InvalidInput} */
export function changedDetails(
	parameters: Parameters,
	raw: Parameters,
): ContactDetails | undefined {
	const mode = detailsModeOf(parameters);
	const entered = contactDetailsOf(parameters, raw, mode);
	const isKept = mode === 'merge' && entered.details.length === 0;
	return isKept ? undefined : entered;
}

/** A body as the contract allows it; what is wrong is told in the words of the form. @throws {InvalidInput} */
export function memberBody(
	schema: Schema,
	fields: IDataObject,
	entered?: ContactDetails,
): IDataObject {
	const body = entered ? { ...fields, contactDetails: entered.details } : fields;
	return validated(schema, body, ([first, index, ...part], problem) =>
		first === 'contactDetails' && entered && typeof index === 'number'
			? entered.problemAt(index, part, problem)
			: { field: memberNames.get(String(first)) ?? 'Team Member', problem },
	);
}
