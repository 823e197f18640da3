import { describeValue } from '../values/describeValue';
import type { GetParameter } from './getParameter';
import { InvalidInput } from './invalidInput';

/** The description of a field with options. */
interface OptionsField<Value> {
	displayName: string;
	name: string;
	default: Value;
	options: Array<{ name: string; value: Value }>;
}

/** Undefined for objects and lists: as text, a list with one option would equal the option. */
const normalizeOption = (value: unknown): string | undefined =>
	typeof value === 'object' ? undefined : String(value).trim().toLowerCase();

/**
 * Reads a field with options. Expressions and agents may use the value of an option or its name in the form, in any
 * letter case.
 * @throws {InvalidInput} for anything else
 */
export function chosenOption<Value>(getParameter: GetParameter, field: OptionsField<Value>): Value {
	const entered = getParameter<unknown>(field.name, field.default);
	const found = field.options.find(({ name, value }) =>
		[value, name].some((known) => normalizeOption(known) === normalizeOption(entered)),
	);
	if (found) return found.value;
	const names = field.options.map(({ name }) => name).join(', ');
	const problem = `is ${describeValue(entered)}, but must be one of: ${names}`;
	throw new InvalidInput([{ field: field.displayName, problem }]);
}
