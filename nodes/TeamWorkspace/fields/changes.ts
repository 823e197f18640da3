import type { IDataObject } from 'n8n-workflow';
import { InvalidInput, type Parameters } from '../../transport';
import { shown } from './shown';
import { texts } from './text';

/**
 * What Update Fields and Clear Fields say. A field in both is emptied only for items that have no value for it, so
 * that a workflow can carry over empty cells.
 */
export const enteredChanges = (parameters: Parameters, clearable: string[]): IDataObject => ({
	...clearedFields(parameters, clearable),
	...texts(parameters<IDataObject>('updateFields', {})),
});

/**
 * The fields to empty, as the service wants them: null.
 * @param clearable the names that the form offers
 * @throws {InvalidInput} for any other; an expression may give what it likes
 */
export function clearedFields(parameters: Parameters, clearable: string[]): IDataObject {
	const given = [parameters<unknown>('clearFields', [])].flat() as unknown[];
	const names = given.filter((name) => name !== '' && name !== null && name !== undefined);
	const unknown = names.find((name) => !clearable.includes(name as string));
	if (unknown !== undefined) {
		const problem = `has ${shown(unknown)}, but can be only: ${clearable.join(', ')}`;
		throw new InvalidInput([{ field: 'Clear Fields', problem }]);
	}
	return Object.fromEntries(names.map((name) => [name as string, null]));
}

/** @throws {InvalidInput} when an update would change nothing */
export function refuseNoChanges(changes: IDataObject): void {
	if (Object.keys(changes).length > 0) return;
	const problem =
		"has no value for this item, so there is nothing to change: add a field, or choose one in 'Clear Fields'";
	throw new InvalidInput([{ field: 'Update Fields', problem }]);
}

const isSameText = (_name: string, a: unknown, b: unknown): boolean => (a || null) === (b || null);

/** The fields of `wanted` that the record does not have like that; an empty text is as good as null. */
export const differences = (
	record: IDataObject,
	wanted: IDataObject,
	isSame: (name: string, a: unknown, b: unknown) => boolean = isSameText,
): IDataObject =>
	Object.fromEntries(
		Object.entries(wanted).filter(([name, value]) => !isSame(name, record[name], value)),
	) as IDataObject;
