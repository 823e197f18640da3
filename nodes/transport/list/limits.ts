/**
 * The most records that a list returns for one item: n8n passes them on in a single call, for which Node.js accepts about
 * 125,000 arguments (n8n-core, RoutingNode: `returnData.push(...)`).
 */
export const MAX_ITEMS = 120_000;

/** No workspace has as many records: the service sends a list without an end. */
export const MAX_RECORDS = 1_000_000;
