import { NodeApiError, type JsonObject } from 'n8n-workflow';
import type { Exchanged } from './exchange';
import { inDoubt, wordsFor, wordsForHold } from './failures';
import { redact } from './redact';
import type { RequestContext, RequestPlan } from './requestPlan';
import { isUncertain } from './retryPolicy';
import { shorten } from './shorten';

/** Characters of a text that n8n keeps and a person reads; what a service says may be longer. */
const LONGEST_TOLD = { message: 1_000, description: 4_000 };

function statusOf({ outcome, hold }: Exchanged): string | undefined {
	if ('answer' in outcome) return String(outcome.answer.status);
	return hold ? '429' : undefined;
}

/**
 * The error of a request that was not a success: in the words of the error table, without the API key. Remembers in the
 * plan's `doubt` a write that may have been carried out.
 */
export function requestError(
	context: RequestContext,
	{ connection, doubt = {}, repeatability, words, maxWaitMs, hasOptions = false }: RequestPlan,
	exchanged: Exchanged,
): NodeApiError {
	const { outcome, hold, uncertain } = exchanged;
	const isNewDoubt = repeatability !== 'read' && (uncertain || isUncertain(outcome));
	// What fails in a later try of the item does not take back what an earlier one may have done.
	doubt.repeatability ??= isNewDoubt ? repeatability : undefined;
	const plain = hold
		? wordsForHold(hold, maxWaitMs, hasOptions)
		: wordsFor(outcome, words, hasOptions);
	const told = doubt.repeatability ? inDoubt(plain, doubt.repeatability) : plain;
	// Made here, so that a doubt does not keep an answer of megabytes.
	const message = shorten(redact(told.message, connection.apiKey), LONGEST_TOLD.message);
	const description = shorten(
		redact(told.description, connection.apiKey),
		LONGEST_TOLD.description,
	);
	const httpCode = statusOf(exchanged);
	const toError = () =>
		new NodeApiError(context.getNode(), {} as JsonObject, {
			message,
			description,
			httpCode,
			itemIndex: context.getItemIndex?.(),
		});
	if (isNewDoubt) doubt.toError = toError;
	return toError();
}
