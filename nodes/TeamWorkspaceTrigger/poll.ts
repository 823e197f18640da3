import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { listAssumptions } from '../../contract';
import { openPollSource, type PollLimits, type PollSource } from './pollSource';
import { alone } from './skipIfRunning';
import { look } from './cursor/findEvents';
import { describeFailure } from './pollFailure';
import { completeRows } from '../transport';
import { sampleRecords } from './sampleRecords';
import { watchedSource } from './eventFieldCheck';
import { settingsOf } from './settings';
import { cursorFor, noteError, placeFor, saveCursor, type TriggerState } from './triggerState';

/** n8n waits for the first poll when it publishes a workflow, and a person waits with it: it gives up soon. */
const FIRST_POLL: PollLimits = { maxWaitMs: 5_000, maxAttempts: 2, timeoutMs: 5_000, paceMs: 0 };

/** For a test in the editor, what the key has left may not be waited for either. */
const TEST: PollLimits = { ...FIRST_POLL, giveUpAfterMs: 5_000 };

/** What n8n allows a poll when it does not say. */
const USUAL_BUDGET_MS = 5 * 60_000;

/** The static data of the triggers that have polled in this process. */
const started = new WeakSet<object>();

/** n8n before 2.4x has no such function. */
const budgetOf = (context: Partial<Pick<IPollFunctions, 'getPollBudgetMs'>>): number =>
	context.getPollBudgetMs?.() ?? USUAL_BUDGET_MS;

function limitsOf(context: IPollFunctions): PollLimits {
	const budgetMs = budgetOf(context);
	return { maxWaitMs: Math.min(60_000, budgetMs / 4), paceMs: budgetMs / 2 };
}

/**
 * One poll of the trigger, as n8n calls it: on publishing, every minute or so afterwards, and for a test in the editor.
 *
 * n8n writes the static data when a workflow is published and when something is emitted. After a restart the cursor may
 * therefore be an older one, from which the polls that found nothing find nothing again. Two things cannot be seen: a
 * status that passes the filters, left them and came back around a restart; and, when the service was down on
 * publishing, what happens before the first poll that succeeds (a restart before the first event begins anew).
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const toItems = (records: IDataObject[]) => [context.helpers.returnJsonArray(records)];
	if (context.getMode() === 'manual') return toItems(await samples(context));
	const state = context.getWorkflowStaticData('node') as TriggerState;
	const found = await alone(state, async () => await pollOnce(context, state));
	return found && found.length > 0 ? toItems(found) : null;
}

async function samples(context: IPollFunctions): Promise<IDataObject[]> {
	let source: PollSource | undefined;
	let assumption: string | undefined;
	try {
		const { event, keeps, needs, shape } = settingsOf(context);
		assumption = listAssumptions[event.path];
		source = watchedSource(await openPollSource(context, event.path, TEST), event);
		const records = await sampleRecords(context.getNode(), event, source, keeps);
		return (await completeRows(records, needs, source.readRecord)).map(shape);
	} catch (thrown) {
		const more = { pauseMs: source?.pauseMs(), assumption };
		throw describeFailure(context.getNode(), thrown, 'test', more).error;
	}
}

async function pollOnce(context: IPollFunctions, state: TriggerState): Promise<IDataObject[]> {
	// A poll with a shorter budget was scheduled by n8n's durable scheduler, which loads the static data each time.
	const isFirst = !started.has(state) && budgetOf(context) >= USUAL_BUDGET_MS;
	started.add(state);
	let source: PollSource | undefined;
	let assumption: string | undefined;
	try {
		const { event, keeps, needs, meaning, withExisting, shape } = settingsOf(context);
		assumption = listAssumptions[event.path];
		source = watchedSource(
			await openPollSource(context, event.path, isFirst ? FIRST_POLL : limitsOf(context)),
			event,
		);
		const place = await placeFor(state, source, ...meaning);
		const { found, cursor } = await look({
			cursor: cursorFor(state, place),
			watch: event.watch,
			withExisting,
			source,
		});
		const whole = await completeRows(found, needs, source.readRecord);
		const records = (keeps ? whole.filter(keeps) : whole).map(shape);
		saveCursor(state, place, cursor);
		return records;
	} catch (thrown) {
		const { error, isTransient, key } = describeFailure(
			context.getNode(),
			thrown,
			state.cursor ? 'poll' : 'firstPoll',
			{ pauseMs: source?.pauseMs(), assumption },
		);
		// An error of the first poll would keep the workflow from being published.
		const isTold = isFirst ? !isTransient : noteError(state, key, Date.now());
		if (isTold) throw error;
		context.logger.warn(`${error.message}. The next poll tries again.`, {
			node: context.getNode().name,
		});
		return [];
	}
}
