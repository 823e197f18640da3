import type {
	INodeParameterResourceLocator,
	INodeProperties,
	INodePropertyMode,
} from 'n8n-workflow';
import { email, id, parsedUrl } from '../../../contract';
import { describeValue } from '../values/describeValue';
import { toText } from '../values/text';
import { refuse } from './invalidInput';
import type { GetParameter } from './readValue';

/** The modes in which a value is entered. `pattern` is for the editor: it accepts all valid values, and some others. */
const rules = {
	id: {
		pattern: '[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}',
		isValid: (value: string) => id.safeParse(value).success,
		empty: 'is empty: choose one from the list or enter its ID',
		expected: 'an ID',
		example: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b',
	},
	email: {
		pattern: '[^\\s@]+@[^\\s@]+',
		isValid: (value: string) => email.safeParse(value).success,
		empty: 'is empty: enter an email address',
		expected: 'one email address',
		example: 'nathan@example.com',
	},
	url: {
		pattern: '[hH][tT]{2}[pP][sS]?://[^\\s/]+/\\S[\\s\\S]*',
		isValid: (value: string) =>
			/^https?:\/\/[^\s/]+\/\S/i.test(value) && parsedUrl(value) !== undefined,
		empty: 'is empty: enter the web address of the digital business card',
		expected: 'the web address of a digital business card',
		example: 'https://cards.example.com/nathan-smith',
	},
};

type EntryMode = keyof typeof rules;

const requirement = (mode: EntryMode): string =>
	`must be ${rules[mode].expected}, such as ${rules[mode].example}`;

/**
 * The rest of From List. Loading is given up after 10 seconds if other work has used up the rate limit of the key.
 * @param searchListMethod a method of `listSearch.ts`
 * @param withoutList what to do instead; shown while the list loads slowly
 */
export const fromList = (searchListMethod: string, placeholder: string, withoutList: string) => ({
	placeholder,
	typeOptions: {
		searchListMethod,
		searchable: true,
		slowLoadNotice: {
			message: `Other workflows may be using the API key. ${withoutList}`,
			timeout: 4_000,
		},
	},
});

/**
 * From List and By ID, and each other mode that has a hint.
 * @param hints what the node reads to find the record
 */
export function locatorModes(
	displayName: string,
	searchListMethod: string,
	placeholder: string,
	hints: { email?: string; url?: string } = {},
): INodePropertyMode[] {
	/** The editor accepts spaces and an empty value: a filter may be empty, and n8n itself reports an empty required field. */
	const entry = (mode: EntryMode, pattern = rules[mode].pattern) => {
		const regex = `\\s*(${pattern})?\\s*`;
		const errorMessage = `'${displayName}' ${requirement(mode)}`;
		return {
			placeholder: `e.g. ${rules[mode].example}`,
			validation: [{ type: 'regex', properties: { regex, errorMessage } }],
		};
	};
	const idOrEmail = hints.email && `${rules.id.pattern}|${rules.email.pattern}`;
	const withoutList = 'To enter an ID without the list, choose By ID.';
	// n8n's linter asks for a default, except in the value of a property with this name.
	const all: { modes: INodePropertyMode[] } = {
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				...fromList(searchListMethod, placeholder, withoutList),
			},
			{ displayName: 'By ID', name: 'id', type: 'string', ...entry('id', idOrEmail) },
			{
				displayName: 'By Email',
				name: 'email',
				type: 'string',
				hint: hints.email,
				...entry('email'),
			},
			{ displayName: 'By URL', name: 'url', type: 'string', hint: hints.url, ...entry('url') },
		],
	};
	return all.modes.filter(({ name }) => ['list', 'id', ...Object.keys(hints)].includes(name));
}

/** The problem with a value that the mode does not accept. */
export const entryProblem = (mode: EntryMode, value: unknown): string =>
	`${requirement(mode)}, but is ${describeValue(value)}`;

/** The value of a resource locator. An expression may return the ID alone. */
export const locatorValue = (locator: unknown): unknown =>
	typeof locator === 'object' && locator !== null && 'value' in locator ? locator.value : locator;

/** The values of a field with several resource locators. An expression may return one alone, or a list. */
export const locatorValues = (entered: unknown): unknown[] =>
	[entered].flat().flatMap((one) => locatorValue(one));

/**
 * Reads a resource locator. A value from the list, or of an unknown mode, is an ID. Dropping a value on the field does not
 * change the mode, so an email in By ID is taken as By Email: no ID contains an `@`.
 * @returns the trimmed value
 * @throws {InvalidInput} when it is empty or not what the mode expects
 */
export function readLocator(
	getParameter: GetParameter,
	field: Pick<INodeProperties, 'name' | 'displayName' | 'modes'>,
): { by: EntryMode; value: string } {
	const entered = getParameter<INodeParameterResourceLocator | string>(field.name, '');
	const { mode, value } =
		typeof entered === 'object' && entered !== null ? entered : { mode: 'id', value: entered };
	const isEmail = mode !== 'url' && typeof value === 'string' && value.includes('@');
	const chosen = isEmail ? 'email' : mode;
	const isOffered =
		field.modes?.some(({ name }) => name === chosen) && Object.hasOwn(rules, chosen);
	const by = isOffered ? (chosen as EntryMode) : 'id';
	const text = toText(value) ?? '';
	if (typeof text === 'string' && rules[by].isValid(text)) return { by, value: text };
	if (text === '') refuse(field, rules[by].empty);
	// In By ID, the model of an agent must not be told that an email is required.
	const isOther = by === 'email' && mode !== 'email';
	const expected = isOther ? `${requirement('id')}, or ${rules.email.expected}` : requirement(by);
	refuse(field, `${expected}, but is ${describeValue(value)}`);
}
