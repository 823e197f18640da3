import { ApiError } from '../errors/apiError';
import { describeResult, describeWaitExceeded } from '../errors/describe';
import { redact, truncate } from '../errors/text';
import type { Sent } from './attempts';
import type { RequestPlan } from './requestPlan';
import { mayHaveBeenApplied } from './retryPolicy';

/** The most characters of a text that n8n stores and a person reads; a service may send more. */
const MAX_LENGTH = { message: 1_000, description: 4_000 };

/** What to do about a write that may have been applied although no usable response arrived. */
const SAFE_TO_REPEAT = 'It is safe to send it again.';
const CHECK_FIRST = 'Check whether it was carried out before you send it again.';

/** Describes a request that did not succeed. Records in the item a write whose outcome is unknown. */
export function requestError(plan: RequestPlan, sent: Sent): ApiError {
	const { connection, retrySafety, messages, maxWaitMs, item = {} } = plan;
	const { result, waitExceeded } = sent;
	const isUnknown =
		retrySafety !== 'read' && (sent.mayHaveBeenApplied || mayHaveBeenApplied(result));
	const told = waitExceeded
		? describeWaitExceeded(waitExceeded, maxWaitMs)
		: describeResult(result, messages, plan.cost?.hasResponded);
	// Only the form of an operation has options.
	const advice = plan.item ? told.description : (told.withoutOptions ?? told.description);
	const text = (parts: Array<string | false | undefined>, maxLength: number) =>
		truncate(redact(parts.filter(Boolean).join(' '), connection.apiKey), maxLength);
	const status = 'response' in result ? result.response.status : waitExceeded && 429;
	const error = new ApiError(text([told.message], MAX_LENGTH.message), {
		description: text([advice, told.more], MAX_LENGTH.description),
		move: told.move,
		httpCode: status?.toString(),
		retryAfterMs: waitExceeded?.by === 'service' ? waitExceeded.askedMs : undefined,
	});
	if (isUnknown) {
		Object.assign(item, { unknownOutcomeError: error, isInDoubt: true });
		item.unknownOutcomeAdvice ??=
			retrySafety === 'write' ? (messages?.unknownOutcome ?? CHECK_FIRST) : SAFE_TO_REPEAT;
	}
	return error;
}
