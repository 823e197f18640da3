import type { IDataObject } from 'n8n-workflow';
import type { Issue, Schema } from '../../../contract';
import { damageOf } from '../values/cell/damage';
import type { CellKind } from '../values/cell/kind';
import { isPlaceholder } from '../values/cell/placeholder';
import { describeValue } from '../values/describeValue';
import { fold } from '../values/search';
import { fieldLabel } from './fieldLabel';
import { InvalidInput, type InputProblem } from '../../transport';

/** The way to a value in the body: property names and indexes. */
export type Path = Issue['path'];

const kinds: Record<string, string> = {
	array: 'a list in square brackets',
	object: 'an object in curly brackets',
	string: 'text',
};

const valueAt = (input: unknown, path: Path): unknown =>
	path.reduce<unknown>(
		(value, key) => (value as Record<PropertyKey, unknown> | null)?.[key],
		input,
	);

/** An issue of the contract as the end of a sentence that starts with the field. */
function describeIssue(issue: Issue, value: unknown): string {
	switch (issue.code) {
		case 'invalid_type':
			return value === undefined
				? 'is required, but is empty'
				: `must be ${kinds[issue.expected] ?? issue.expected}, but is ${describeValue(value)}`;
		case 'invalid_value':
			return `is ${describeValue(value)}, but must be one of: ${issue.values.join(', ')}`;
		case 'unrecognized_keys':
			return `contains an unknown property: ${issue.keys.join(', ')}`;
		default:
			return typeof value === 'string'
				? `${issue.message}, but is ${describeValue(value)}`
				: issue.message;
	}
}

/** The errors of spreadsheets in four languages. Map Automatically takes them for empty cells; who enters one is told. */
const SHEET_ERROR =
	/^#(?:N\/A|N\/D|NV|DIV\/0!|REF!|BEZUG!|NAME\?|NOM\?|VALUE!|VALEUR!|WERT!|NUM!|NOMBRE!|ZAHL!|NULL!|NUL!|SPILL!|ÜBERLAUF!|PROPAGATION!|DESBORDAMIENTO!|CALC!|KALK!|¡(?:REF|VALOR|NUM|NULO|DIV\/0)!|¿NOMBRE\?)$/;

/** How the texts of a body are read; others are a line. */
const KINDS: Record<string, CellKind> = {
	...{ firstName: 'name', lastName: 'name', fullName: 'name' },
	...{ mobile: 'phone', phone: 'phone', message: 'text', internalNote: 'text' },
};

/** Whether a text says that there is no value. None may be a name, and so may a dash, of a person with one name only. */
function saysNothing(text: string, kind: CellKind): boolean {
	if (kind === 'text') return false;
	if (!/[\p{L}\p{N}]/u.test(fold(text))) return kind !== 'name' && /^[-–—]+$/.test(text);
	return !text.startsWith('#') && isPlaceholder(text, 'name');
}

/** What is wrong with a text that the API accepts, but nobody means. */
function implausibility(text: string, kind: CellKind): string | undefined {
	if (SHEET_ERROR.test(text))
		return `is ${describeValue(text)}, an error of a spreadsheet: correct the value, or leave the field empty`;
	const damage = damageOf(text, kind === 'phone' ? kind : 'text');
	if (damage !== undefined) return damage;
	if (kind === 'phone' && !/\p{Nd}/u.test(text))
		return `must be a phone number, but is ${describeValue(text)}`;
	return saysNothing(text, kind)
		? `is ${describeValue(text)}, which says that there is no value: leave the field empty`
		: undefined;
}

/** The texts of a valid body that nobody means, each with its problem. */
function* implausibleTexts(body: IDataObject, path: Path = []): Generator<[Path, string]> {
	for (const [name, value] of Object.entries(body)) {
		const at = [...path, Array.isArray(body) ? Number(name) : name];
		if (typeof value === 'object' && value !== null)
			yield* implausibleTexts(value as IDataObject, at);
		if (typeof value !== 'string') continue;
		const isNumber = name === 'value' && body.type === 'phone';
		const problem = implausibility(value, isNumber ? 'phone' : (KINDS[name] ?? 'line'));
		if (problem !== undefined) yield [at, problem];
	}
}

/**
 * Checks a request body against the contract, and its texts for values that nobody means.
 * @param record what a problem with the whole body is said of
 * @param partProblem finds the field of the form for a part of the body that is not called as its property is
 * @throws {InvalidInput} with one problem for each invalid field
 */
export function validateBody(
	schema: Schema,
	body: IDataObject,
	record: string,
	partProblem?: (path: Path, problem: string) => InputProblem | undefined,
): IDataObject {
	const parsed = schema.safeParse(body);
	const issues = parsed.success
		? [...implausibleTexts(body)]
		: parsed.error.issues.map(
				(issue) => [issue.path, describeIssue(issue, valueAt(body, issue.path))] as const,
			);
	if (parsed.success && issues.length === 0) return parsed.data as IDataObject;
	const problems = new Map<string, InputProblem>();
	for (const [path, problem] of issues) {
		const [property] = path;
		const found = partProblem?.(path, problem) ?? {
			field: property === undefined ? record : fieldLabel(String(property)),
			problem,
		};
		if (!problems.has(found.field)) problems.set(found.field, found);
	}
	throw new InvalidInput([...problems.values()]);
}
