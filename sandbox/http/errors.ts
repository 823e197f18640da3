import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errorStatuses, MAX_REQUEST_BYTES, type ErrorStatus, type Failure } from '../../contract';
import { refusedFields } from './refusedFields';

/** Spec section 7 has no row for a method that a path does not take; HTTP itself has. */
const codes: Record<number, { code: string; meaning: string }> = {
	...errorStatuses,
	405: { code: 'method_not_allowed', meaning: 'This path does not take this method' },
};

/** A refusal that the service decided on. Everything else that is thrown becomes 400, 413 or 500. */
export class ApiError extends Error {
	constructor(
		readonly statusCode: ErrorStatus | 405,
		message: string = codes[statusCode].meaning,
		readonly details: Record<string, unknown> | null = null,
	) {
		super(message);
	}
}

/** The failure body of spec section 7. */
export const failureBody = ({ statusCode, message, details }: ApiError): Failure => ({
	error: { code: codes[statusCode].code, message, details },
});

/** Turns whatever was thrown into a refusal the spec knows. An internal error tells nothing about itself. */
export function toApiError(error: FastifyError | ApiError): ApiError {
	if (error instanceof ApiError) return error;
	if (hasZodFastifySchemaValidationErrors(error)) {
		// An id that is not a UUID cannot exist in any workspace (spec 4.3 and 4.4).
		if (error.validationContext === 'params') return new ApiError(404);
		const fields = refusedFields(error.validation, error.validationContext);
		const [{ path, message }] = fields;
		return new ApiError(400, `${path}: ${message}`, { fields });
	}
	const status = error.statusCode ?? 500;
	if (status === 413) {
		return new ApiError(413, undefined, { maximumBytes: MAX_REQUEST_BYTES });
	}
	return status >= 400 && status < 500 ? new ApiError(400, error.message) : new ApiError(500);
}

/** Error handler of the server. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	const refusal = toApiError(error);
	if (refusal.statusCode === 500) request.log.error(error);
	return reply
		.code(refusal.statusCode)
		.type('application/json; charset=utf-8')
		.send(JSON.stringify(failureBody(refusal)));
}
