import { isExisting, type RequestKind } from '../../../contract';
import { realClock } from '../clock';
import { exchange, type Exchanged } from './retry';
import { isRefusedAs, isSuccess } from '../errors/describe';
import { requestError } from './requestError';
import type { Received, RequestContext, RequestPlan } from './requestPlan';
import { TIMEOUT_MS } from './retryPolicy';
import { sendOnce } from '../http/httpRequest';
import { withFirstOf } from '../abortSignals';

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
 * twice is not sent while it is not known whether it was carried out before.
 * @throws {RequestError} in the words of the error table, without the API key; {@link Canceled}
 */
export async function request(context: RequestContext, plan: RequestPlan): Promise<Received> {
	const { connection, options, repeatability, item } = plan;
	if (repeatability === 'write' && item?.unknownError) throw item.unknownError;
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
	logWait(context, plan, kind, exchanged);
	if (!hold && 'answer' in outcome) {
		const { answer } = outcome;
		const uncertain = exchanged.uncertain || item?.unknownError !== undefined;
		const isDone = plan.isDone?.(answer, uncertain) ?? isSuccess(answer, plan.isExpected);
		if (isDone) {
			// Of an existing record nobody knows whether an earlier try has made it.
			if (item && kind === 'write') item.isWritten ||= uncertain || !isExisting(answer.body);
			return { answer, uncertain };
		}
	}
	const isNotFound = !hold && 'answer' in outcome && isRefusedAs(404, outcome.answer);
	const words = (isNotFound && (await plan.wordsForNotFound?.())) || plan.words;
	throw requestError({ ...plan, words }, exchanged);
}
