import {
	NodeOperationError,
	type IDataObject,
	type INodeExecutionData,
	type IPollFunctions,
} from 'n8n-workflow';
import { shapeOf, type Parameters, type Shape } from '../transport';
import { CREDENTIAL_TYPE } from '../transport/connection';
import { openPollSource, type PollLimits, type PollSource } from '../transport/pollSource';
import { alone } from './cursor/alone';
import { look } from './cursor/look';
import { events, type EventName, type TriggerEvent } from './events';
import { describeFailure } from './failures';
import { passes, type Filters } from './filters';
import { sampleRecords } from './sample';
import { cursorFor, noteError, saveCursor, scopeOf, type TriggerState } from './state';

/** n8n waits for the first poll when it publishes a workflow, and a person waits with it: it gives up soon. */
const FIRST_POLL: PollLimits = { maxWaitMs: 5_000, maxTries: 2, timeoutMs: 5_000, paceMs: 0 };

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

/** @throws {NodeOperationError} when the fields to return are none; to be called before anything is emitted */
function shapeFor(context: IPollFunctions, event: TriggerEvent): Shape {
	const parameters: Parameters = (name, fallback) =>
		context.getNodeParameter(name, fallback) as never;
	try {
		return shapeOf(parameters, event.resource, event.simplify);
	} catch (error) {
		throw new NodeOperationError(context.getNode(), error as Error);
	}
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
	const name = context.getNodeParameter('event') as EventName;
	const event: TriggerEvent = events[name];
	const filters = context.getNodeParameter('filters', {}) as Filters;
	const shape = shapeFor(context, event);
	const toItems = (records: IDataObject[]) => [context.helpers.returnJsonArray(records.map(shape))];
	if (context.getMode() === 'manual') {
		const source = await openPollSource(context, event.path, FIRST_POLL);
		const samples = await sampleRecords(context.getNode(), event, source, passes(filters));
		return toItems(samples);
	}
	const state = context.getWorkflowStaticData('node') as TriggerState;
	const found = await alone(state, async () => await pollOnce(context, state, name, filters));
	return found && found.length > 0 ? toItems(found) : null;
}

async function pollOnce(
	context: IPollFunctions,
	state: TriggerState,
	name: EventName,
	filters: Filters,
): Promise<IDataObject[]> {
	const event: TriggerEvent = events[name];
	// A poll with a shorter budget was scheduled by n8n's durable scheduler, which loads the static data each time.
	const isFirst = !started.has(state) && budgetOf(context) >= USUAL_BUDGET_MS;
	started.add(state);
	let source: PollSource | undefined;
	try {
		const { baseUrl, apiKey } = await context.getCredentials(CREDENTIAL_TYPE);
		const scope = scopeOf(baseUrl, apiKey, name, filters);
		source = await openPollSource(context, event.path, isFirst ? FIRST_POLL : limitsOf(context));
		const { found, cursor } = await look({
			cursor: cursorFor(state, scope),
			watch: event.watch,
			withExisting: context.getNodeParameter('options.emitExisting', false) === true,
			source,
		});
		saveCursor(state, scope, cursor);
		return found.filter(passes(filters));
	} catch (thrown) {
		const { error, isPassing, key } = describeFailure(
			context.getNode(),
			thrown,
			source?.pauseMs() ?? 0,
		);
		// An error of the first poll would keep the workflow from being published.
		const isTold = isFirst ? !isPassing : noteError(state, key, Date.now());
		if (isTold) throw error;
		context.logger.warn(`${error.message}. The next poll tries again.`, {
			node: context.getNode().name,
		});
		return [];
	}
}
