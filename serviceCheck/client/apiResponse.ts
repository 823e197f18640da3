export type Fields = Record<string, unknown>;

/** What the service answered. */
export interface Answer {
	status: number;
	/** `none` for an empty body, `other` for one that is not JSON. */
	format: 'json' | 'none' | 'other';
	/** The parsed JSON; undefined when it is none. */
	body: unknown;
	/** Seconds of the header Retry-After; undefined when it has none. */
	retryAfter: number | undefined;
}

export const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** The single record of an answer, with or without the envelope `data`. */
export function recordOf({ body }: Answer): Fields | undefined {
	if (!isFields(body)) return undefined;
	return isFields(body.data) ? body.data : body;
}

export function idOf(answer: Answer): string | undefined {
	const id = recordOf(answer)?.id;
	return typeof id === 'string' ? id : undefined;
}

/** The rows of a list, with or without the envelope `data`. */
export function rowsOf({ body }: Answer): Fields[] | undefined {
	const rows = isFields(body) ? body.data : body;
	return Array.isArray(rows) ? rows.filter(isFields) : undefined;
}

const formats = { json: '', none: ' with no body', other: ' with a body that is not JSON' };

/** Status and form of an answer, and nothing of its content. */
export const describeAnswer = ({ status, format }: Answer): string =>
	status >= 300 && status < 400 ? `${status}, a redirect` : `${status}${formats[format]}`;
