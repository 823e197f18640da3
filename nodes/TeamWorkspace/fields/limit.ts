import type { INodeProperties } from 'n8n-workflow';
import { InvalidInput } from './invalidInput';
import type { Parameters } from '../operation/operation';
import { describeValue } from '../values/describeValue';
import { text } from '../values/text';
import { chosenOption } from './chosenOption';

const DEFAULT_LIMIT = 50;

/** Return All and Limit of every list. */
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
		default: DEFAULT_LIMIT,
		description: 'Max number of results to return',
		displayOptions: { show: { operation: ['list'], returnAll: [false] } },
	},
];

/** How an expression or an agent may write the switch: spreadsheets and agents use words and numbers. */
const returnAllChoice = {
	displayName: 'Return All',
	name: 'returnAll',
	default: false,
	options: [
		{ name: 'true', value: true },
		{ name: 'false', value: false },
		{ name: 'yes', value: true },
		{ name: 'no', value: false },
		{ name: '1', value: true },
		{ name: '0', value: false },
	],
};

/**
 * How many records the user wants; Infinity for all.
 * @throws {InvalidInput} when Return All is neither on nor off, or Limit applies and is not a whole number from 1
 */
export function requestedCount(parameters: Parameters): number {
	if (chosenOption(parameters, returnAllChoice)) return Infinity;
	const limit = parameters<unknown>('limit', DEFAULT_LIMIT);
	// An expression often returns a number as text.
	const entered = text(limit);
	if (typeof entered === 'string' && /^[1-9]\d*$/.test(entered)) return Number(entered);
	const problem = `must be a whole number, 1 or more, but is ${describeValue(limit)}`;
	throw new InvalidInput([{ field: 'Limit', problem }]);
}
