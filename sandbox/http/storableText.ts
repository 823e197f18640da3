import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors';
import { refuseFields } from './refusedFields';

/** Texts the database cannot keep unmodified: with U+0000, or with half of a surrogate pair. */
const unstorable = /[\0\p{Surrogate}]/u;

/** A body of this API has four levels; one that is nested without end must not use up the stack. */
const MAX_DEPTH = 20;

/** Paths of the texts in a JSON value that cannot be stored. @throws {ApiError} when it is nested too deeply */
function unstorablePaths(body: unknown): string[] {
	const paths: string[] = [];
	const path: string[] = [];
	const visit = (value: unknown): void => {
		if (typeof value === 'string' && unstorable.test(value)) paths.push(path.join('.'));
		if (typeof value !== 'object' || value === null) return;
		if (path.length >= MAX_DEPTH) throw new ApiError(400, 'The body is nested too deeply');
		for (const key of Object.keys(value)) {
			path.push(key);
			visit((value as Record<string, unknown>)[key]);
			path.pop();
		}
	};
	visit(body);
	return paths;
}

/** Hook: throws 400 rather than changing a text silently. */
export async function refuseUnstorableText({ body }: FastifyRequest): Promise<void> {
	const paths = unstorablePaths(body);
	if (paths.length === 0) return;
	throw refuseFields(paths.map((path) => ({ path, message: 'has a character that is no text' })));
}
