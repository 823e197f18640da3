import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
	errorStatuses,
	MAX_REQUEST_BYTES,
	type ErrorStatus,
	type Failure,
} from '../../../contract';

/** Statuses of HTTP that spec section 7 does not list. */
const httpStatuses = {
	405: { code: 'method_not_allowed', meaning: 'This path does not support this method' },
	408: { code: 'request_timeout', meaning: 'The request was not received completely in time' },
	431: { code: 'headers_too_large', meaning: 'The path and the headers are larger than 16 KB' },
	501: { code: 'not_implemented', meaning: 'The service does not implement this operation' },
} as const;

type Status = ErrorStatus | keyof typeof httpStatuses;

const statuses: Record<Status, { code: string; meaning: string }> = {
	...errorStatuses,
	...httpStatuses,
};

/** An error response. Any other thrown error becomes 400, 413 or 500. */
export class ApiError extends Error {
	constructor(
		readonly statusCode: Status,
		message: string = statuses[statusCode].meaning,
		readonly details: Record<string, unknown> | null = null,
	) {
		super(message);
	}
}

/** Response headers that every error with this status carries. */
const headersByStatus: Partial<Record<Status, Record<string, string>>> = {
	401: { 'www-authenticate': 'Bearer realm="Team Workspace API"' },
};

/** Messages for requests that Fastify rejects, by its error code. */
const frameworkMessages: Record<string, string | undefined> = {
	FST_ERR_BAD_URL: 'The path cannot be decoded',
	FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; send a JSON object',
	FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body length does not match the Content-Length header',
	FST_ERR_CTP_INVALID_MEDIA_TYPE:
		'The body must be JSON, with the header Content-Type: application/json',
};

/** The error body of spec section 7. */
export const failureBody = ({ statusCode, message, details }: ApiError): Failure => ({
	error: { code: statuses[statusCode].code, message, details },
});

/** Maps a thrown error to an error response. Internal errors expose no details. */
export function toApiError(error: FastifyError | ApiError): ApiError {
	if (error instanceof ApiError) return error;
	const status = error.statusCode ?? 500;
	if (status === 413) {
		return new ApiError(413, undefined, { maximumBytes: MAX_REQUEST_BYTES });
	}
	if (status < 400 || status >= 500) return new ApiError(500);
	return new ApiError(400, frameworkMessages[error.code] ?? 'The request cannot be read');
}

/** Fastify error handler. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	const apiError = toApiError(error);
	if (apiError.statusCode === 500) request.log.error(error);
	return reply
		.code(apiError.statusCode)
		.headers(headersByStatus[apiError.statusCode] ?? {})
		.type('application/json; charset=utf-8')
		.send(JSON.stringify(failureBody(apiError)));
}
