import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { describeValue } from '../values/describeValue';
import { toText, isSameName } from '../values/text';
import { refuse } from './invalidInput';

/** Reads a parameter of the node for the current item, with expressions resolved. `fallback` is for an unset parameter. */
export type GetParameter = <T>(name: string, fallback: T) => T;

type Named = Pick<INodeProperties, 'displayName'>;

interface OptionsField<Value> extends Named {
	name: string;
	default: Value;
	options: Array<{ name: string; value: Value }>;
}

/** Undefined for objects and lists: as text, a list with one option would equal the option. */
const normalizeOption = (value: unknown): string | undefined =>
	typeof value === 'object' ? undefined : String(value).trim().toLowerCase();

/**
 * One of the options of a field. Expressions and agents may use the value of an option or its name in the form, in any
 * letter case.
 * @throws {InvalidInput} for anything else
 */
export function readOption<Value>(
	entered: unknown,
	field: Pick<OptionsField<Value>, 'displayName' | 'options'>,
): Value {
	const found = field.options.find(({ name, value }) =>
		[value, name].some((known) => normalizeOption(known) === normalizeOption(entered)),
	);
	if (found) return found.value;
	const names = field.options.map(({ name }) => name).join(', ');
	refuse(field, `is ${describeValue(entered)}, but must be one of: ${names}`);
}

/** Reads a field with options. @throws {InvalidInput} when it has none of them */
export const chosenOption = <Value>(
	getParameter: GetParameter,
	field: OptionsField<Value>,
): Value => readOption(getParameter<unknown>(field.name, field.default), field);

/** What a boolean field accepts: spreadsheets and agents write words and numbers for a boolean. */
const BOOLEANS = new Map([
	['true', true],
	['false', false],
	['yes', true],
	['no', false],
	['1', true],
	['0', false],
]);

const booleanOptions = [...BOOLEANS].map(([name, value]) => ({ name, value }));

/** The value of a boolean field. @throws {InvalidInput} when it is anything but a boolean */
export const readBoolean = (entered: unknown, { displayName }: Named): boolean =>
	readOption(entered, { displayName, options: booleanOptions });

/** A number, which an expression may return as text; NaN for anything else. */
export function readNumber(entered: unknown): number {
	const text = toText(entered);
	return typeof text === 'string' || typeof text === 'number' ? Number(text) : NaN;
}

/** A whole number from 1. @throws {InvalidInput} when the value of the field is anything else */
export function readCount(entered: unknown, field: Named): number {
	const text = toText(entered);
	if (typeof text === 'string' && /^[1-9]\d*$/.test(text)) return Number(text);
	refuse(field, `must be a whole number, 1 or more, but is ${describeValue(entered)}`);
}

/**
 * The entries of a list or a text. An expression may return anything: users write 'Job Title, email' and agents
 * '["jobTitle"]'. Values other than text are returned too, so that they can be refused.
 */
const entriesIn = (value: unknown): unknown[] =>
	[value]
		.flat()
		.flatMap((entry) =>
			typeof entry === 'string' ? entry.replace(/[[\]"']/g, '').split(',') : [entry],
		)
		.map((entry) => (typeof entry === 'string' ? entry.trim() : (entry ?? '')))
		.filter((entry) => entry !== '' && entry !== false);

/**
 * The chosen options, by value or by name in any spelling: 'Job Title', 'jobTitle', 'job_title'.
 * @param unlisted options that are accepted, but not offered by the form
 * @throws {InvalidInput} for anything that is not one of the options
 */
export function readChoices(
	entered: unknown,
	field: Pick<INodeProperties, 'displayName' | 'options'>,
	unlisted: INodePropertyOptions[] = [],
): string[] {
	const offered = field.options as INodePropertyOptions[];
	return entriesIn(entered).map((entry) => {
		const found = [...offered, ...unlisted].find(
			({ name, value }) => isSameName(String(value), entry) || isSameName(name, entry),
		);
		if (found) return String(found.value);
		const names = offered.map(({ name }) => name).join(', ');
		refuse(field, `has ${describeValue(entry)}, but must be one or more of: ${names}`);
	});
}

/**
 * Reads a field with options of which several may be chosen. It must not be missing: an expression that returns nothing more
 * likely has a wrong name in it than asks for no choice.
 * @throws {InvalidInput} also when the value is undefined or null, or a list of these
 */
export function chosenOptions(
	getParameter: GetParameter,
	field: INodeProperties,
	unlisted?: INodePropertyOptions[],
): string[] {
	const entered = getParameter<unknown>(field.name, []);
	const values = [entered].flat();
	if (values.length === 0 || values.some((value) => value !== undefined && value !== null))
		return readChoices(entered, field, unlisted);
	refuse(field, 'must be a list, such as [] to choose nothing, but is empty');
}
