import type { INodeParameterResourceLocator, INodePropertyModeValidation } from 'n8n-workflow';
import { id, parsedUrl } from '../../../contract';
import { InvalidInput } from './invalidInput';
import type { Parameters } from '../operation/operation';
import { describeValue } from '../values/describeValue';
import { text } from '../values/text';

type Locator = Pick<INodeParameterResourceLocator, 'mode' | 'value'>;

/** What stands in a resource locator; an expression may give the ID alone. */
export const locatorValue = (locator: unknown): unknown =>
	typeof locator === 'object' && locator !== null && 'value' in locator ? locator.value : locator;

function chosenIn(parameters: Parameters, name: string): Locator {
	const locator = parameters<Locator | string>(name, '');
	return typeof locator === 'object' && locator !== null ? locator : { mode: 'id', value: locator };
}

/** The ID of the record that a resource locator points to, once it is checked. */
export const chosenId = (parameters: Parameters, name: string): string =>
	String(chosenIn(parameters, name).value).trim();

/** The web address that a resource locator points to, in its mode By URL. */
export const chosenUrl = (parameters: Parameters, name: string): string | undefined =>
	chosenIn(parameters, name).mode === 'url' ? chosenId(parameters, name) : undefined;

const EXAMPLE_ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';

/** What may stand in a mode, by the name of the mode; `pattern` takes all that is valid, and may take more. */
const rules = {
	id: {
		pattern: '[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}',
		isValid: (value: string) => id.safeParse(value).success,
		empty: 'is empty: choose one from the list, or enter its ID',
		expected: `must be an ID, such as ${EXAMPLE_ID}`,
	},
	url: {
		pattern: '[hH][tT]{2}[pP][sS]?://[^\\s/]+/\\S[\\s\\S]*',
		isValid: (value: string) =>
			/^https?:\/\/[^\s/]+\/\S/i.test(value) && parsedUrl(value) !== undefined,
		empty: 'is empty: enter the web address of the digital business card',
		expected:
			'must be the web address of a digital business card, such as https://cards.example.com/nathan-smith',
	},
};

/**
 * What the form checks in a mode. Spaces and nothing at all are let through, as when the node runs: a filter may be
 * empty, and n8n itself says what is required.
 * @param field the display name of the locator
 */
export const validationOf = (
	mode: keyof typeof rules,
	field: string,
): INodePropertyModeValidation[] => {
	const { pattern, expected } = rules[mode];
	const properties = { regex: `\\s*(${pattern})?\\s*`, errorMessage: `'${field}' ${expected}` };
	return [{ type: 'regex', properties }];
};

/** What is wrong with something that is no ID, to be read after the name of its field. */
export const idProblem = (value: unknown): string =>
	`${rules.id.expected}, but is ${describeValue(value)}`;

/**
 * Checks the record that a resource locator points to.
 * @param field its display name
 * @throws {InvalidInput} when nothing is chosen, or what is there is no UUID or, in the mode By URL, no web address
 */
export function checkLocator(parameters: Parameters, name: string, field: string): void {
	const chosen = chosenIn(parameters, name);
	const entered = text(chosen.value) ?? '';
	const value = typeof entered === 'string' ? entered : '';
	const { isValid, empty, expected } = rules[chosen.mode === 'url' ? 'url' : 'id'];
	if (isValid(value)) return;
	const problem = entered === '' ? empty : `${expected}, but is ${describeValue(chosen.value)}`;
	throw new InvalidInput([{ field, problem }]);
}
