import type { INodePropertyOptions } from 'n8n-workflow';
import { id } from '../../../../contract';
import { describeValue } from '../../values/describeValue';
import { parseDate } from '../../values/parseDate';
import { searchWords } from '../../values/search';
import { toText } from '../../values/text';
import { refuse } from '../invalidInput';
import { idProblem, locatorValue } from '../locator';
import { readChoices } from '../readChoices';

/**
 * Reads the value that a filter compares with; undefined or an empty list for an empty filter.
 * @param field as the form shows it
 * @param timezone applies to a date without one
 * @throws {InvalidInput}
 */
export type ReadFilter<Value> = (
	entered: unknown,
	field: { displayName: string },
	timezone: string,
) => Value | undefined;

/** Reads a text filter. */
export const readText: ReadFilter<string> = (entered, field) => {
	const value = toText(entered);
	if (value === undefined || typeof value === 'string') return value;
	refuse(field, `must be text, but is ${describeValue(entered)}`);
};

/** Reads a filter with a value to choose from. */
export const readChoice: ReadFilter<string> = (entered, ...rest) =>
	readText(locatorValue(entered), ...rest);

/** Reads the words of a search. */
export const readWords: ReadFilter<string[]> = (...entered) =>
	searchWords(readText(...entered) ?? '');

/** Reads a resource locator as an ID. */
export const readId: ReadFilter<string> = (entered, field) => {
	const locator = locatorValue(entered);
	const value = toText(locator);
	if (value === undefined) return undefined;
	if (!id.safeParse(value).success) refuse(field, idProblem(locator));
	return String(value);
};

/** The statuses of a team member: spec section 3. */
export const statusOptions: INodePropertyOptions[] = [
	{ name: 'Active', value: 'active', description: 'The account is activated' },
	{ name: 'Failed', value: 'failed', description: 'The invitation could not be delivered' },
	{ name: 'Not Invited', value: 'not_invited', description: 'No invitation was sent' },
	{
		name: 'Pending',
		value: 'pending',
		description: 'The member has not activated the account yet',
	},
];

/** Reads member statuses, in any spelling. */
export const readStatuses: ReadFilter<string[]> = (entered, { displayName }) =>
	readChoices(entered, { displayName, options: statusOptions });

/** Reads a date as ms since 1970. */
export const readDate: ReadFilter<number> = (entered, field, timezone) => {
	if (toText(entered) === undefined) return undefined;
	const value = parseDate(entered, timezone);
	if (value !== undefined) return value;
	refuse(
		field,
		`must be a date, such as 2026-01-31 or 2026-01-31T09:00, but is ${describeValue(entered)}`,
	);
};
