import { NodeOperationError, type INode } from 'n8n-workflow';
import type { Cursor } from './cursor/alreadyEmitted';

/**
 * The largest cursor, in bytes. n8n has no limit of its own for static data, and does not report when its database refuses
 * it: it only logs that, and events repeat after a restart. MariaDB, which n8n 1 supports, takes 16 MiB in one
 * statement by default. n8n also copies the static data of a workflow into each execution that it saves.
 */
const MAX_CURSOR_BYTES = 8_000_000;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** @throws {NodeOperationError} when n8n may not be able to store the cursor */
export function refuseLargeCursor(node: INode, cursor: Cursor): void {
	const bytes = Buffer.byteLength(JSON.stringify(cursor));
	if (bytes <= MAX_CURSOR_BYTES) return;
	throw new NodeOperationError(
		node,
		'The list is too long for this event: the trigger would have to remember more than n8n can reliably store',
		{
			description: `n8n would store ${megabytes(bytes)} with the workflow; the trigger allows ${megabytes(MAX_CURSOR_BYTES)}. If the event has 'Watch Fields', select only the fields that you need; without a selection, all are stored. Otherwise, choose another event.`,
		},
	);
}
