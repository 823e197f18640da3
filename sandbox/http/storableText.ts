import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors';

/** Texts the database cannot keep unmodified: with U+0000, or with half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/u;

/** A body of this API has four levels; one that is nested without end must not use up the stack. */
const MAX_DEPTH = 20;

/** Paths of the texts in a JSON value that cannot be stored. @throws {ApiError} when it is nested too deeply */
function pathsOf(value: unknown, path: string[] = []): string[] {
	if (typeof value === 'string') return unstorable.test(value) ? [path.join('.')] : [];
	if (typeof value !== 'object' || value === null) return [];
	if (path.length >= MAX_DEPTH) throw new ApiError(400, 'The body is nested too deeply');
	return Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]));
}

/** Hook: throws 400 rather than changing a text silently. */
export async function refuseUnstorableText({ body }: FastifyRequest): Promise<void> {
	const fields = pathsOf(body).map((path) => ({
		path,
		message: 'has a character that is no text',
	}));
	if (fields.length > 0)
		throw new ApiError(400, `${fields[0].path}: ${fields[0].message}`, { fields });
}
