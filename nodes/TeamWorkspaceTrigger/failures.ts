import {
	NodeApiError,
	NodeOperationError,
	type Failure,
	type INode,
	type JsonObject,
} from 'n8n-workflow';
import { InvalidInput } from '../TeamWorkspace/fields/invalidInput';
import { reliesOn, RequestError, UnreadableList } from '../transport';

/**
 * What a builder wants to know of a failure that can end by itself: before the first poll that succeeds, in a later one
 * and in a test in the editor.
 */
const WHAT_NOW = {
	firstPoll: () => 'The trigger begins with the first poll that succeeds.',
	poll: () => 'No event is lost: the next poll goes on from the same place.',
	test: (pauseMs: number) =>
		pauseMs > 0
			? `Wait ${Math.ceil(pauseMs / 1000)} seconds, then fetch the test event again.`
			: '',
};

const CORRECT_THE_FIELD =
	'Open the trigger and correct the field. A published workflow uses the correction when it is published again.';

function failureOf(httpCode: number, retryAfterMs: number): Failure | undefined {
	if (httpCode === 429) {
		return { cause: 'rate-limited', ...(retryAfterMs > 0 && { retryAfterMs }) };
	}
	if (httpCode === 401 || httpCode === 402) return { cause: 'credential-invalid' };
	// Without a status there was no answer.
	const isDown = !(httpCode > 0) || (httpCode >= 500 && httpCode !== 501);
	return isDown ? { cause: 'temporarily-unavailable' } : undefined;
}

export interface PollFailure {
	/** The error as n8n shows it; newer versions of n8n also read the cause that it declares. */
	error: NodeApiError | NodeOperationError;
	/** True when it can end by itself. */
	isTransient: boolean;
	/** The same for the same error, whatever numbers its message tells. */
	key: string;
}

/**
 * What a failed poll or test tells, from what was thrown.
 * @param pauseMs how long the service asked to be left alone
 * @param assumption what is assumed of the list that is read
 */
export function describeFailure(
	node: INode,
	thrown: unknown,
	kind: keyof typeof WHAT_NOW,
	{ pauseMs = 0, assumption }: { pauseMs?: number; assumption?: string } = {},
): PollFailure {
	const whatNow = WHAT_NOW[kind](pauseMs);
	if (thrown instanceof InvalidInput) {
		const { message } = thrown;
		const error = new NodeOperationError(node, message, { description: CORRECT_THE_FIELD });
		return { error, isTransient: false, key: message };
	}
	if (thrown instanceof UnreadableList) {
		const { message, advice, isTransient } = thrown;
		const relies = assumption && reliesOn(assumption);
		const description = [advice, relies, isTransient && whatNow].filter(Boolean).join(' ');
		const error = new NodeOperationError(node, message, { description });
		return { error, isTransient, key: message };
	}
	if (!(thrown instanceof RequestError)) {
		const error =
			thrown instanceof NodeOperationError
				? thrown
				: new NodeOperationError(node, thrown instanceof Error ? thrown : String(thrown));
		return { error, isTransient: false, key: error.message };
	}
	const httpCode = Number(thrown.httpCode);
	const failure = failureOf(httpCode, pauseMs);
	const isTransient =
		failure?.cause === 'rate-limited' || failure?.cause === 'temporarily-unavailable';
	const error = new NodeApiError(node, {} as JsonObject, {
		message: thrown.message,
		description: [thrown.description, isTransient && whatNow].filter(Boolean).join(' '),
		httpCode: thrown.httpCode,
		failure,
	});
	return { error, isTransient, key: httpCode > 0 ? String(httpCode) : thrown.message };
}
