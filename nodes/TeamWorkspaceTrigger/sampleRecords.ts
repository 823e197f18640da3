import { NodeOperationError, type IDataObject, type INode } from 'n8n-workflow';
import { MAX_PAGE_SIZE } from '../../contract';
import { AHEAD, readList } from '../transport';
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
	const pages = readList(
		{ fetchPage: source.fetchPage, idOf: ({ id }) => String(id), pageSize: MAX_PAGE_SIZE },
		{ atMost: MAX_CHECKED, ahead: AHEAD.oneByOne },
	);
	const samples: IDataObject[] = [];
	for await (const { rows } of pages) {
		samples.push(...rows.filter(isSample).slice(0, SAMPLES - samples.length));
		if (samples.length >= SAMPLES) break;
	}
	if (samples.length > 0) return samples;
	const message = matches
		? `No ${event.recordName} matches the filters`
		: `There is no ${event.recordName} to show yet`;
	const description = matches
		? `The test checks the newest ${MAX_CHECKED} records. Check the spelling in the filters: if no record ever matches, the workflow never starts.`
		: "Choose 'Fetch Test Event' again when the workspace has one. You can publish the workflow without a test event: it starts when the event happens.";
	throw new NodeOperationError(node, message, { description });
}
