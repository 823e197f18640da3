import { z } from 'zod/v4';

/** Body of an error response: spec section 7. */
export const failure = z.object({
	error: z.object({
		code: z.string(),
		message: z.string(),
		details: z.record(z.string(), z.unknown()).nullish(),
	}),
});

/**
 * The error statuses of spec section 7 with their meaning. The spec names one code, `bad_request`; the other codes are
 * assumed (`assumptions.errorCodes`).
 */
export const errorStatuses = {
	400: { code: 'bad_request', meaning: 'A required field is missing or a value is invalid' },
	401: { code: 'unauthorized', meaning: 'API key missing, incorrect or deleted' },
	402: {
		code: 'payment_required',
		meaning: 'Workspace needs an active team-plan subscription',
	},
	404: { code: 'not_found', meaning: 'Requested item does not exist in this workspace' },
	409: { code: 'conflict', meaning: 'Email address already used by another member' },
	413: { code: 'payload_too_large', meaning: 'JSON request larger than 256 KB' },
	429: { code: 'too_many_requests', meaning: 'Too many requests in a short period' },
	500: { code: 'internal_error', meaning: 'The service could not complete the request' },
} as const;

/** The error in a response body; undefined when the body has a different shape. `details` can have any shape (`assumptions.errorCodes`). */
export function errorIn(
	body: unknown,
): { code: string; message: string; details?: unknown } | undefined {
	const error = (body as { error?: unknown } | null | undefined)?.error;
	const { code, message, details } = (error ?? {}) as Record<string, unknown>;
	if (typeof code !== 'string' || typeof message !== 'string') return undefined;
	return { code, message, details };
}

export type ErrorStatus = keyof typeof errorStatuses;
export type Failure = z.infer<typeof failure>;
