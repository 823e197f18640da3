import type { INodeProperties } from 'n8n-workflow';
import { toText } from '../../values/text';
import { addedEntries, isObject } from '../../form/collection';
import { chosenOption, type GetParameter } from '../../form/readValue';
import { refuse } from '../../form/invalidInput';
import type { DetailsMode } from '../../records/kind';
import { detailsField, detailsJsonField, detailsModeField, specifyField } from './fields';
import { allFromExpressions, fromFields, type ContactDetails, type Groups } from './fromFields';
import { fromJson } from './fromJson';

const isJson = (getParameter: GetParameter): boolean =>
	chosenOption(getParameter, specifyField) === 'json';

/** The field in which the contact details are entered. @throws {InvalidInput} */
export const detailsFieldOf = (getParameter: GetParameter): INodeProperties =>
	isJson(getParameter) ? detailsJsonField : detailsField;

/** Reads Change Contact Details. @throws {InvalidInput} */
export const enteredMode = (getParameter: GetParameter): DetailsMode =>
	chosenOption(getParameter, detailsModeField) as DetailsMode;

/** Reads the contact details of the current item. @throws {InvalidInput} */
export function enteredDetails(getParameter: GetParameter, getRaw: GetParameter): ContactDetails {
	if (isJson(getParameter)) return fromJson(getParameter<unknown>(detailsJsonField.name, ''));
	const entries = addedEntries(getParameter, detailsField);
	const raw = getRaw<unknown>(detailsField.name, {});
	return fromFields(entries, isObject(raw) ? (raw as Groups) : allFromExpressions(entries));
}

/**
 * Refuses Replace All without a value. Expressions that return nothing more likely refer to missing fields than ask to empty a
 * card.
 * @throws {InvalidInput}
 */
function requireValue(getParameter: GetParameter, { details, hasEntries }: ContactDetails): void {
	const isInJson = isJson(getParameter);
	if (isInJson && toText(getParameter<unknown>(detailsJsonField.name, '')) === undefined)
		refuse(
			detailsJsonField,
			"is empty, but 'Replace All' needs a list: enter [] to remove all contact details",
		);
	const removal = isInJson ? 'enter []' : "choose 'Using JSON' and enter []";
	if (details.length === 0 && hasEntries)
		refuse(
			detailsFieldOf(getParameter),
			`has entries, but none has a value, so 'Replace All' would remove all contact details: choose 'Add or Change', or ${removal} to remove them`,
		);
}

/** Reads the contact details of a change; undefined when those on the card stay. @throws {InvalidInput} */
export function changedDetails(
	getParameter: GetParameter,
	getRaw: GetParameter,
): ContactDetails | undefined {
	const mode = enteredMode(getParameter);
	const entered = enteredDetails(getParameter, getRaw);
	if (mode === 'replace') requireValue(getParameter, entered);
	const isUnchanged = mode === 'merge' && entered.details.length === 0;
	return isUnchanged ? undefined : entered;
}
