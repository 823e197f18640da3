import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { describeValue } from '../values/describeValue';
import { enteredNames, isSameName } from './fieldNames';
import type { GetParameter } from './getParameter';
import { InvalidInput } from './invalidInput';

/** Clear Fields of an operation that changes a record. @param clearable the fields to choose from */
export const clearFieldsField = (
	description: string,
	clearable: INodeProperties[],
): INodeProperties => ({
	displayName: 'Clear Fields',
	name: 'clearFields',
	type: 'multiOptions',
	default: [],
	description,
	options: clearable.map(({ displayName, name }) => ({ name: displayName, value: name })),
});

/**
 * The body that empties the chosen fields: null for each.
 * @param clearable the fields to choose from
 * @throws {InvalidInput} for any other name, which an expression may return
 */
export function clearedFields(
	getParameter: GetParameter,
	clearable: INodeProperties[],
): IDataObject {
	const cleared = enteredNames(getParameter<unknown>('clearFields', [])).map((entered) => {
		const field = clearable.find(
			({ name, displayName }) => isSameName(name, entered) || isSameName(displayName, entered),
		);
		if (field) return [field.name, null] as const;
		const offered = clearable.map(({ displayName }) => displayName).join(', ');
		const problem = `has ${describeValue(entered)}, but must be one or more of: ${offered}`;
		throw new InvalidInput([{ field: 'Clear Fields', problem }]);
	});
	return Object.fromEntries(cleared);
}
