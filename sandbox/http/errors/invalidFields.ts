import { ApiError } from './apiError';

/** An entry of `details.fields` in a 400 response (`assumptions.errorCodes`). */
export interface InvalidField {
	/** Path within the body or the query, such as `contactDetails.0.platform`. */
	path: string;
	message: string;
}

/** Further fields are only counted, so that the response stays small. */
const MAX_LISTED = 50;

/** A property name in a request can be as long as the request itself. */
const MAX_PATH_LENGTH = 100;

const truncate = (path: string) =>
	path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;

function firstProblemPerField(fields: InvalidField[]): InvalidField[] {
	const byPath = new Map<string, InvalidField>();
	for (const field of fields) if (!byPath.has(field.path)) byPath.set(field.path, field);
	return [...byPath.values()];
}

/** A 400 error for one or more fields. Pass `isComplete: false` when part of the request was not validated. */
export function invalidFieldsError(problems: InvalidField[], { isComplete = true } = {}): ApiError {
	const invalid = firstProblemPerField(problems);
	const fields = invalid
		.slice(0, MAX_LISTED)
		.map(({ path, message }) => ({ path: truncate(path), message }));
	const [{ path, message }] = fields;
	const sentence = `${path}: ${message}`;
	const more = invalid.length - fields.length;
	if (more === 0) return new ApiError(400, sentence, { fields });
	const count = isComplete ? more : `at least ${more}`;
	return new ApiError(400, `${sentence} (and ${count} more)`, { fields, more });
}
