import type { INodeProperties } from 'n8n-workflow';
import { type GetParameter, readBoolean, readCount } from './readValue';

const returnAllField = {
	displayName: 'Return All',
	name: 'returnAll',
	type: 'boolean',
	default: false,
	builderHint: {
		propertyHint:
			'Set true for an export, a sync, a count or a comparison. Otherwise only the newest records are returned.',
	},
	description: 'Whether to return all results or only up to a given limit',
} satisfies INodeProperties;

const limitField = {
	displayName: 'Limit',
	name: 'limit',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 50,
	builderHint: {
		propertyHint:
			'Counts the records that pass the filters. Any others are left out without a warning.',
	},
	description: 'Max number of results to return',
	displayOptions: { show: { returnAll: [false] } },
} satisfies INodeProperties;

export const limitFields: INodeProperties[] = [returnAllField, limitField];

/**
 * The number of records to return; Infinity for all. n8n can take `MAX_ITEMS` of them: see transport/list/maxItems.ts.
 * @throws {InvalidInput} when Return All is not a boolean, or Limit is needed and is not a whole number from 1
 */
export function requestedCount(getParameter: GetParameter): number {
	const returnAll = getParameter<unknown>(returnAllField.name, returnAllField.default);
	if (readBoolean(returnAll, returnAllField)) return Infinity;
	return readCount(getParameter<unknown>(limitField.name, limitField.default), limitField);
}

/** Tells the model of an agent that a list has more records than the Limit. */
export const cutAfter = (count: number) => ({
	count,
	note: `Only the ${count === 1 ? 'newest record is' : `${count} newest records are`} listed; there are more. Narrow the search or raise the limit if this tool allows it. Otherwise say that the list is incomplete.`,
});
