import {
	NodeApiError,
	NodeOperationError,
	type Failure,
	type INode,
	type JsonObject,
} from 'n8n-workflow';
import { UnreadableList } from '../transport/page';

/** Nothing is lost by a poll that fails, which a builder who reads the message wants to know. */
const NOTHING_IS_LOST = 'No event is lost: the next poll goes on from the same place.';

const TOO_MANY_REQUESTS = {
	message: 'The service receives too many requests for this API key',
	description:
		'Other systems seem to use the same key. Give n8n a key of its own, or let this trigger poll less often.',
};

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
	isPassing: boolean;
	/** The same for the same error, whatever numbers its message tells. */
	key: string;
}

/** What a failed poll tells, from what the transport threw. */
export function describeFailure(node: INode, thrown: unknown, retryAfterMs: number): PollFailure {
	if (thrown instanceof UnreadableList) {
		const { message, advice: description } = thrown;
		const error = new NodeOperationError(node, message, { description });
		return { error, isPassing: true, key: message };
	}
	if (!(thrown instanceof NodeApiError)) {
		const error =
			thrown instanceof NodeOperationError
				? thrown
				: new NodeOperationError(node, thrown instanceof Error ? thrown : String(thrown));
		return { error, isPassing: false, key: error.message };
	}
	const httpCode = Number(thrown.httpCode);
	const failure = failureOf(httpCode, retryAfterMs);
	const isPassing =
		failure?.cause === 'rate-limited' || failure?.cause === 'temporarily-unavailable';
	const words = httpCode === 429 ? TOO_MANY_REQUESTS : thrown;
	const error = new NodeApiError(node, {} as JsonObject, {
		message: words.message,
		description: [words.description, isPassing ? NOTHING_IS_LOST : ''].filter(Boolean).join(' '),
		httpCode: thrown.httpCode ?? undefined,
		failure,
	});
	return { error, isPassing, key: httpCode > 0 ? String(httpCode) : thrown.message };
}
