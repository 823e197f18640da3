import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { toTexts } from '../values/text';
import type { CellState } from '../mapping/describe';
import { mappedByHand } from '../mapping/mappingField';
import { addedFields } from './collection';
import { chosenOptions, type GetParameter } from './readValue';
import { fieldLabel } from './fieldLabel';
import { refuse, refuseAll } from './invalidInput';

/** Update Fields of an Update. @param options the fields to choose from, in alphabetical order */
export const updateFieldsField = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	builderHint: {
		propertyHint:
			'Only the fields to change. An empty value leaves the field as it is; to empty a field, name it in clearFields.',
	},
	description:
		'Fields to change. Fields that you do not add, or that have no value, stay unchanged.',
	options,
	displayOptions: mappedByHand,
});

/** Clear Fields of an operation that changes a record. @param clearable the fields to choose from */
export const clearFieldsField = (clearable: INodeProperties[]): INodeProperties => ({
	displayName: 'Clear Fields',
	name: 'clearFields',
	type: 'multiOptions',
	default: [],
	description: 'Fields to empty if the item has no value for them',
	options: clearable.map(({ displayName, name }) => ({ name: displayName, value: name })),
});

/**
 * The body that empties the fields chosen in Clear Fields: null for each.
 * @throws {InvalidInput} for any other name, which an expression may return, and for a field that is not mapped: its heading
 * may have been renamed, and every record would lose the value
 */
export function clearedFields(
	getParameter: GetParameter,
	clearFields: INodeProperties,
	cellStateOf: (name: string) => CellState,
): IDataObject {
	const names = chosenOptions(getParameter, clearFields);
	const lost = names.find((name) => cellStateOf(name) === 'no heading');
	const emptied = names.filter((name) => cellStateOf(name) === 'empty');
	if (lost === undefined) return Object.fromEntries(emptied.map((name) => [name, null]));
	refuseAll(
		clearFields,
		`has ${fieldLabel(lost)}, but no item has a heading that fills it in, so every record would lose it. Rename the heading, or take the field out of 'Clear Fields'`,
	);
}

/**
 * Reads Update Fields and Clear Fields. A field in both is emptied only for items without a value for it, so that a
 * workflow can copy empty cells.
 * @throws {InvalidInput} when one of them has any other field
 */
export const enteredChanges = (
	getParameter: GetParameter,
	updateFields: INodeProperties,
	clearFields: INodeProperties,
	cellStateOf: (name: string) => CellState,
): IDataObject => ({
	...clearedFields(getParameter, clearFields, cellStateOf),
	...toTexts(addedFields(getParameter, updateFields)),
});

/**
 * Refuses an update that changes nothing.
 * @param otherField another field of the form that can have changes, by its display name
 */
export function requireChanges(changes: IDataObject, otherField?: string): void {
	if (Object.keys(changes).length > 0) return;
	const nothing = 'no value for this item, so there is nothing to change';
	const problem = otherField
		? `and '${otherField}' have ${nothing}: fill one in, or choose a field in 'Clear Fields'`
		: `has ${nothing}: add a field, or choose one in 'Clear Fields'`;
	refuse({ displayName: 'Update Fields' }, problem);
}
