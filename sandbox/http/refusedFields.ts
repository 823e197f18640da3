import { ApiError } from './errors';

/** One refused field, as `details.fields` of a 400 lists it (`assumptions.errorCodes`). */
export interface RefusedField {
	/** Path from the body or the query, such as `contactDetails.0.platform`. */
	path: string;
	message: string;
}

/** The rest is only counted, so that no request gets an answer many times its size. */
const MAX_LISTED = 50;

/** A property name in a request can be as long as the request itself. */
const MAX_PATH_LENGTH = 100;

const truncate = (path: string) =>
	path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;

/** Keeps the first problem of each field. */
function firstOfEach(fields: RefusedField[]): RefusedField[] {
	const byPath = new Map<string, RefusedField>();
	for (const field of fields) if (!byPath.has(field.path)) byPath.set(field.path, field);
	return [...byPath.values()];
}

/**
 * The 400 for these fields, of which there is at least one. `isComplete` is false when a part of the request
 * was not looked at any more.
 */
export function refuseFields(problems: RefusedField[], { isComplete = true } = {}): ApiError {
	const refused = firstOfEach(problems);
	const fields = refused
		.slice(0, MAX_LISTED)
		.map(({ path, message }) => ({ path: truncate(path), message }));
	const [{ path, message }] = fields;
	const sentence = `${path}: ${message}`;
	const more = refused.length - fields.length;
	if (more === 0) return new ApiError(400, sentence, { fields });
	const count = isComplete ? more : `at least ${more}`;
	return new ApiError(400, `${sentence} (and ${count} more)`, { fields, more });
}
