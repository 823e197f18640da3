import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { toTexts } from '../values/text';
import { clearedFields } from './clearFields';
import { addedFields } from './collection';
import type { GetParameter } from './getParameter';
import { InvalidInput } from './invalidInput';

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
});

/**
 * Reads Update Fields and Clear Fields. A field in both is emptied only for items without a value for it, so that a
 * workflow can copy empty cells.
 * @param updateFields as the form shows it
 * @param clearable the fields that Clear Fields offers
 * @throws {InvalidInput} when one of them has any other field
 */
export const enteredChanges = (
	getParameter: GetParameter,
	updateFields: INodeProperties,
	clearable: INodeProperties[],
): IDataObject => ({
	...clearedFields(getParameter, clearable),
	...toTexts(addedFields(getParameter, updateFields)),
});

/**
 * Refuses an update that changes nothing.
 * @param otherField another field of the form that can have changes, by its display name
 * @throws {InvalidInput} when `changes` is empty
 */
export function requireChanges(changes: IDataObject, otherField?: string): void {
	if (Object.keys(changes).length > 0) return;
	const nothing = 'no value for this item, so there is nothing to change';
	const problem = otherField
		? `and '${otherField}' have ${nothing}: fill one in, or choose a field in 'Clear Fields'`
		: `has ${nothing}: add a field, or choose one in 'Clear Fields'`;
	throw new InvalidInput([{ field: 'Update Fields', problem }]);
}
