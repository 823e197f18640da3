import type {
	IDataObject,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
} from 'n8n-workflow';
import type { Issue, Schema } from '../../../contract';
import { InvalidInput } from '../../transport';

type Path = Issue['path'];

/** What a contract rule says, to be read after the name of the field. */
function describe(issue: Issue): string {
	switch (issue.code) {
		case 'invalid_type':
			return issue.input === undefined
				? 'is required'
				: `must be ${issue.expected === 'string' ? 'text' : `of type ${issue.expected}`}`;
		case 'invalid_value':
			return `must be one of: ${issue.values.join(', ')}`;
		case 'unrecognized_keys':
			return `has a part that the service does not know: ${issue.keys.join(', ')}`;
		default:
			return issue.message;
	}
}

/**
 * The input as the contract allows it.
 * @param nameOf the name that the form shows for a path of the body
 * @throws {InvalidInput} with one problem for each field that is wrong
 */
export function validated(
	schema: Schema,
	input: IDataObject,
	nameOf: (path: Path) => string,
): IDataObject {
	const parsed = schema.safeParse(input, { reportInput: true });
	if (parsed.success) return parsed.data as IDataObject;
	const problems = new Map<string, string>();
	for (const issue of parsed.error.issues) {
		const field = nameOf(issue.path);
		if (!problems.has(field)) problems.set(field, describe(issue));
	}
	throw new InvalidInput([...problems].map(([field, problem]) => ({ field, problem })));
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
