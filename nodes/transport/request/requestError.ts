import { ApiError } from '../errors/apiError';
import { describeResult, describeWaitExceeded } from '../errors/describe';
import type { Message } from '../errors/messages';
import { redact, truncate } from '../errors/redact';
import type { RequestPlan } from './requestPlan';
import type { SendResult } from './retry';
import { mayHaveBeenApplied } from './retryPolicy';

/** The most characters of a text that n8n stores and a person reads; a service may send more. */
const MAX_LENGTH = { message: 1_000, description: 4_000 };

/** What to do about a write that may have been applied although no usable response arrived. */
const SAFE_TO_REPEAT = 'It is safe to send it again.';
const CHECK_FIRST = 'Check whether it was carried out before you send it again.';

export const withUnknownOutcome = <M extends Message>(told: M, advice: string): M => ({
	...told,
	message: `${told.message} (it is not known whether the request was carried out)`,
	description: `${advice} ${told.description}`,
});

function httpCodeOf({ result, waitExceeded }: SendResult): string | undefined {
	if ('response' in result) return String(result.response.status);
	return waitExceeded ? '429' : undefined;
}

/** Describes a request that did not succeed. Records in the item a write whose outcome is unknown. */
export function requestError(plan: RequestPlan, sent: SendResult): ApiError {
	const { connection, retrySafety, messages, maxWaitMs } = plan;
	const item = plan.item ?? {};
	const hasOptions = plan.item !== undefined;
	const { result, waitExceeded } = sent;
	const isUnknown =
		retrySafety !== 'read' && (sent.mayHaveBeenApplied || mayHaveBeenApplied(result));
	// A failure in a later try of the item does not undo what an earlier try may have done.
	if (isUnknown)
		item.unknownOutcomeAdvice ??=
			retrySafety === 'write' ? (messages?.unknownOutcome ?? CHECK_FIRST) : SAFE_TO_REPEAT;
	const plain = waitExceeded
		? describeWaitExceeded(waitExceeded, maxWaitMs, hasOptions)
		: describeResult(result, messages, hasOptions, plan.hasResponded?.());
	const { message, description, move } =
		item.unknownOutcomeAdvice === undefined
			? plain
			: withUnknownOutcome(plain, item.unknownOutcomeAdvice);
	const error = new ApiError(truncate(redact(message, connection.apiKey), MAX_LENGTH.message), {
		description: truncate(redact(description, connection.apiKey), MAX_LENGTH.description),
		move,
		httpCode: httpCodeOf(sent),
		retryAfterMs: waitExceeded?.by === 'service' ? waitExceeded.askedMs : undefined,
	});
	if (isUnknown) item.unknownOutcomeError = error;
	return error;
}
