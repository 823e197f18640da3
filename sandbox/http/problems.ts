import type { z } from 'zod/v4';
import type { Issue } from '../../contract';
import type { RefusedField } from './refusedFields';

type RawIssue = z.core.$ZodRawIssue;

const typeNames: Record<string, string> = {
	string: 'a string',
	object: 'an object',
	array: 'a list',
};

/** What to say of a problem for which the contract has no sentence of its own. */
const sentences: Record<string, (issue: Record<string, unknown>) => string> = {
	invalid_type: ({ expected }) => `must be ${typeNames[String(expected)] ?? String(expected)}`,
	invalid_value: ({ values }) => `must be one of ${(values as unknown[]).join(', ')}`,
};

export const sentenceOf = (issue: RawIssue): string =>
	sentences[issue.code]?.(issue as Record<string, unknown>) ?? 'is invalid';

/** The fields that one problem stands for; `whole` is the name of the body or the query itself. */
export function fieldsOf(issue: Issue, whole: string): RefusedField[] {
	const path = issue.path.map(String);
	if (issue.code === 'unrecognized_keys') {
		return issue.keys.map((key) => ({
			path: [...path, key].join('.'),
			message: 'is not a known property',
		}));
	}
	const isMissing = issue.code !== 'custom' && issue.input === undefined;
	return [{ path: path.join('.') || whole, message: isMissing ? 'is required' : issue.message }];
}
