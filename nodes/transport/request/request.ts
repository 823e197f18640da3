import type { IDataObject } from 'n8n-workflow';
import { isExisting } from '../../../contract';
import { withAnySignal } from '../abortSignals';
import { realClock } from '../clock';
import { isRefusedAs, isSuccess } from '../http/response';
import { httpRequest, type RequestContext } from '../http/httpRequest';
import { ApiError } from '../errors/apiError';
import { messagesForNotFound } from '../errors/describe';
import { requestError } from './requestError';
import type { ItemState, Received, RequestPlan } from './requestPlan';
import { sendWithRetry } from './retry';
import { TIMEOUT_MS } from './retryPolicy';

/** @throws {ApiError} when an earlier try of the item has sent a write that must not be repeated */
function refuseSecondWrite({ isWritten, unknownOutcomeError }: ItemState): void {
	if (unknownOutcomeError) throw unknownOutcomeError;
	if (isWritten)
		throw new ApiError('An earlier try of this item has already written the record', {
			description: 'Look for the record before you run this item again.',
			move: 'builder',
		});
}

/**
 * Sends one request within the rate limit of its key, retries it as the policy allows, and returns a successful response.
 * A write that must not be repeated is not sent when an earlier try has sent it, or may have.
 * @throws {ApiError}, {@link Canceled}
 */
export async function request(context: RequestContext, plan: RequestPlan): Promise<Received> {
	const { connection, options, retrySafety, item } = plan;
	if (retrySafety === 'write' && item) refuseSecondWrite(item);
	const kind = retrySafety === 'read' ? 'read' : 'write';
	let { body } = options;
	let sentBody: IDataObject | undefined;
	let unchanged: IDataObject | undefined;
	const { decide } = plan;
	const signals = [context.getExecutionCancelSignal?.(), ...(plan.signals ?? [])];
	const sent = await sendWithRetry({
		...plan,
		prepare:
			decide &&
			(async () => {
				const decision = await decide();
				if ('unchanged' in decision) ({ unchanged } = decision);
				else sentBody = body = decision.body;
				return !('unchanged' in decision);
			}),
		sendOnce: async (timeout) =>
			await withAnySignal([timeout, ...signals], async (signal) => {
				return await httpRequest(context, { ...options, body }, signal);
			}),
		timeoutMs: plan.timeoutMs ?? TIMEOUT_MS[kind],
		limiter: connection.limiters[kind],
		clock: realClock,
		signal: {
			get aborted() {
				return signals.some((signal) => signal?.aborted);
			},
		},
	});
	const mayHaveBeenApplied = sent.mayHaveBeenApplied || item?.unknownOutcomeError !== undefined;
	if (sent.isNeedless) {
		// The record is as wanted, and an attempt without a response may have made it so.
		if (item) item.isWritten ||= mayHaveBeenApplied;
		const applied = sent.mayHaveBeenApplied ? sentBody : undefined;
		const response = { status: 200, headers: {}, body: { data: unchanged } };
		return { response, unchanged, sent: applied, mayHaveBeenApplied: sent.mayHaveBeenApplied };
	}
	const response =
		!sent.waitExceeded && 'response' in sent.result ? sent.result.response : undefined;
	if (response) {
		const isAccepted =
			plan.accepts?.(response, mayHaveBeenApplied) ?? isSuccess(response, plan.isExpected);
		if (isAccepted) {
			// An earlier attempt may have created a record that the service now calls existing.
			if (item && kind === 'write')
				item.isWritten ||= mayHaveBeenApplied || !isExisting(response.body);
			return { response, sent: body as IDataObject, mayHaveBeenApplied };
		}
	}
	// A 404 in another form comes from a gateway, and says nothing about the record.
	if (!plan.messages?.isForOneRecord || !response || !isRefusedAs(404, response))
		throw requestError(plan, sent);
	const exists = plan.exists ? await plan.exists() : false;
	const messages = plan.exists ? messagesForNotFound(plan.messages, exists) : plan.messages;
	const error = requestError({ ...plan, messages }, sent);
	error.isMissingRecord = exists === false;
	throw error;
}
