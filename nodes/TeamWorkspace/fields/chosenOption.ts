import { InvalidInput } from './invalidInput';
import type { Parameters } from '../operation/operation';
import { describeValue } from '../values/describeValue';

/** What the description of a field with options says. */
interface Choice<Value> {
	displayName: string;
	name: string;
	default: Value;
	options: Array<{ name: string; value: Value }>;
}

/** A list with one option in it is not that option, though JavaScript writes it like that. */
const plain = (value: unknown): string | undefined =>
	typeof value === 'object' ? undefined : String(value).trim().toLowerCase();

/**
 * The option that is chosen. An expression and an agent may give its value or the name that the form shows, in any
 * letter case. What is none of them must not count as one of them.
 * @throws {InvalidInput}
 */
export function chosenOption<Value>(parameters: Parameters, choice: Choice<Value>): Value {
	const entered = parameters<unknown>(choice.name, choice.default);
	const found = choice.options.find(({ name, value }) =>
		[value, name].some((known) => plain(known) === plain(entered)),
	);
	if (found) return found.value;
	const names = choice.options.map(({ name }) => name).join(', ');
	const problem = `is ${describeValue(entered)}, but must be one of: ${names}`;
	throw new InvalidInput([{ field: choice.displayName, problem }]);
}
