import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { listAssumptions } from '../../contract';
import { undocumentedIn } from '../TeamWorkspace/values/undocumented';
import { ApiError, log, toNodeError } from '../transport';
import { events, type TriggerEvent } from './events';
import { fetchTestEvent } from './fetchTestEvent';
import { firstPollLimits, laterPollLimits, openPollSource, withTimeLimit } from './pollSource';
import { readEvents, refuseOmitted } from './readEvents';
import { readSettings } from './settings';
import {
	recordError,
	resolveScope,
	saveCursor,
	skipIfRunning,
	type CursorScope,
	type TriggerState,
} from './state';

/** The static data of the triggers that have polled in this process. */
const polled = new WeakSet<object>();

/** @param next what happens, or is to be done, next if only time can mend the error */
function describeFailure(context: IPollFunctions, thrown: unknown, next: string) {
	const event = context.getNodeParameter('event', 'contactCreated') as string;
	const { path } = (events as Partial<Record<string, TriggerEvent>>)[event] ?? {};
	return toNodeError(context.getNode(), thrown, {
		correct:
			'Open the trigger and correct the field. If the workflow is published, publish it again for the correction to take effect.',
		assumption: path && listAssumptions[path],
		next,
	});
}

/**
 * One poll of the trigger. n8n calls it when the workflow is published, on every interval afterwards, and for a test in
 * the editor. `cursor/` holds how the trigger knows which events it has emitted.
 *
 * n8n saves the static data when a workflow is published and when a poll emits items; its durable scheduler, after every
 * poll except the one of publishing. After a restart the cursor can therefore be older than the last poll; the polls in
 * between found nothing, so nothing is emitted twice. Three events are missed: a status that stops matching the filter and
 * matches it again around a restart; the deletion, around a restart, of a record that was added after the cursor was saved;
 * and, if the service was down when the workflow was published, events before the first successful poll.
 *
 * @returns null when there is no event, so that n8n does not start the workflow
 * @throws {NodeApiError | NodeOperationError} see `pollOnce`
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const records =
		context.getMode() === 'manual'
			? await fetchTestEvent(context).catch((thrown: unknown) => {
					const seconds = Math.ceil(((thrown as Partial<ApiError>).retryAfterMs ?? 0) / 1000);
					const next =
						seconds > 0 ? `Wait ${seconds} seconds, then fetch the test event again.` : '';
					throw describeFailure(context, thrown, next);
				})
			: await pollUnlessRunning(context);
	return records && records.length > 0 ? [context.helpers.returnJsonArray(records)] : null;
}

async function pollUnlessRunning(context: IPollFunctions): Promise<IDataObject[] | undefined> {
	const state = context.getWorkflowStaticData('node') as TriggerState;
	// n8n's durable scheduler loads the static data for every poll.
	const isStateShared = laterPollLimits(context).budgetMs === Infinity;
	const trigger = isStateShared ? state : `${context.getWorkflow().id} ${context.getNode().id}`;
	return await skipIfRunning(trigger, async () => {
		const isFirst = isStateShared && !polled.has(state);
		polled.add(state);
		return await pollOnce(context, state, isFirst);
	});
}

/**
 * The records to emit. An error leaves the cursor as it was. It is thrown if the user should see it; otherwise it is
 * logged and the poll ends without records.
 */
async function pollOnce(
	context: IPollFunctions,
	state: TriggerState,
	isFirst: boolean,
): Promise<IDataObject[]> {
	let scope: CursorScope | undefined;
	const limits = isFirst ? firstPollLimits : laterPollLimits(context);
	const { budgetMs } = limits;
	try {
		const settings = readSettings(context);
		const { event, filterKey, matches, neededFields, shape } = settings;
		const done = await withTimeLimit(budgetMs, async (timeUp) => {
			const source = await openPollSource(context, event.path, { ...limits, signals: [timeUp] });
			scope = await resolveScope(state, source, ...filterKey);
			const stored = state.scope === scope.scope ? state.cursor : undefined;
			const found = await readEvents(settings, stored, source, scope.workspaceId);
			await refuseOmitted(found.records, neededFields, source);
			return { scope, found };
		});
		if (!done) throw tooLateError(budgetMs);
		const { cursor, notice, records } = done.found;
		const emitted = matches ? records.filter(matches) : records;
		const items = emitted.map(shape);
		saveCursor(context.getNode(), state, done.scope, cursor);
		const unknown = emitted.map(undocumentedIn).find(Boolean);
		if (unknown) log(context, 'info', unknown);
		if (notice) log(context, 'warn', notice);
		return items;
	} catch (thrown) {
		const next =
			state.cursor && (!scope || scope.scope === state.scope)
				? 'No event is lost: the next poll continues where the last successful one ended.'
				: 'The trigger starts with the first successful poll.';
		const error = describeFailure(context, thrown, next);
		const isTransient = thrown instanceof ApiError && thrown.move === 'nobody';
		// The text of the same error may differ from poll to poll: in its figures, or in what the service says with a status.
		// A gateway may alternate between statuses that only time can mend.
		const status = thrown instanceof ApiError ? thrown.httpCode : undefined;
		const key =
			(status && (isTransient ? 'transient' : status)) ||
			error.message.replace(/(?<!\S)[^\s\d]*\d\S*/g, '#');
		// If the first poll throws, n8n does not publish the workflow.
		const isReported = isFirst ? !isTransient : recordError(state, key, Date.now());
		if (isReported) throw error;
		log(context, 'warn', `${error.message}. The next poll will try again.`);
		return [];
	}
}

/** n8n would drop the poll without telling anyone. */
const tooLateError = (budgetMs: number) =>
	new ApiError(
		`The poll took longer than the ${Math.round(budgetMs / 1000)} seconds that n8n gives it`,
		{
			description:
				'If this continues, raise N8N_SCHEDULER_POLL_TIMEOUT and N8N_SCHEDULER_LEASE_DURATION, two environment variables of n8n.',
			move: 'nobody',
		},
	);
