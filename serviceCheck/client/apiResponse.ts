export type Fields = Record<string, unknown>;

/** A response of the service. */
export interface ApiResponse {
	status: number;
	/** `none` for an empty body, `other` for one that is not JSON. */
	format: 'json' | 'none' | 'other';
	/** The parsed JSON; undefined when the body is not JSON. */
	body: unknown;
	/** Retry-After in seconds; undefined without this header. */
	retryAfter: number | undefined;
}

export const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSuccess = ({ status }: ApiResponse): boolean => status >= 200 && status < 300;

/** The record of a response, with or without the envelope `data`. */
export function recordOf({ body }: ApiResponse): Fields | undefined {
	if (!isFields(body)) return undefined;
	return isFields(body.data) ? body.data : body;
}

export function idOf(response: ApiResponse): string | undefined {
	const id = recordOf(response)?.id;
	return typeof id === 'string' ? id : undefined;
}

/** The rows of a list, with or without the envelope `data`. */
export function rowsOf({ body }: ApiResponse): Fields[] | undefined {
	const rows = isFields(body) ? body.data : body;
	return Array.isArray(rows) ? rows.filter(isFields) : undefined;
}

const formats = { json: '', none: ' without a body', other: ' with a body that is not JSON' };

/** Status and format of a response, without its content. */
export const describeResponse = ({ status, format }: ApiResponse): string =>
	status >= 300 && status < 400 ? `${status}, a redirect` : `${status}${formats[format]}`;
