import type { INode, NodeApiError, NodeOperationError } from 'n8n-workflow';
import { ApiError, toNodeError } from '../transport';

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
 * @param assumption the assumption about the list (`contract/assumptions.ts`)
 */
export function describeFailure(
	node: INode,
	thrown: unknown,
	kind: keyof typeof NEXT_STEP,
	assumption?: string,
): PollFailure {
	const isOfService = thrown instanceof ApiError;
	const error = toNodeError(node, thrown, {
		correct: CORRECT_THE_FIELD,
		assumption,
		next: isOfService ? NEXT_STEP[kind](thrown.retryAfterMs ?? 0) : undefined,
	});
	const isTransient = isOfService && thrown.move === 'nobody';
	return { error, isTransient, key: (isOfService && thrown.httpCode) || error.message };
}
