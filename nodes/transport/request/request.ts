import { isExisting } from '../../../contract';
import { realClock } from '../clock';
import { isRefusedAs, isSuccess } from '../http/response';
import { httpRequest, type RequestContext } from '../http/httpRequest';
import { ApiError } from '../errors/apiError';
import { messagesForNotFound } from '../errors/describe';
import { Attempts, type Sent } from './attempts';
import { requestError } from './requestError';
import type { RequestPlan } from './requestPlan';
import { kindOf, TIMEOUT_MS } from './retryPolicy';
import { stateAfter, type WriteOutcome, type WriteState } from './writeState';

/**
 * What a successful response has, and {@link Sent}. When nothing had to be sent, `data` is the record as it was read, and
 * `body` the one that may have made it so.
 */
export interface Received<Data> extends Pick<Sent, 'body' | 'unchanged'> {
	data: Data;
	pagination?: unknown;
	/** Of a write. */
	outcome: WriteOutcome;
}

/** @throws {ApiError} when an earlier try of the item has sent a write that must not be repeated */
function refuseSecondWrite({ is, error }: WriteState): void {
	if (error) throw error;
	if (is === 'written')
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
export async function request<Data>(
	context: RequestContext,
	plan: RequestPlan,
	isExpected: (data: unknown) => boolean,
): Promise<Received<Data>> {
	const { options, retrySafety, item, messages, signals = [] } = plan;
	if (retrySafety === 'write' && item) refuseSecondWrite(item.write);
	const kind = kindOf(retrySafety);
	const timeoutMs = plan.timeoutMs ?? TIMEOUT_MS[kind];
	const merged = { ...plan.connection.defaults, ...options };
	const sent = await new Attempts({
		...plan,
		sendOnce: async (body) => await httpRequest(context, { ...merged, body }, timeoutMs, signals),
		clock: realClock,
		isCanceled: () => signals.some((signal) => signal?.aborted),
	}).run();
	const { result, body, unchanged } = sent;
	if (unchanged) {
		const outcome = sent.mayHaveBeenApplied ? 'perhaps' : 'nothing';
		if (item) item.write = stateAfter(item.write, { outcome, isAsWanted: true });
		const applied = sent.mayHaveBeenApplied ? body : undefined;
		return { data: unchanged as Data, unchanged, outcome, body: applied };
	}
	const mayHaveBeenApplied = sent.mayHaveBeenApplied || item?.write.error !== undefined;
	const response = 'response' in result ? result.response : undefined;
	if (response && isSuccess(response, isExpected, options.method, mayHaveBeenApplied)) {
		const isAsWanted = options.method !== 'POST' || !isExisting(response.body);
		// A record that existed already, or is gone, is no proof of what an earlier attempt did.
		const ifNotDone = mayHaveBeenApplied ? 'perhaps' : 'nothing';
		const outcome = isAsWanted && response.status !== 404 ? 'confirmed' : ifNotDone;
		if (item && kind === 'write') item.write = stateAfter(item.write, { outcome, isAsWanted });
		const { data, pagination } = (response.body ?? {}) as { data: Data; pagination?: unknown };
		return { data, pagination, body, outcome };
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
