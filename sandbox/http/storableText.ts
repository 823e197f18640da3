import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors';

/** Texts the database cannot keep unmodified: with U+0000, or with half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Paths of the texts in a JSON value that cannot be stored. */
function pathsOf(value: unknown, path: string[] = []): string[] {
	if (typeof value === 'string') return unstorable.test(value) ? [path.join('.')] : [];
	if (typeof value !== 'object' || value === null) return [];
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
