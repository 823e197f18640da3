import type {
	IDataObject,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
} from 'n8n-workflow';
import type { Issue, Schema } from '../../../contract';
import { type InputProblem, InvalidInput } from './invalidInput';
import { describeValue } from '../values/describeValue';

export type Path = Issue['path'];

const kinds: Record<string, string> = {
	array: 'a list in square brackets',
	object: 'an object in curly brackets',
	string: 'text',
};

/** What stands at a path of the input; undefined when nothing does. */
const valueAt = (input: unknown, path: Path): unknown =>
	path.reduce<unknown>(
		(value, key) => (value as Record<PropertyKey, unknown> | null)?.[key],
		input,
	);

/** What a contract rule says about a value, to be read after the name of the field. */
function describe(issue: Issue, value: unknown): string {
	switch (issue.code) {
		case 'invalid_type':
			return value === undefined
				? 'is required, but is empty'
				: `must be ${kinds[issue.expected] ?? issue.expected}, but is ${describeValue(value)}`;
		case 'invalid_value':
			return `is ${describeValue(value)}, but must be one of: ${issue.values.join(', ')}`;
		case 'unrecognized_keys':
			return `has a part that the service does not know: ${issue.keys.join(', ')}`;
		default:
			return typeof value === 'string'
				? `${issue.message}, but is ${describeValue(value)}`
				: issue.message;
	}
}

/**
 * The input as the contract allows it.
 * @param problemAt names the field that the form shows for a path of the body, and may word the problem better
 * @throws {InvalidInput} with one problem for each field that is wrong
 */
export function validated(
	schema: Schema,
	input: IDataObject,
	problemAt: (path: Path, problem: string) => InputProblem,
): IDataObject {
	const parsed = schema.safeParse(input);
	if (parsed.success) return parsed.data as IDataObject;
	const problems = new Map<string, InputProblem>();
	for (const issue of parsed.error.issues) {
		const problem = problemAt(issue.path, describe(issue, valueAt(input, issue.path)));
		if (!problems.has(problem.field)) problems.set(problem.field, problem);
	}
	throw new InvalidInput([...problems.values()]);
}

type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;

/** Display names by internal name, of fields and of the options of their collections. */
export function displayNames(fields: INodeProperties[]): Map<string, string> {
	const names = new Map<string, string>();
	const add = (entry: Entry) => {
		if ('displayName' in entry) names.set(entry.name, entry.displayName);
		if ('type' in entry && entry.type === 'collection') (entry.options ?? []).forEach(add);
	};
	fields.forEach(add);
	return names;
}
