import type { z } from 'zod/v4';
import type { Issue } from '../../../contract';
import type { InvalidField } from '../errors/invalidFields';

type RawIssue = z.core.$ZodRawIssue;

const typeNames: Record<string, string> = {
	string: 'a string',
	object: 'an object',
	array: 'a list',
};

/** Messages for issues for which the contract defines none. */
const messages: Record<string, (issue: Record<string, unknown>) => string> = {
	invalid_type: ({ expected }) => `must be ${typeNames[String(expected)] ?? String(expected)}`,
	invalid_value: ({ values }) => `must be one of ${(values as unknown[]).join(', ')}`,
};

export const messageOf = (issue: RawIssue): string =>
	messages[issue.code]?.(issue as Record<string, unknown>) ?? 'is invalid';

/** The fields that an issue concerns. `whole` names the body or the query when the path is empty. */
export function fieldsOf(issue: Issue, whole: string): InvalidField[] {
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
