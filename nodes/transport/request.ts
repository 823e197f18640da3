import {
	NodeApiError,
	type IDataObject,
	type IExecuteSingleFunctions,
	type IHttpRequestOptions,
	type ILoadOptionsFunctions,
	type INode,
	type JsonObject,
} from 'n8n-workflow';
import { realClock } from './clock';
import { CREDENTIAL_TYPE, type Connection } from './connection';
import { exchange } from './exchange';
import { inDoubt, isSuccess, wordsFor, wordsForPause, type OperationWords } from './failures';
import type { Answer } from './outcome';
import { redact } from './redact';
import { isUncertain, TIMEOUT_MS, type Repeatability } from './retryPolicy';
import { shorten } from './shorten';
import { withFirstOf } from './signals';

/** The parts of n8n's contexts that a request needs; operations and resource locators both have them. */
export type RequestContext = Pick<
	IExecuteSingleFunctions | ILoadOptionsFunctions,
	'getNode' | 'helpers' | 'logger'
> &
	Partial<Pick<IExecuteSingleFunctions, 'getExecutionCancelSignal' | 'getItemIndex'>>;

/** Kept for an item over the tries of Retry On Fail. */
export interface Doubt {
	/** Of the write that may have been carried out; undefined when there was none. */
	repeatability?: Repeatability;
	/** Makes the error of that write. */
	toError?: () => NodeApiError;
}

export interface RequestPlan {
	connection: Connection;
	/** As the engine prepared them: base URL, path, query, body, time-out, proxy. */
	options: IHttpRequestOptions;
	repeatability: Repeatability;
	maxWaitMs: number;
	/** How often it may be sent in all, refusals not counted. */
	maxTries?: number;
	/** How long one try may take, in ms, where that is not left to the builder and {@link TIMEOUT_MS}. */
	timeoutMs?: number;
	/** Told whether the service answered at all. */
	onEnd?: (isAnswered: boolean) => void;
	/** What is left open by earlier tries of the item. */
	doubt?: Doubt;
	/** True for the `data` of the answer that is wanted. */
	isExpected: (data: unknown) => boolean;
	/** Tells a success where it has no `data`; `uncertain` as in {@link Received}. */
	isDone?: (answer: Answer, uncertain: boolean) => boolean;
	words?: OperationWords;
}

export interface Received {
	answer: Answer;
	/** True when an earlier try may have been carried out without our being told. */
	uncertain: boolean;
}

/** Characters of a text that n8n keeps and a person reads; what a service says may be longer. */
const LONGEST_TOLD = { message: 1_000, description: 4_000 };

/** Waits shorter than this, in ms, are not worth a line in the log. */
const NOTEWORTHY_WAIT_MS = 1_000;

/** The 'Timeout' that the builder set under 'Request Options'; otherwise n8n writes 300 s there (n8n-core, RoutingNode). */
function timeoutOf({ timeout }: IHttpRequestOptions, node: INode): number | undefined {
	const { timeout: isSet } = (node.parameters.requestOptions ?? {}) as IDataObject;
	return isSet ? timeout : undefined;
}

async function sendOnce(
	context: RequestContext,
	options: IHttpRequestOptions,
	abortSignal: AbortSignal,
): Promise<Answer> {
	const headers = { ...options.headers };
	// Some servers look for JSON where it is announced, and a request without a body has none.
	if (options.body === undefined) delete headers['Content-Type'];
	// n8n puts the signal of the execution in the place of the request's own (n8n-core, httpRequestWithAuthentication).
	const abortable = Object.create(context, {
		getExecutionCancelSignal: { value: () => abortSignal },
	});
	// Every status is an answer (n8n would send a 401 twice), and the key must not follow a redirect to another host.
	const response = await context.helpers.httpRequestWithAuthentication.call(
		abortable as IExecuteSingleFunctions,
		CREDENTIAL_TYPE,
		{
			...options,
			abortSignal,
			headers,
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
		},
	);
	return { status: response.statusCode, headers: response.headers, body: response.body };
}

/**
 * Sends one request through the budget of its key and returns the answer of a success. A write that must not come
 * twice is not sent while it is in doubt whether it was carried out before.
 * @throws {NodeApiError} in the words of the error table, without the API key; {@link Canceled}
 */
export async function request(context: RequestContext, plan: RequestPlan): Promise<Received> {
	const { connection, options, repeatability, maxWaitMs, maxTries, doubt = {} } = plan;
	if (repeatability === 'write' && doubt.toError) throw doubt.toError();
	const kind = repeatability === 'read' ? 'read' : 'write';
	const cancel = context.getExecutionCancelSignal?.();
	const { outcome, waitedMs, refusals, askedMs, ...exchanged } = await exchange({
		sendOnce: async (timeout) =>
			await withFirstOf([timeout, cancel], async (signal) => {
				return await sendOnce(context, options, signal);
			}),
		timeoutMs: plan.timeoutMs ?? timeoutOf(options, context.getNode()) ?? TIMEOUT_MS[kind],
		repeatability,
		budget: connection.budgets[kind],
		clock: realClock,
		signal: cancel,
		maxWaitMs,
		maxTries,
	});
	plan.onEnd?.('answer' in outcome);
	if (waitedMs >= NOTEWORTHY_WAIT_MS) {
		const { limit, windowMs } = connection.budgets[kind].window.settings;
		const reason =
			refusals > 0
				? 'because the service refused more requests for this API key'
				: `for the limit of ${limit} ${kind} requests in ${windowMs / 1000} s`;
		context.logger.info(
			`Waited ${(waitedMs / 1000).toFixed(1)} s ${reason}, before item ${context.getItemIndex?.() ?? 0}`,
			{ node: context.getNode().name },
		);
	}
	if (askedMs === undefined && 'answer' in outcome) {
		const { answer } = outcome;
		const uncertain = exchanged.uncertain || doubt.toError !== undefined;
		const isDone = plan.isDone?.(answer, uncertain) ?? isSuccess(answer, plan.isExpected);
		if (isDone) return { answer, uncertain };
	}

	const isNewDoubt = kind === 'write' && (exchanged.uncertain || isUncertain(outcome));
	// What fails in a later try of the item does not take back what an earlier one may have done.
	doubt.repeatability ??= isNewDoubt ? repeatability : undefined;
	const plain =
		askedMs === undefined ? wordsFor(outcome, plan.words) : wordsForPause(askedMs, maxWaitMs);
	const { message, description } = doubt.repeatability
		? inDoubt(plain, doubt.repeatability)
		: plain;
	const status =
		'answer' in outcome ? outcome.answer.status : askedMs === undefined ? undefined : 429;
	// Made here, so that a doubt does not keep an answer of megabytes.
	const told = {
		message: shorten(redact(message, connection.apiKey), LONGEST_TOLD.message),
		description: shorten(redact(description, connection.apiKey), LONGEST_TOLD.description),
	};
	const toError = () =>
		new NodeApiError(context.getNode(), {} as JsonObject, {
			...told,
			httpCode: status === undefined ? undefined : String(status),
			itemIndex: context.getItemIndex?.(),
		});
	if (isNewDoubt) doubt.toError = toError;
	throw toError();
}
