import { NodeOperationError, type IDataObject, type INode } from 'n8n-workflow';
import { MAX_PAGE_SIZE } from '../../contract';
import { readUntil } from '../transport';
import type { TriggerEvent } from './events';
import type { PollSource } from './pollSource';

/** The number of records that a test in the editor shows. */
const SAMPLES = 3;

/** A test in the editor checks at most this many records. */
const MAX_CHECKED = 5 * MAX_PAGE_SIZE;

/**
 * The newest records that could have triggered the event, for a test in the editor.
 * @param matches whether a record matches all filters; undefined without filters
 * @throws {NodeOperationError} when there is none
 */
export async function sampleRecords(
	node: INode,
	event: TriggerEvent,
	source: PollSource,
	matches?: (record: IDataObject) => boolean,
): Promise<IDataObject[]> {
	const isSample = (record: IDataObject) =>
		(matches?.(record) ?? true) && event.watch?.(record).value !== '';
	const { rows } = await readUntil(
		{ fetchPage: source.fetchPage, idOf: ({ id }) => String(id), pageSize: MAX_PAGE_SIZE },
		(soFar) => soFar.rows.length >= MAX_CHECKED || soFar.rows.filter(isSample).length >= SAMPLES,
	);
	const samples = rows.filter(isSample).slice(0, SAMPLES);
	if (samples.length > 0) return samples;
	const message = matches
		? `No ${event.recordName} matches the filters`
		: `There is no ${event.recordName} to show yet`;
	const description = matches
		? `The test checks the newest ${MAX_CHECKED} records. Check the spelling in the filters: if no record ever matches, the workflow never starts.`
		: "Choose 'Fetch Test Event' again when the workspace has one. You can publish the workflow without a test event: it starts when the event happens.";
	throw new NodeOperationError(node, message, { description });
}
