import type { IDataObject, IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { enteredNames, isSameName } from './fieldNames';
import { InvalidInput } from './invalidInput';
import type { Parameters } from '../operation/operation';
import { describeValue } from '../values/describeValue';

/** Clear Fields of an update. @param clearable the fields that it offers */
export const clearFieldsField = (
	show: IDisplayOptions['show'],
	description: string,
	clearable: INodeProperties[],
): INodeProperties => ({
	displayName: 'Clear Fields',
	name: 'clearFields',
	type: 'multiOptions',
	default: [],
	description,
	displayOptions: { show },
	options: clearable.map(({ displayName, name }) => ({ name: displayName, value: name })),
});

/**
 * The fields to empty, as the service wants them: null.
 * @param clearable the fields that the form offers
 * @throws {InvalidInput} for any other; an expression may give what it likes
 */
export function clearedFields(parameters: Parameters, clearable: INodeProperties[]): IDataObject {
	const cleared = enteredNames(parameters<unknown>('clearFields', [])).map((entered) => {
		const field = clearable.find(
			({ name, displayName }) => isSameName(name, entered) || isSameName(displayName, entered),
		);
		if (field) return [field.name, null] as const;
		const offered = clearable.map(({ displayName }) => displayName).join(', ');
		const problem = `has ${describeValue(entered)}, but can be only: ${offered}`;
		throw new InvalidInput([{ field: 'Clear Fields', problem }]);
	});
	return Object.fromEntries(cleared);
}
