import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { InvalidInput } from './invalidInput';
import type { Parameters } from '../operation/operation';
import { clearedFields } from './clearFields';
import { texts } from '../values/text';

/**
 * What Update Fields and Clear Fields say. A field in both is emptied only for items that have no value for it, so
 * that a workflow can carry over empty cells.
 */
export const enteredChanges = (
	parameters: Parameters,
	clearable: INodeProperties[],
): IDataObject => ({
	...clearedFields(parameters, clearable),
	...texts(parameters<IDataObject>('updateFields', {})),
});

/**
 * @param other a field beside Update Fields that could have a change, as the form shows it
 * @throws {InvalidInput} when an update would change nothing
 */
export function refuseNoChanges(changes: IDataObject, other?: string): void {
	if (Object.keys(changes).length > 0) return;
	const nothing = 'no value for this item, so there is nothing to change';
	const problem = other
		? `and '${other}' have ${nothing}: fill one in, or choose a field in 'Clear Fields'`
		: `has ${nothing}: add a field, or choose one in 'Clear Fields'`;
	throw new InvalidInput([{ field: 'Update Fields', problem }]);
}
