import type { INodeProperties } from 'n8n-workflow';
import { toText } from '../../values/text';
import { addedEntries } from '../../form/collection';
import { chosenOption, type GetParameter } from '../../form/readValue';
import { refuse } from '../../form/invalidInput';
import type { DetailsMode } from '../../records/kind';
import { detailsField, detailsJsonField, detailsModeField, specifyField } from './fields';
import type { EnteredDetail } from './entry';
import { fromFields } from './fromFields';
import { fromJson } from './fromJson';

/** The field in which the contact details are entered. @throws {InvalidInput} */
export const detailsFieldOf = (getParameter: GetParameter): INodeProperties =>
	chosenOption(getParameter, specifyField) === 'json' ? detailsJsonField : detailsField;

/** Reads Change Contact Details. @throws {InvalidInput} */
export const enteredMode = (getParameter: GetParameter): DetailsMode =>
	chosenOption(getParameter, detailsModeField) as DetailsMode;

/** What was entered for the current item, in the order of the form. @throws {InvalidInput} */
function readEntries(getParameter: GetParameter, getRaw: GetParameter): EnteredDetail[] {
	if (detailsFieldOf(getParameter) === detailsJsonField)
		return fromJson(getParameter<unknown>(detailsJsonField.name, ''));
	return fromFields(addedEntries(getParameter, detailsField), getRaw(detailsField.name, {}));
}

const withValue = (entries: EnteredDetail[]) => entries.filter(({ isLeftOut }) => !isLeftOut);

/** Reads the contact details of a new member. @throws {InvalidInput} */
export const enteredDetails = (getParameter: GetParameter, getRaw: GetParameter): EnteredDetail[] =>
	withValue(readEntries(getParameter, getRaw));

/**
 * Refuses Replace All without a value. Expressions that return nothing more likely refer to missing fields than ask to empty a
 * card.
 * @throws {InvalidInput}
 */
function requireValue(getParameter: GetParameter, entries: EnteredDetail[]): void {
	const field = detailsFieldOf(getParameter);
	const isJson = field === detailsJsonField;
	if (isJson && toText(getParameter<unknown>(field.name, '')) === undefined)
		refuse(
			field,
			"is empty, but 'Replace All' needs a list: enter [] to remove all contact details",
		);
	const removal = isJson ? 'enter []' : "choose 'Using JSON' and enter []";
	if (entries.length > 0 && entries.every(({ isLeftOut }) => isLeftOut))
		refuse(
			field,
			`has entries, but none has a value, so 'Replace All' would remove all contact details: choose 'Add or Change', or ${removal} to remove them`,
		);
}

/** Reads the contact details of a change; undefined when those on the card stay. @throws {InvalidInput} */
export function changedDetails(
	getParameter: GetParameter,
	getRaw: GetParameter,
): EnteredDetail[] | undefined {
	const mode = enteredMode(getParameter);
	const entries = readEntries(getParameter, getRaw);
	if (mode === 'replace') requireValue(getParameter, entries);
	const entered = withValue(entries);
	return mode === 'merge' && entered.length === 0 ? undefined : entered;
}
