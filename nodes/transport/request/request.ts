import type { IDataObject } from 'n8n-workflow';
import { isExisting } from '../../../contract';
import { realClock } from '../clock';
import { isRefusedAs, isSuccess } from '../http/response';
import { httpRequest, type RequestContext } from '../http/httpRequest';
import { ApiError } from '../errors/apiError';
import { messagesForNotFound } from '../errors/describe';
import { sendWithRetry } from './attempts';
import { requestError } from './requestError';
import type { ItemState, Received, RequestPlan } from './requestPlan';
import { kindOf, TIMEOUT_MS } from './retryPolicy';

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
	const { options, retrySafety, item, messages } = plan;
	if (retrySafety === 'write' && item) refuseSecondWrite(item);
	const kind = kindOf(retrySafety);
	const timeoutMs = plan.timeoutMs ?? TIMEOUT_MS[kind];
	const signals = [context.getExecutionCancelSignal?.(), ...(plan.signals ?? [])];
	const sent = await sendWithRetry({
		...plan,
		decide: plan.decide ?? (async () => ({ body: options.body as IDataObject | undefined })),
		sendOnce: async (body) => await httpRequest(context, { ...options, body }, timeoutMs, signals),
		clock: realClock,
		isCanceled: () => signals.some((signal) => signal?.aborted),
	});
	const { result, body, unchanged } = sent;
	const mayHaveBeenApplied = sent.mayHaveBeenApplied || item?.unknownOutcomeError !== undefined;
	if (unchanged) {
		// The record is as wanted, and an attempt without a response may have made it so.
		if (item) item.isWritten ||= mayHaveBeenApplied;
		const applied = sent.mayHaveBeenApplied ? body : undefined;
		const response = { status: 200, headers: {}, body: { data: unchanged } };
		return { response, unchanged, sent: applied, mayHaveBeenApplied: sent.mayHaveBeenApplied };
	}
	const response = 'response' in result ? result.response : undefined;
	const isAccepted =
		response &&
		(plan.accepts?.(response, mayHaveBeenApplied) ?? isSuccess(response, plan.isExpected));
	if (isAccepted) {
		// An earlier attempt may have created a record that the service now calls existing.
		if (item && kind === 'write')
			item.isWritten ||= mayHaveBeenApplied || !isExisting(response.body);
		return { response, sent: body, mayHaveBeenApplied };
	}
	// A 404 in another form comes from a gateway, and says nothing about the record.
	if (!messages?.isForOneRecord || !response || !isRefusedAs(404, response))
		throw requestError(plan, sent);
	const exists = plan.exists ? await plan.exists() : false;
	const error = requestError(
		plan.exists ? { ...plan, messages: messagesForNotFound(messages, exists) } : plan,
		sent,
	);
	error.isMissingRecord = exists === false;
	throw error;
}
