import type { IDataObject } from 'n8n-workflow';
import type { Schema } from '../../../../contract';
import { chosenOption } from '../../fields/chosenOption';
import { InvalidInput } from '../../fields/invalidInput';
import type { Parameters } from '../../operation/operation';
import { validated } from '../../fields/validated';
import { texts } from '../../values/text';
import { detailsModeField, specifyField } from './contactDetails/fields';
import type { ContactDetails } from './contactDetails/types';
import { fromFields, type Groups } from './contactDetails/fromFields';
import { fromJson, JSON_FIELD, refuseNoJson } from './contactDetails/fromJson';
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

/** Reads what the builder entered for the present item. @throws {InvalidInput} */
export const contactDetailsOf = (parameters: Parameters, raw: Parameters): ContactDetails =>
	isJson(parameters)
		? fromJson(parameters<unknown>('contactDetailsJson', '[]'))
		: fromFields(parameters<Groups>('contactDetails', {}), raw<Groups>('contactDetails', {}));

/**
 * Entries whose expressions give nothing are more likely to miss their fields than meant to empty a card.
 * @throws {InvalidInput} when entries are there and none has a value
 */
function refuseNoValue(parameters: Parameters, { details, hasEntries }: ContactDetails): void {
	if (details.length > 0 || !hasEntries) return;
	const removal = isJson(parameters) ? 'give []' : 'give [] as JSON';
	const problem = `has entries, but none has a value, and 'Replace All' would remove all: use 'Add or Change', or ${removal} to remove all`;
	throw new InvalidInput([{ field: detailsFieldOf(parameters), problem }]);
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
	if (mode === 'replace' && isJson(parameters))
		refuseNoJson(parameters('contactDetailsJson', '[]'));
	const entered = contactDetailsOf(parameters, raw);
	if (mode === 'replace') refuseNoValue(parameters, entered);
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
