import { NodeOperationError, type IDataObject, type INode } from 'n8n-workflow';
import { MAX_PAGE_SIZE } from '../../contract';
import { readUntil } from '../transport';
import type { PollSource } from './pollSource';
import type { TriggerEvent } from './events';

/** As many records as a builder needs to see what an event looks like. */
const SAMPLES = 3;

/** Records that one test looks through for some that pass the filters. */
const MAX_LOOKED_AT = 5 * MAX_PAGE_SIZE;

/**
 * The newest records that could have been the event, for a test in the editor.
 * @throws {NodeOperationError} when there is none
 */
export async function sampleRecords(
	node: INode,
	event: TriggerEvent,
	source: PollSource,
	keeps?: (record: IDataObject) => boolean,
): Promise<IDataObject[]> {
	const fits = (record: IDataObject) =>
		(keeps?.(record) ?? true) && event.watch?.(record).value !== '';
	const { rows } = await readUntil(
		{ fetchPage: source.fetchPage, idOf: ({ id }) => String(id), pageSize: MAX_PAGE_SIZE },
		(soFar) => soFar.rows.length >= MAX_LOOKED_AT || soFar.rows.filter(fits).length >= SAMPLES,
	);
	const samples = rows.filter(fits).slice(0, SAMPLES);
	if (samples.length > 0) return samples;
	const message = keeps
		? `No ${event.example} passes the filters`
		: `There is no ${event.example} to show yet`;
	const description = keeps
		? `Up to ${MAX_LOOKED_AT} of the newest were looked at. Check how the filters are spelled: a filter that nothing passes never starts the workflow.`
		: "Choose 'Fetch Test Event' again when the workspace has one. A published workflow does not need this: it starts when the event happens.";
	throw new NodeOperationError(node, message, { description });
}
