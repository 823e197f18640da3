import type { INodeProperties } from 'n8n-workflow';
import { describeValue } from '../values/describeValue';
import { toText } from '../values/text';
import { chosenOption } from './chosenOption';
import type { GetParameter } from './getParameter';
import { InvalidInput } from './invalidInput';

const returnAllField = {
	displayName: 'Return All',
	name: 'returnAll',
	type: 'boolean',
	default: false,
	description: 'Whether to return all results or only up to a given limit',
} satisfies INodeProperties;

const limitField = {
	displayName: 'Limit',
	name: 'limit',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 50,
	description: 'Max number of results to return',
	displayOptions: { show: { returnAll: [false] } },
} satisfies INodeProperties;

/** Return All and Limit of a list. */
export const limitFields: INodeProperties[] = [returnAllField, limitField];

/** What Return All accepts: spreadsheets and agents write words and numbers for a boolean. */
const BOOLEANS = new Map([
	['true', true],
	['false', false],
	['yes', true],
	['no', false],
	['1', true],
	['0', false],
]);

const returnAllChoice = {
	...returnAllField,
	options: [...BOOLEANS].map(([name, value]) => ({ name, value })),
};

/**
 * The number of records to return; Infinity for all.
 * @throws {InvalidInput} when Return All is not a boolean, or Limit is needed and is not a whole number from 1
 */
export function requestedCount(getParameter: GetParameter): number {
	if (chosenOption<boolean>(getParameter, returnAllChoice)) return Infinity;
	const limit = getParameter<unknown>(limitField.name, limitField.default);
	// An expression often returns a number as text.
	const entered = toText(limit);
	if (typeof entered === 'string' && /^[1-9]\d*$/.test(entered)) return Number(entered);
	const problem = `must be a whole number, 1 or more, but is ${describeValue(limit)}`;
	throw new InvalidInput([{ field: limitField.displayName, problem }]);
}
