import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { MAX_PAGE_SIZE } from '../../contract';
import { PAGES_AT_ONCE, readList } from '../transport';
import { CHANGED_FIELDS, couldHaveChanged, namesChanges, type Watch } from './cursor/changes';
import { contentText } from './cursor/contentFields';
import { deletedSample } from './cursor/confirmDeletions';
import { openPollSource, testLimits, type PollSource } from './pollSource';
import { refuseOmitted, refuseUndated } from './readEvents';
import { readSettings, type TriggerSettings } from './settings';

const SAMPLES = 3;
const MAX_CHECKED = 5 * MAX_PAGE_SIZE;
const MAX_SAMPLE_FIELDS = 2;

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
	const advice = matches
		? 'Check the spelling in the filters: if no record ever matches, the workflow never starts.'
		: "If it finds none, choose 'Fetch Test Event' again later. You can publish the workflow without a test event: it starts when the event happens.";
	const description = `The test checks the newest ${MAX_CHECKED} records. ${advice}`;
	return new NodeOperationError(context.getNode(), message, { description });
};

function withSampleChanges(record: IDataObject, { fields }: Watch): IDataObject {
	const filled = fields.filter(({ valueOf }) => contentText(valueOf(record)) !== '');
	const shown = (filled.length > 0 ? filled : fields).slice(0, MAX_SAMPLE_FIELDS);
	return { ...record, [CHANGED_FIELDS]: shown.map(({ name }) => name) };
}

/**
 * The output of Fetch Test Event in the editor: a few recent records, as if the event had happened to them. Does not
 * change the cursor.
 * @throws {ApiError | InvalidInput | NodeOperationError} also when there is no record to show
 */
export async function fetchTestEvent(context: IPollFunctions): Promise<IDataObject[]> {
	const settings = readSettings(context);
	const { event, watch, neededFields, shape } = settings;
	const source = await openPollSource(context, event.path, testLimits);
	const records = await sampleRecords(settings, source);
	if (records.length === 0) throw noSampleError(context, settings);
	const { remembers } = event;
	if (remembers) return records.map((record) => deletedSample(record, remembers));
	await refuseOmitted(records, neededFields, source);
	return records.map((record) =>
		shape(namesChanges(watch) ? withSampleChanges(record, watch) : record),
	);
}
