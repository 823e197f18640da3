import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/apiError';
import { invalidFieldsError } from '../errors/invalidFields';

/** U+0000 and lone surrogates, which the database cannot store unchanged. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Valid bodies have four levels; the limit protects the stack. */
const MAX_DEPTH = 20;

/** Paths of strings in a JSON value that cannot be stored. Throws ApiError 400 when it is nested too deeply. */
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

/** Hook: throws 400 instead of storing a changed text. */
export async function rejectUnstorableText({ body }: FastifyRequest): Promise<void> {
	const paths = unstorablePaths(body);
	if (paths.length === 0) return;
	throw invalidFieldsError(
		paths.map((path) => ({ path, message: 'contains a character that cannot be stored' })),
	);
}
