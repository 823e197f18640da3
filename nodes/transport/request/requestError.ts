import { NodeApiError, type INode, type JsonObject } from 'n8n-workflow';
import type { Exchanged } from './retry';
import { adviceWhenUnknown, inDoubt, wordsFor, wordsForHold } from '../errors/describe';
import { redact } from '../errors/redact';
import type { RequestPlan } from './requestPlan';
import { isUncertain } from './retryPolicy';
import { shorten } from '../errors/truncate';

/** Characters of a text that n8n keeps and a person reads; what a service says may be longer. */
const LONGEST_TOLD = { message: 1_000, description: 4_000 };

/** A request that was not a success, in the words of the error table and without the API key. */
export class RequestError extends Error {
	/** @param httpCode undefined when no answer came */
	constructor(
		message: string,
		readonly description: string,
		readonly httpCode?: string,
	) {
		super(message);
	}

	/** The same as n8n shows it: one for each item, because n8n writes the index of the item into it. */
	toNodeError(node: INode, itemIndex?: number): NodeApiError {
		const { message, description, httpCode } = this;
		return new NodeApiError(node, {} as JsonObject, { message, description, httpCode, itemIndex });
	}
}

function statusOf({ outcome, hold }: Exchanged): string | undefined {
	if ('answer' in outcome) return String(outcome.answer.status);
	return hold ? '429' : undefined;
}

/** The error of a request that was not a success. Remembers in the plan a write that may have been carried out. */
export function requestError(
	{ connection, item = {}, repeatability, words, maxWaitMs, hasOptions = false }: RequestPlan,
	exchanged: Exchanged,
): RequestError {
	const { outcome, hold, uncertain } = exchanged;
	const isUnknown = repeatability !== 'read' && (uncertain || isUncertain(outcome));
	// What fails in a later try of the item does not take back what an earlier one may have done.
	if (isUnknown) item.unknownAdvice ??= adviceWhenUnknown(repeatability, words);
	const plain = hold
		? wordsForHold(hold, maxWaitMs, hasOptions)
		: wordsFor(outcome, words, hasOptions);
	const told = item.unknownAdvice === undefined ? plain : inDoubt(plain, item.unknownAdvice);
	const error = new RequestError(
		shorten(redact(told.message, connection.apiKey), LONGEST_TOLD.message),
		shorten(redact(told.description, connection.apiKey), LONGEST_TOLD.description),
		statusOf(exchanged),
	);
	if (isUnknown) item.unknownError = error;
	return error;
}
