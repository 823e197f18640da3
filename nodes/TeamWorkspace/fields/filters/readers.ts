import type { INodePropertyOptions } from 'n8n-workflow';
import { id, memberStatuses } from '../../../../contract';
import { describeValue } from '../../values/describeValue';
import { parseDate } from '../../values/parseDate';
import { searchWords } from '../../values/search';
import { toText } from '../../values/text';
import { enteredNames, isSameName } from '../fieldNames';
import { idProblem, locatorValue } from '../locator';

/** The value that a filter compares with, undefined or an empty list for an empty filter; or the problem with the input. */
export type ParsedFilter<Value> = { value?: Value; problem?: string };

/** Reads a text filter. */
export function readText(entered: unknown): ParsedFilter<string> {
	const value = toText(entered);
	if (value === undefined || typeof value === 'string') return { value };
	return { problem: `must be text, but is ${describeValue(entered)}` };
}

/** Reads the words of a search. */
export function readWords(entered: unknown): ParsedFilter<string[]> {
	const { value = '', problem } = readText(entered);
	return problem === undefined ? { value: searchWords(value) } : { problem };
}

/** Reads a resource locator as an ID. */
export function readId(entered: unknown): ParsedFilter<string> {
	const locator = locatorValue(entered);
	const value = toText(locator);
	if (value === undefined) return {};
	return id.safeParse(value).success ? { value: String(value) } : { problem: idProblem(locator) };
}

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
export function readStatuses(entered: unknown): ParsedFilter<string[]> {
	const statuses = enteredNames(entered);
	const value = statuses.map((status) => memberStatuses.find((known) => isSameName(known, status)));
	const unknown = value.indexOf(undefined);
	if (unknown < 0) return { value: value as string[] };
	const offered = statusOptions.map(({ name }) => name).join(', ');
	return {
		problem: `has ${describeValue(statuses[unknown])}, but must be one or more of: ${offered}`,
	};
}

/** Reads a date as ms since 1970. @param timezone applies to a date without one */
export function readDate(entered: unknown, timezone: string): ParsedFilter<number> {
	if (toText(entered) === undefined) return {};
	const value = parseDate(entered, timezone);
	if (value !== undefined) return { value };
	const problem = `must be a date, such as 2026-01-31 or 2026-01-31T09:00, but is ${describeValue(entered)}`;
	return { problem };
}
