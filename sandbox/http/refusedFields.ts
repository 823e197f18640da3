import type { FastifySchemaValidationError } from 'fastify/types/schema';

/** One refused field, as `details.fields` of a 400 lists it (`assumptions.errorCodes`). */
export interface RefusedField {
	/** Path from the body or the query, such as `contactDetails.0.platform`. */
	path: string;
	message: string;
}

/** `keys` are named when properties are unknown: each becomes a field of its own. */
const unknownKeys = (params: Record<string, unknown>): string[] =>
	Array.isArray(params.keys) ? params.keys.map(String) : [];

/** Fields that one problem stands for. `place` names the whole body or query when that is no object at all. */
function fieldsOf(problem: FastifySchemaValidationError, place: string): RefusedField[] {
	const { instancePath, keyword, message = 'is invalid', params } = problem;
	const steps = instancePath.split('/').filter((step) => step !== '');
	if (keyword === 'unrecognized_keys') {
		return unknownKeys(params).map((key) => ({
			path: [...steps, key].join('.'),
			message: 'is not a known property',
		}));
	}
	const isMissing = keyword === 'invalid_type' && message.endsWith('received undefined');
	return [{ path: steps.join('.') || place, message: isMissing ? 'is required' : message }];
}

/** The fields that were refused, in order, each with its first problem. */
export function refusedFields(
	problems: readonly FastifySchemaValidationError[],
	place = 'body',
): RefusedField[] {
	const fields = problems.flatMap((problem) => fieldsOf(problem, place));
	return fields.filter(({ path }, index) => fields.findIndex((it) => it.path === path) === index);
}
