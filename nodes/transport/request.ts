import {
	NodeApiError,
	type IExecuteSingleFunctions,
	type IHttpRequestOptions,
	type ILoadOptionsFunctions,
	type JsonObject,
} from 'n8n-workflow';
import { realClock } from './clock';
import { CREDENTIAL_TYPE, type Connection } from './connection';
import { exchange } from './exchange';
import { isSuccess, wordsFor, wordsForPause, type OperationWords } from './failures';
import type { Answer } from './outcome';
import { redact } from './redact';
import type { Repeatability } from './retryPolicy';

/** The parts of n8n's contexts that a request needs; operations and resource locators both have them. */
export type RequestContext = Pick<
	IExecuteSingleFunctions | ILoadOptionsFunctions,
	'getNode' | 'helpers' | 'logger'
> &
	Partial<Pick<IExecuteSingleFunctions, 'getExecutionCancelSignal' | 'getItemIndex'>>;

export interface RequestPlan {
	connection: Connection;
	/** As the engine prepared them: base URL, path, query, body, time-out, proxy. */
	options: IHttpRequestOptions;
	repeatability: Repeatability;
	maxWaitMs: number;
	/** How often it may be sent in all, refusals not counted. */
	maxTries?: number;
	/** Told whether the service answered at all. */
	onEnd?: (isAnswered: boolean) => void;
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

/** Waits shorter than this, in ms, are not worth a line in the log. */
const NOTEWORTHY_WAIT_MS = 1_000;

async function sendOnce(context: RequestContext, options: IHttpRequestOptions): Promise<Answer> {
	const headers = { ...options.headers };
	// Some servers look for JSON where it is announced, and a request without a body has none.
	if (options.body === undefined) delete headers['Content-Type'];
	// Every status is an answer (n8n would send a 401 twice), and the key must not follow a redirect to another host.
	const response = await context.helpers.httpRequestWithAuthentication.call(
		context as IExecuteSingleFunctions,
		CREDENTIAL_TYPE,
		{
			...options,
			headers,
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
		},
	);
	return { status: response.statusCode, headers: response.headers, body: response.body };
}

/**
 * Sends one request through the budget of its key and returns the answer of a success.
 * @throws {NodeApiError} in the words of the error table, without the API key; {@link Canceled}
 */
export async function request(context: RequestContext, plan: RequestPlan): Promise<Received> {
	const { connection, options, repeatability, maxWaitMs, maxTries } = plan;
	const kind = repeatability === 'read' ? 'read' : 'write';
	const { outcome, uncertain, waitedMs, refusals, askedMs } = await exchange({
		sendOnce: async () => await sendOnce(context, options),
		repeatability,
		budget: connection.budgets[kind],
		clock: realClock,
		signal: context.getExecutionCancelSignal?.(),
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
		const isDone = plan.isDone?.(answer, uncertain) ?? isSuccess(answer, plan.isExpected);
		if (isDone) return { answer, uncertain };
	}

	const words =
		askedMs === undefined ? wordsFor(outcome, plan.words) : wordsForPause(askedMs, maxWaitMs);
	const status =
		'answer' in outcome ? outcome.answer.status : askedMs === undefined ? undefined : 429;
	throw new NodeApiError(context.getNode(), {} as JsonObject, {
		message: redact(words.message, connection.apiKey),
		description: redact(words.description, connection.apiKey),
		httpCode: status === undefined ? undefined : String(status),
		itemIndex: context.getItemIndex?.(),
	});
}
