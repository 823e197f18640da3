import { ApiError } from '../errors/apiError';

/**
 * The most records that a list returns for one item: n8n passes them on in a single call, for which Node.js accepts about
 * 125,000 arguments (n8n-core, RoutingNode: `returnData.push(...)`).
 */
export const MAX_ITEMS = 120_000;

export const tooManyRecordsError = (found: string) =>
	new ApiError(`${found}. n8n cannot return that many for one item`, {
		description: `Without 'Return All', set 'Limit' to ${MAX_ITEMS.toLocaleString('en')} or less (the newest records come first), or filter for fewer records.`,
		move: 'builder',
	});
