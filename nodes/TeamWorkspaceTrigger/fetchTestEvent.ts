import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { listAssumptions, MAX_PAGE_SIZE } from '../../contract';
import { PAGES_AT_ONCE, readList } from '../transport';
import { CHANGED_FIELDS, couldHaveChanged, namesChanges, type Watch } from './cursor/changes';
import { contentText } from './cursor/contentFields';
import { deletedSample } from './cursor/deletions';
import { describeFailure } from './pollFailure';
import { testLimits } from './pollLimits';
import { openPollSource, type PollSource } from './pollSource';
import { refuseUndated } from './readCreated';
import { refuseOmitted } from './readEvents';
import { readSettings, type TriggerSettings } from './settings';

/** The number of records that a test in the editor shows. */
const SAMPLES = 3;

/** A test in the editor checks at most this many records. */
const MAX_CHECKED = 5 * MAX_PAGE_SIZE;

/** A test in the editor shows at most this many changed fields. */
const MAX_SAMPLE_FIELDS = 2;

/** The newest records that could have triggered the event. */
async function sampleRecords(
	{ event, watch, matches }: TriggerSettings,
	{ list }: PollSource,
): Promise<IDataObject[]> {
	const isSample = (record: IDataObject) =>
		(matches?.(record) ?? true) && (!watch || couldHaveChanged(record, watch));
	const samples: IDataObject[] = [];
	for await (const { rows } of readList(list, {
		atMost: MAX_CHECKED,
		ahead: PAGES_AT_ONCE.oneByOne,
	})) {
		if (!watch && !event.remembers) refuseUndated(rows);
		samples.push(...rows.filter(isSample).slice(0, SAMPLES - samples.length));
		if (samples.length >= SAMPLES) break;
	}
	return samples;
}

const noSampleError = (context: IPollFunctions, { event, matches }: TriggerSettings) => {
	const message = matches
		? `No ${event.recordName} matches the filters`
		: `There is no ${event.recordName} to show yet`;
	const description = matches
		? `The test checks the newest ${MAX_CHECKED} records. Check the spelling in the filters: if no record ever matches, the workflow never starts.`
		: "Choose 'Fetch Test Event' again when the workspace has one. You can publish the workflow without a test event: it starts when the event happens.";
	return new NodeOperationError(context.getNode(), message, { description });
};

/** Adds fields that could have changed: the first ones that have a value. */
function withSampleChanges(record: IDataObject, { fields }: Watch): IDataObject {
	const filled = fields.filter(({ valueOf }) => contentText(valueOf(record)) !== '');
	const shown = (filled.length > 0 ? filled : fields).slice(0, MAX_SAMPLE_FIELDS);
	return { ...record, [CHANGED_FIELDS]: shown.map(({ name }) => name) };
}

/**
 * The output of Fetch Test Event in the editor: a few recent records, as if the event had happened to them. Does not
 * change the cursor.
 * @throws {NodeApiError | NodeOperationError} also when there is no record to show
 */
export async function fetchTestEvent(context: IPollFunctions): Promise<IDataObject[]> {
	let assumption: string | undefined;
	try {
		const settings = readSettings(context);
		const { event, watch, neededFields, shape } = settings;
		assumption = listAssumptions[event.path];
		const source = await openPollSource(context, event.path, testLimits);
		const records = await sampleRecords(settings, source);
		if (records.length === 0) throw noSampleError(context, settings);
		const { remembers } = event;
		if (remembers) return records.map((record) => deletedSample(record, remembers));
		await refuseOmitted(records, neededFields, source);
		return records.map((record) =>
			shape(namesChanges(watch) ? withSampleChanges(record, watch) : record),
		);
	} catch (thrown) {
		throw describeFailure(context.getNode(), thrown, 'test', assumption).error;
	}
}
