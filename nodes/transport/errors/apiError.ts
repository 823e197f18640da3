import {
	NodeApiError,
	NodeOperationError,
	type Failure,
	type INode,
	type JsonObject,
} from 'n8n-workflow';
import { oneLine } from '../log';
import { asWritten, truncate } from './text';

/** Who can do something about an error: the builder of the workflow, whoever runs the service, or nobody, only time. */
export type Move = 'builder' | 'service' | 'nobody';

/** The cause for n8n, which has none for errors that only whoever runs the service can fix. */
const CAUSES = {
	builder: 'configuration-invalid',
	service: undefined,
	nobody: 'temporarily-unavailable',
} as const;

/** What the service did, or what it could not do, in the builder's words. `requestError` has removed the API key from what a response says. */
export class ApiError extends Error {
	readonly description!: string;
	readonly move!: Move;
	/** Undefined when there was no response. */
	readonly httpCode?: string;
	readonly retryAfterMs?: number;
	/** True when the service says that the record of the request does not exist. */
	isMissingRecord = false;
	/** True for a write that may have been applied although no usable response arrived. */
	mayHaveBeenApplied = false;

	constructor(
		message: string,
		facts: Pick<ApiError, 'description' | 'move' | 'httpCode' | 'retryAfterMs'>,
	) {
		super(message);
		Object.assign(this, facts);
	}

	/** Why the operation failed, for n8n (n8n-workflow, `errors/failure.d.ts`). */
	get failure(): Failure | undefined {
		const { httpCode = '', retryAfterMs, move } = this;
		if (httpCode === '429') return { cause: 'rate-limited', ...(retryAfterMs && { retryAfterMs }) };
		// The statuses of spec section 7 that are about the key.
		if (httpCode === '401' || httpCode === '402') return { cause: 'credential-invalid' };
		const cause = CAUSES[move];
		return cause && { cause };
	}
}

/** What the service sent contradicts its specification, or what this package assumes where that is silent. */
export class UnexpectedResponse extends ApiError {
	/** In the words of `contract/`; by default what is assumed about the list. */
	readonly assumption?: string;

	constructor(message: string, { advice, assumption }: { advice?: string; assumption?: string }) {
		super(message, { description: advice ?? '', move: 'service' });
		this.assumption = assumption;
	}
}

export interface InputProblem {
	field: string;
	/** What is wrong and what is expected. Continues a sentence that starts with the field. */
	problem: string;
}

/** The input of an item is invalid. Nothing was written for it. */
export class InvalidInput extends Error {
	readonly problems: InputProblem[];
	/** True for a problem of the items taken together, such as their number. */
	readonly isOfAllItems: boolean;
	/** True when no record has the email or the web address that was entered. */
	readonly isMissingRecord: boolean;

	/** @param input one sentence, if no field is wrong by itself */
	constructor(
		input: InputProblem[] | string,
		{ isOfAllItems = false, isMissingRecord = false } = {},
	) {
		const problems = typeof input === 'string' ? [] : input;
		const sentences = problems.map(({ field, problem }) => `'${field}' ${problem}`);
		super(typeof input === 'string' ? input : sentences.join('; '));
		this.problems = problems;
		this.isOfAllItems = isOfAllItems;
		this.isMissingRecord = isMissingRecord;
	}
}

export const isMissingRecord = (error: unknown): boolean =>
	(error instanceof ApiError || error instanceof InvalidInput) && error.isMissingRecord;

export const reliesOn = (assumption: string): string =>
	`This operation relies on an assumption about the service: ${assumption} Your service may differ (see "When a service differs" in the documents of this package).`;

/** In characters: an error of Node.js or n8n may quote a whole input. */
const MAX_MESSAGE = 20_000;

/**
 * The error as n8n shows it: a new one each time, because n8n writes the item index into it. What n8n made itself stays.
 * @param shown what the place where it is shown adds to it; `assumption` is the one about the list; `next` says what happens
 * next if nobody does anything about an error that only time can mend
 */
export function toNodeError(
	node: INode,
	error: unknown,
	shown: { itemIndex?: number; correct?: string; assumption?: string; next?: string } = {},
): NodeApiError | NodeOperationError {
	const { itemIndex, correct, assumption, next } = shown;
	const text = error instanceof Error ? error.message : String(error);
	const message = asWritten(oneLine(truncate(text, MAX_MESSAGE)));
	if (error instanceof ApiError) {
		const { description, httpCode, failure, move } = error;
		const relies = error instanceof UnexpectedResponse ? (error.assumption ?? assumption) : '';
		const all = [description, relies && reliesOn(relies), move === 'nobody' && next];
		return new NodeApiError(node, {} as JsonObject, {
			message,
			description: asWritten(all.filter(Boolean).join(' ')),
			httpCode,
			itemIndex,
			failure,
		});
	}
	if (error instanceof InvalidInput)
		return new NodeOperationError(node, message, { itemIndex, description: correct });
	if (error instanceof NodeApiError) return error;
	const description = error instanceof NodeOperationError ? (error.description ?? '') : undefined;
	return new NodeOperationError(node, message, { itemIndex, description });
}

/**
 * The error as a pagination function has to throw it. n8n's engine turns any other error into an API error with the code
 * "none", which its panel shows as a response of the service (n8n-core, RoutingNode). It leaves an API error as it is.
 */
export function asApiError(error: NodeApiError | NodeOperationError): NodeApiError {
	if (error instanceof NodeApiError) return error;
	const { node, message, name } = error;
	const description = error.description ?? undefined;
	return Object.assign(new NodeApiError(node, {}, { message, description }), { name });
}
