import { addedEntries, isObject } from '../../form/collection';
import type { GetParameter } from '../../form/getParameter';
import { InvalidInput } from '../../form/invalidInput';
import { chosenOption } from '../../form/readValue';
import type { DetailsMode } from '../../records/kind';
import { detailsField, detailsJsonField, detailsModeField, specifyField } from './fields';
import { allFromExpressions, fromFields, type ContactDetails, type Groups } from './fromFields';
import { fromJson, requireJson } from './fromJson';

const isJson = (getParameter: GetParameter): boolean =>
	chosenOption(getParameter, specifyField) === 'json';

/** The display name of the field in which the contact details are entered. @throws {InvalidInput} */
export const detailsFieldName = (getParameter: GetParameter): string =>
	(isJson(getParameter) ? detailsJsonField : detailsField).displayName;

/** Reads Change Contact Details. @throws {InvalidInput} */
export const enteredMode = (getParameter: GetParameter): DetailsMode =>
	chosenOption(getParameter, detailsModeField) as DetailsMode;

/**
 * Reads the contact details of the current item.
 * @param getRaw reads parameters without resolving expressions
 * @throws {InvalidInput}
 */
export function enteredDetails(getParameter: GetParameter, getRaw: GetParameter): ContactDetails {
	if (isJson(getParameter)) return fromJson(getParameter<unknown>(detailsJsonField.name, ''));
	const entries = addedEntries(getParameter, detailsField);
	const raw = getRaw<unknown>(detailsField.name, {});
	return fromFields(entries, isObject(raw) ? (raw as Groups) : allFromExpressions(entries));
}

/**
 * Refuses Replace All with entries that all have no value: the expressions more likely refer to missing fields than ask to
 * empty a card.
 * @throws {InvalidInput}
 */
function requireValue(getParameter: GetParameter, { details, hasEntries }: ContactDetails): void {
	if (details.length > 0 || !hasEntries) return;
	const removal = isJson(getParameter) ? 'enter []' : "choose 'Using JSON' and enter []";
	const problem = `has entries, but none has a value, so 'Replace All' would remove all contact details: choose 'Add or Change', or ${removal} to remove them`;
	throw new InvalidInput([{ field: detailsFieldName(getParameter), problem }]);
}

/**
 * Reads the contact details of a change; undefined when those on the card stay.
 * @param getRaw reads parameters without resolving expressions
 * @throws {InvalidInput}
 */
export function changedDetails(
	getParameter: GetParameter,
	getRaw: GetParameter,
): ContactDetails | undefined {
	const mode = enteredMode(getParameter);
	if (mode === 'replace' && isJson(getParameter))
		requireJson(getParameter(detailsJsonField.name, ''));
	const entered = enteredDetails(getParameter, getRaw);
	if (mode === 'replace') requireValue(getParameter, entered);
	const isUnchanged = mode === 'merge' && entered.details.length === 0;
	return isUnchanged ? undefined : entered;
}
