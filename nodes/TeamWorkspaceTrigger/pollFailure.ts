import {
	NodeApiError,
	NodeOperationError,
	type Failure,
	type INode,
	type JsonObject,
} from 'n8n-workflow';
import { InvalidInput } from '../TeamWorkspace/fields/invalidInput';
import { asWritten, reliesOn, RequestError, UnreadableList } from '../transport';

/**
 * What happens next after an error that can resolve itself: before the first successful poll, in a later poll, and in a
 * test in the editor.
 */
const NEXT_STEP = {
	firstPoll: () => 'The trigger starts with the first successful poll.',
	poll: () => 'No event is lost: the next poll continues where the last successful one ended.',
	test: (pauseMs: number) =>
		pauseMs > 0
			? `Wait ${Math.ceil(pauseMs / 1000)} seconds, then fetch the test event again.`
			: '',
};

const CORRECT_THE_FIELD =
	'Open the trigger and correct the field. If the workflow is published, publish it again for the correction to take effect.';

/** The cause that newer versions of n8n read from an error. @param httpCode NaN when there was no response */
function failureOf(httpCode: number, retryAfterMs: number): Failure | undefined {
	if (httpCode === 429) {
		return { cause: 'rate-limited', ...(retryAfterMs > 0 && { retryAfterMs }) };
	}
	if (httpCode === 401 || httpCode === 402) return { cause: 'credential-invalid' };
	const isDown = !(httpCode > 0) || (httpCode >= 500 && httpCode !== 501);
	return isDown ? { cause: 'temporarily-unavailable' } : undefined;
}

/** An error of a poll, and how to treat it. */
export interface PollFailure {
	/** The error as n8n shows it. */
	error: NodeApiError | NodeOperationError;
	/** Whether it can resolve itself. */
	isTransient: boolean;
	/** Equal for equal errors, even if their messages contain different numbers. */
	key: string;
}

/**
 * Describes whatever a poll or a test threw.
 * @param pauseMs how long the service asked to wait, in ms
 * @param assumption the assumption about the list (`contract/assumptions.ts`)
 */
export function describeFailure(
	node: INode,
	thrown: unknown,
	kind: keyof typeof NEXT_STEP,
	{ pauseMs = 0, assumption }: { pauseMs?: number; assumption?: string } = {},
): PollFailure {
	const nextStep = NEXT_STEP[kind](pauseMs);
	if (thrown instanceof InvalidInput) {
		const message = asWritten(thrown.message);
		const error = new NodeOperationError(node, message, { description: CORRECT_THE_FIELD });
		return { error, isTransient: false, key: message };
	}
	if (thrown instanceof UnreadableList) {
		const { advice, isTransient } = thrown;
		const message = asWritten(thrown.message);
		const relies = assumption && reliesOn(assumption);
		const description = [advice, relies, isTransient && nextStep].filter(Boolean).join(' ');
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
		message: asWritten(thrown.message),
		description: [thrown.description, isTransient && nextStep].filter(Boolean).join(' '),
		httpCode: thrown.httpCode,
		failure,
	});
	return { error, isTransient, key: httpCode > 0 ? String(httpCode) : thrown.message };
}
