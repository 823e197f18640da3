import type { INodeProperties } from 'n8n-workflow';
import { InvalidInput } from '../operation/invalidInput';
import { isReturnAll } from '../../transport';
import type { Parameters } from '../operation/operation';
import { shown } from '../values/describeValue';
import { text } from '../values/text';

/** Return All and Limit of every list; the transport reads both and fetches the pages. */
export const limitFields: INodeProperties[] = [
	{
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		default: false,
		description: 'Whether to return all results or only up to a given limit',
		displayOptions: { show: { operation: ['list'] } },
	},
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
		displayOptions: { show: { operation: ['list'], returnAll: [false] } },
	},
];

/** @throws {InvalidInput} when Return All is neither on nor off, or Limit is used and is not a whole number from 1 */
export function checkLimit(parameters: Parameters): void {
	if (isReturnAll(parameters)) return;
	const limit = parameters<unknown>('limit', 50);
	// An expression often gives a number as text.
	const entered = text(limit);
	if (typeof entered === 'string' && /^[1-9]\d*$/.test(entered)) return;
	const problem = `must be a whole number, 1 or more, but is ${shown(limit)}`;
	throw new InvalidInput([{ field: 'Limit', problem }]);
}
