import type { INodeProperties } from 'n8n-workflow';
import { describeValue } from '../values/describeValue';
import { toText } from '../values/text';
import { InvalidInput } from './invalidInput';

/**
 * A whole number from 1, which an expression may return as text.
 * @throws {InvalidInput} when the value of the field is anything else
 */
export function enteredNumber(
	value: unknown,
	{ displayName }: Pick<INodeProperties, 'displayName'>,
): number {
	const entered = toText(value);
	if (typeof entered === 'string' && /^[1-9]\d*$/.test(entered)) return Number(entered);
	const problem = `must be a whole number, 1 or more, but is ${describeValue(value)}`;
	throw new InvalidInput([{ field: displayName, problem }]);
}
