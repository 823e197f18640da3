import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { listAssumptions } from '../../contract';
import { refuseOmitted } from '../transport';
import { withSampleChanges } from './changedFields';
import { deletedSample } from './cursor/deleted';
import { withEventFieldCheck } from './eventFieldCheck';
import { describeFailure } from './pollFailure';
import { testLimits } from './pollLimits';
import { openPollSource } from './pollSource';
import { sampleRecords } from './sampleRecords';
import { readSettings } from './settings';

/**
 * The output of Fetch Test Event in the editor: a few recent records, as if the event had happened to them. Does not
 * change the cursor.
 * @throws {NodeApiError | NodeOperationError} also when there is no record to show
 */
export async function fetchTestEvent(context: IPollFunctions): Promise<IDataObject[]> {
	let assumption: string | undefined;
	try {
		const { event, fields, matches, neededFields, shape } = readSettings(context);
		assumption = listAssumptions[event.path];
		const source = withEventFieldCheck(
			await openPollSource(context, event.path, testLimits),
			event,
		);
		const records = await sampleRecords(context.getNode(), event, source, matches);
		const { remembers } = event;
		if (remembers) return records.map((record) => deletedSample(record, remembers));
		await refuseOmitted(records, neededFields, source.readRecord);
		return records.map(withSampleChanges(fields)).map(shape);
	} catch (thrown) {
		throw describeFailure(context.getNode(), thrown, 'test', assumption).error;
	}
}
