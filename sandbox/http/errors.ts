import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatuses, MAX_REQUEST_BYTES, type ErrorStatus, type Failure } from '../../contract';

/** What HTTP itself has a status for, and spec section 7 no row. */
const httpStatuses = {
	405: { code: 'method_not_allowed', meaning: 'This path does not take this method' },
	408: { code: 'request_timeout', meaning: 'The request was not sent to its end in time' },
	431: { code: 'headers_too_large', meaning: 'The path and the headers are larger than 16 KB' },
	501: { code: 'not_implemented', meaning: 'The service does not do this' },
} as const;

type Status = ErrorStatus | keyof typeof httpStatuses;

const statuses: Record<Status, { code: string; meaning: string }> = {
	...errorStatuses,
	...httpStatuses,
};

/** A refusal that the service decided on. Everything else that is thrown becomes 400, 413 or 500. */
export class ApiError extends Error {
	constructor(
		readonly statusCode: Status,
		message: string = statuses[statusCode].meaning,
		readonly details: Record<string, unknown> | null = null,
	) {
		super(message);
	}
}

/** Header fields that belong to a status, whatever the reason for it. */
const headersOf: Partial<Record<Status, Record<string, string>>> = {
	401: { 'www-authenticate': 'Bearer realm="Team Workspace API"' },
};

/** What to say of a request that the framework refuses, by its error code. */
const frameworkSentences: Record<string, string | undefined> = {
	FST_ERR_BAD_URL: 'The path cannot be decoded',
	FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; send a JSON object',
	FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as the header Content-Length says',
	FST_ERR_CTP_INVALID_MEDIA_TYPE:
		'The body has to be JSON, with the header Content-Type: application/json',
};

/** The failure body of spec section 7. */
export const failureBody = ({ statusCode, message, details }: ApiError): Failure => ({
	error: { code: statuses[statusCode].code, message, details },
});

/** Turns whatever was thrown into a refusal the spec knows. An internal error tells nothing about itself. */
export function toApiError(error: FastifyError | ApiError): ApiError {
	if (error instanceof ApiError) return error;
	const status = error.statusCode ?? 500;
	if (status === 413) {
		return new ApiError(413, undefined, { maximumBytes: MAX_REQUEST_BYTES });
	}
	if (status < 400 || status >= 500) return new ApiError(500);
	return new ApiError(400, frameworkSentences[error.code] ?? 'The request cannot be read');
}

/** Error handler of the server. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	const refusal = toApiError(error);
	if (refusal.statusCode === 500) request.log.error(error);
	return reply
		.code(refusal.statusCode)
		.headers(headersOf[refusal.statusCode] ?? {})
		.type('application/json; charset=utf-8')
		.send(JSON.stringify(failureBody(refusal)));
}
