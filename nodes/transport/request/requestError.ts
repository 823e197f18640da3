import { ApiError } from '../errors/apiError';
import { describeResult, describeWaitExceeded } from '../errors/describe';
import { redact } from '../errors/redact';
import { truncate } from '../errors/text';
import type { Sent } from './attempts';
import type { RequestPlan } from './requestPlan';
import { mayHaveBeenApplied } from './retryPolicy';
import { stateAfter } from './writeState';

/** The most characters of a text that n8n stores and a person reads; a service may send more. */
const MAX_LENGTH = { message: 1_000, description: 4_000 };

/** What to do about a write that may have been applied although no usable response arrived. */
const SAFE_TO_REPEAT = 'It is safe to send it again.';
const CHECK_FIRST = 'Check whether it was carried out before you send it again.';

/**
 * The error of a request that did not succeed. Records in the item a write whose outcome is unknown, before anything that
 * the service sent is described: whatever happens then, no later try may send the write again.
 */
export function requestError(plan: RequestPlan, sent: Sent): ApiError {
	const { retrySafety, messages, item } = plan;
	const { result, waitExceeded } = sent;
	const status = 'response' in result ? result.response.status : waitExceeded && 429;
	const error = new ApiError('', {
		description: '',
		move: 'nobody',
		httpCode: status?.toString(),
		retryAfterMs: waitExceeded?.by === 'service' ? waitExceeded.askedMs : undefined,
	});
	if (retrySafety !== 'read' && (sent.mayHaveBeenApplied || mayHaveBeenApplied(result))) {
		error.mayHaveBeenApplied = true;
		const checkFirst = messages?.unknownOutcome ?? CHECK_FIRST;
		const advice = retrySafety === 'write' ? checkFirst : SAFE_TO_REPEAT;
		if (item) item.write = stateAfter(item.write, { error, advice });
	}
	return Object.assign(error, describe(plan, sent));
}

function describe(plan: RequestPlan, sent: Sent) {
	const { connection, execution, messages, maxWaitMs, item } = plan;
	const told = sent.waitExceeded
		? describeWaitExceeded(sent.waitExceeded, maxWaitMs)
		: describeResult(sent.result, messages, execution.cost?.hasResponded);
	// Only the form of an operation has options.
	const advice = item ? told.description : (told.withoutOptions ?? told.description);
	const text = (parts: Array<string | false | undefined>, maxLength: number) =>
		truncate(redact(parts.filter(Boolean).join(' '), connection.apiKey), maxLength);
	return {
		message: text([told.message], MAX_LENGTH.message),
		description: text([advice, told.more], MAX_LENGTH.description),
		move: told.move,
	};
}
