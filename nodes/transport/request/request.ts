import { isExisting } from '../../../contract';
import { realClock } from '../clock';
import { isRefusedAs, isSuccess, type HttpResponse } from '../http/response';
import { httpRequest, type RequestContext } from '../http/httpRequest';
import { ApiError } from '../errors/apiError';
import { messagesForNotFound } from '../errors/describe';
import { Attempts, type Sent } from './attempts';
import { requestError } from './requestError';
import type { ItemState, RequestPlan } from './requestPlan';
import { kindOf, TIMEOUT_MS } from './retryPolicy';

/**
 * A success, as {@link Sent} has it. When nothing had to be sent, `response` shows the record as it was read, and `body` is
 * the one that may have made it so.
 */
export interface Received extends Pick<Sent, 'body' | 'mayHaveBeenApplied' | 'unchanged'> {
	response: HttpResponse;
}

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
 * @param isExpected checks the `data` of the response
 * @throws {ApiError}, {@link Canceled}
 */
export async function request(
	context: RequestContext,
	plan: RequestPlan,
	isExpected: (data: unknown) => boolean,
): Promise<Received> {
	const { options, retrySafety, item, messages } = plan;
	if (retrySafety === 'write' && item) refuseSecondWrite(item);
	const kind = kindOf(retrySafety);
	const timeoutMs = plan.timeoutMs ?? TIMEOUT_MS[kind];
	const signals = [context.getExecutionCancelSignal?.(), ...(plan.signals ?? [])];
	const attempts = new Attempts({
		...plan,
		sendOnce: async (body) => await httpRequest(context, { ...options, body }, timeoutMs, signals),
		clock: realClock,
		isCanceled: () => signals.some((signal) => signal?.aborted),
	});
	const sent = await attempts.run();
	const { result, body, unchanged } = sent;
	const mayHaveBeenApplied = sent.mayHaveBeenApplied || item?.unknownOutcomeError !== undefined;
	if (unchanged) {
		// The record is as wanted, and an attempt without a response may have made it so.
		if (item) item.isWritten ||= mayHaveBeenApplied;
		const response = { status: 200, headers: {}, body: { data: unchanged } };
		const applied = sent.mayHaveBeenApplied ? body : undefined;
		return { response, unchanged, body: applied, mayHaveBeenApplied: sent.mayHaveBeenApplied };
	}
	const response = 'response' in result ? result.response : undefined;
	if (response && isSuccess(response, isExpected, options.method, mayHaveBeenApplied)) {
		if (item && kind === 'write') {
			item.isWritten ||= !isExisting(response.body);
			// If the service calls the record existing, an earlier attempt may have created it: that is no proof.
			item.isInDoubt ||= mayHaveBeenApplied;
		}
		return { response, body, mayHaveBeenApplied };
	}
	// A 404 in another form comes from a gateway, and says nothing about the record.
	if (!messages?.isForOneRecord || !response || !isRefusedAs(404, response))
		throw requestError(plan, sent);
	const exists = plan.exists ? await plan.exists() : false;
	const told = plan.exists ? messagesForNotFound(messages, exists) : messages;
	const error = requestError({ ...plan, messages: told }, sent);
	error.isMissingRecord = exists === false;
	throw error;
}
