import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { listAssumptions } from '../../contract';
import { log } from '../transport';
import { fetchTestEvent } from './fetchTestEvent';
import { describeFailure } from './pollFailure';
import { firstPollLimits, hasDeadline, inTime, laterPollLimits } from './pollLimits';
import { openPollSource } from './pollSource';
import { readEvents, refuseOmitted } from './readEvents';
import { readSettings } from './settings';
import {
	cursorFor,
	recordError,
	resolveScope,
	saveCursor,
	skipIfRunning,
	STORED_AFTER_MS,
	type TriggerState,
} from './state';

/** The static data of the triggers that have polled in this process. */
const polled = new WeakSet<object>();

/**
 * One poll of the trigger. n8n calls it when the workflow is published, on every interval afterwards, and for a test in
 * the editor. `cursor/` holds how the trigger knows which events it has emitted.
 *
 * n8n saves the static data when a workflow is published and when a poll emits items; its durable scheduler, after every
 * poll except the one of publishing. After a restart the cursor can
 * therefore be older than the last poll; the polls in between found nothing, so nothing is emitted twice. Three events are
 * missed: a status that stops matching the filter and matches it again around a restart; the deletion, around a restart,
 * of a record that was added after the cursor was saved; and, if the service was down when the workflow was published,
 * events before the first successful poll.
 *
 * @returns null when there is no event, so that n8n does not start the workflow
 * @throws {NodeApiError | NodeOperationError} see `pollOnce`
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const toItems = (records: IDataObject[]) => [context.helpers.returnJsonArray(records)];
	if (context.getMode() === 'manual') return toItems(await fetchTestEvent(context));
	const state = context.getWorkflowStaticData('node') as TriggerState;
	const work = async () => await pollOnce(context, state);
	// n8n's durable scheduler loads the static data for every poll.
	const records = hasDeadline(context)
		? await skipIfRunning(
				`${context.getWorkflow().id} ${context.getNode().id}`,
				work,
				STORED_AFTER_MS,
			)
		: await skipIfRunning(state, work);
	return records && records.length > 0 ? toItems(records) : null;
}

/**
 * The records to emit. An error leaves the cursor as it was. It is thrown if the user should see it; otherwise it is
 * logged and the poll ends without records.
 */
async function pollOnce(context: IPollFunctions, state: TriggerState): Promise<IDataObject[]> {
	const isFirst = !polled.has(state) && !hasDeadline(context);
	polled.add(state);
	let assumption: string | undefined;
	try {
		const settings = readSettings(context);
		const { event, matches, neededFields, shape } = settings;
		assumption = listAssumptions[event.path];
		const limits = isFirst ? firstPollLimits : laterPollLimits(context);
		const source = await openPollSource(context, event.path, limits);
		const { scope, found } = await inTime(context, async () => {
			const scope = await resolveScope(state, source, ...settings.filterKey);
			const stored = cursorFor(state, scope);
			const found = await readEvents(settings, stored, source, scope.workspaceId);
			await refuseOmitted(found.records, neededFields, source);
			return { scope, found };
		});
		const matching = matches ? found.records.filter(matches) : found.records;
		const records = matching.map(shape);
		saveCursor(context.getNode(), state, scope, found.cursor);
		if (found.notice) log(context, 'warn', found.notice);
		return records;
	} catch (thrown) {
		const { error, isTransient, key } = describeFailure(
			context.getNode(),
			thrown,
			state.cursor ? 'poll' : 'firstPoll',
			assumption,
		);
		// If the first poll throws, n8n does not publish the workflow.
		const isReported = isFirst ? !isTransient : recordError(state, key, Date.now());
		if (isReported) throw error;
		log(context, 'warn', `${error.message}. The next poll will try again.`);
		return [];
	}
}
