import type { RequestKind } from '../../contract';
import { realClock } from './clock';
import { exchange, type Exchanged } from './exchange';
import { isSuccess } from './failures';
import { requestError } from './requestError';
import type { Received, RequestContext, RequestPlan } from './requestPlan';
import { TIMEOUT_MS } from './retryPolicy';
import { sendOnce } from './sendOnce';
import { withFirstOf } from './signals';

/** Waits shorter than this, in ms, are not worth a line in the log. */
const NOTEWORTHY_WAIT_MS = 1_000;

function logWait(
	context: RequestContext,
	{ connection }: RequestPlan,
	kind: RequestKind,
	{ waitedMs, refusals }: Exchanged,
): void {
	if (waitedMs < NOTEWORTHY_WAIT_MS) return;
	const { limit, windowMs } = connection.budgets[kind].window.settings;
	const reason =
		refusals > 0
			? 'because the service refused more requests for this API key'
			: `for the limit of ${limit} ${kind} requests in ${windowMs / 1000} s`;
	// A trigger and a list in the editor have no items.
	const item = context.getItemIndex ? `, before item ${context.getItemIndex()}` : '';
	context.logger.info(`Waited ${(waitedMs / 1000).toFixed(1)} s ${reason}${item}`, {
		node: context.getNode().name,
	});
}

/**
 * Sends one request through the budget of its key and returns the answer of a success. A write that must not come
 * twice is not sent while it is in doubt whether it was carried out before.
 * @throws {NodeApiError} in the words of the error table, without the API key; {@link Canceled}
 */
export async function request(context: RequestContext, plan: RequestPlan): Promise<Received> {
	const { connection, options, repeatability, doubt } = plan;
	if (repeatability === 'write' && doubt?.toError) throw doubt.toError();
	const kind = repeatability === 'read' ? 'read' : 'write';
	const stops = [context.getExecutionCancelSignal?.(), ...(plan.stops ?? [])];
	const exchanged = await exchange({
		...plan,
		sendOnce: async (timeout) =>
			await withFirstOf([timeout, ...stops], async (signal) => {
				return await sendOnce(context, options, signal);
			}),
		timeoutMs: plan.timeoutMs ?? TIMEOUT_MS[kind],
		budget: connection.budgets[kind],
		clock: realClock,
		signal: {
			get aborted() {
				return stops.some((stop) => stop?.aborted);
			},
		},
	});
	const { outcome, hold } = exchanged;
	const isAnswered = 'answer' in outcome;
	if (isAnswered || !hold) plan.onEnd?.(isAnswered);
	logWait(context, plan, kind, exchanged);
	if (!hold && 'answer' in outcome) {
		const { answer } = outcome;
		const uncertain = exchanged.uncertain || doubt?.toError !== undefined;
		const isDone = plan.isDone?.(answer, uncertain) ?? isSuccess(answer, plan.isExpected);
		if (isDone) return { answer, uncertain };
	}
	throw requestError(context, plan, exchanged);
}
