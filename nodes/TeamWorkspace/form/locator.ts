import type {
	INodeParameterResourceLocator,
	INodeProperties,
	INodePropertyMode,
	INodePropertyModeValidation,
} from 'n8n-workflow';
import { email, id, parsedUrl } from '../../../contract';
import { describeValue } from '../values/describeValue';
import { toText } from '../values/text';
import type { GetParameter } from './getParameter';
import { InvalidInput } from './invalidInput';

type Locator = Pick<INodeParameterResourceLocator, 'mode' | 'value'>;

/** The value of a resource locator. An expression may return the ID alone. */
export const locatorValue = (locator: unknown): unknown =>
	typeof locator === 'object' && locator !== null && 'value' in locator ? locator.value : locator;

type LocatorField = Pick<INodeProperties, 'name' | 'displayName' | 'modes'>;

/**
 * The mode and value of a resource locator. Dropping a value on the field does not change the mode, so an email in
 * By ID is taken as By Email: no ID contains an `@`.
 */
function chosenIn(getParameter: GetParameter, { name, modes = [] }: LocatorField): Locator {
	const entered = getParameter<Locator | string>(name, '');
	const locator: Locator =
		typeof entered === 'object' && entered !== null ? entered : { mode: 'id', value: entered };
	const { mode: chosen, value } = locator;
	const isEmail = chosen !== 'url' && typeof value === 'string' && value.includes('@');
	return isEmail && modes.some((mode) => mode.name === 'email')
		? { ...locator, mode: 'email' }
		: locator;
}

/** The ID in a resource locator that {@link checkLocator} has accepted. */
export const chosenId = (getParameter: GetParameter, field: LocatorField): string =>
	String(toText(chosenIn(getParameter, field).value) ?? '');

/** The trimmed value of a resource locator in one of its modes; undefined in any other mode. */
export const chosenBy = (
	mode: keyof typeof rules,
	getParameter: GetParameter,
	field: LocatorField,
): string | undefined =>
	chosenIn(getParameter, field).mode === mode ? chosenId(getParameter, field) : undefined;

const EXAMPLE_ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';

/** The valid values of a mode, by its name. `pattern` is for the editor: it accepts all valid values, and some others. */
const rules = {
	id: {
		pattern: '[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}',
		isValid: (value: string) => id.safeParse(value).success,
		empty: 'is empty: choose one from the list or enter its ID',
		expected: `must be an ID, such as ${EXAMPLE_ID}`,
	},
	email: {
		pattern: '[^\\s@]+@[^\\s@]+',
		isValid: (value: string) => email.safeParse(value).success,
		empty: 'is empty: enter an email address',
		expected: 'must be an email address, such as nathan@example.com',
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
 * What the editor checks in a mode. It accepts spaces and an empty value: a filter may be empty, and n8n itself reports an
 * empty required field.
 * @param displayName that of the locator
 */
export const validationOf = (
	mode: keyof typeof rules,
	displayName: string,
	pattern = rules[mode].pattern,
): INodePropertyModeValidation[] => {
	const { expected } = rules[mode];
	const properties = {
		regex: `\\s*(${pattern})?\\s*`,
		errorMessage: `'${displayName}' ${expected}`,
	};
	return [{ type: 'regex', properties }];
};

/**
 * By Email, a mode of the locators of records.
 * @param displayName that of the locator
 * @param hint what the node reads to find the record
 */
export function emailMode(displayName: string, hint: string): INodePropertyMode {
	// n8n's linter asks for a default, except in the value of a property with this name.
	const { modes } = {
		modes: [
			{
				displayName: 'By Email',
				name: 'email',
				type: 'string' as const,
				placeholder: 'e.g. nathan@example.com',
				hint,
				validation: validationOf('email', displayName),
			},
		],
	};
	return modes[0];
}

/**
 * Shown while the list loads slowly. Loading is given up after 10 seconds if other work has used up the rate limit of the key.
 * @param withoutList what to do instead
 */
export const slowLoadNotice = (withoutList: string) => ({
	message: `Other workflows may be using the API key. ${withoutList}`,
	timeout: 4_000,
});

/**
 * From List and By ID, the modes of every resource locator.
 * @param displayName that of the locator
 * @param searchListMethod a method of listSearch/
 * @param takesEmail whether By ID takes an email as well
 */
export function listAndIdModes(
	displayName: string,
	searchListMethod: string,
	placeholder: string,
	{ takesEmail = false } = {},
): INodePropertyMode[] {
	const { id: rule, email: emailRule } = rules;
	const pattern = takesEmail ? `${rule.pattern}|${emailRule.pattern}` : rule.pattern;
	// n8n's linter asks for a default, except in the value of a property with this name.
	const { modes } = {
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list' as const,
				placeholder,
				typeOptions: {
					searchListMethod,
					searchable: true,
					slowLoadNotice: slowLoadNotice('To enter an ID without the list, choose By ID.'),
				},
			},
			{
				displayName: 'By ID',
				name: 'id',
				type: 'string' as const,
				placeholder: `e.g. ${EXAMPLE_ID}`,
				validation: validationOf('id', displayName, pattern),
			},
		],
	};
	return modes;
}

/** The rule of the chosen mode. A value from the list, or of an unknown mode, is an ID. */
const ruleOf = ({ mode }: Locator) =>
	Object.hasOwn(rules, mode) ? rules[mode as keyof typeof rules] : rules.id;

/** The problem with an invalid ID. */
export const idProblem = (value: unknown): string =>
	`${rules.id.expected}, but is ${describeValue(value)}`;

/**
 * Checks the value of a resource locator.
 * @throws {InvalidInput} when it is empty or not what the chosen mode expects
 */
export function checkLocator(getParameter: GetParameter, field: LocatorField): void {
	const chosen = chosenIn(getParameter, field);
	const entered = toText(chosen.value) ?? '';
	const value = typeof entered === 'string' ? entered : '';
	const { isValid, empty, expected } = ruleOf(chosen);
	if (isValid(value)) return;
	const problem = entered === '' ? empty : `${expected}, but is ${describeValue(chosen.value)}`;
	throw new InvalidInput([{ field: field.displayName, problem }]);
}
