import { tryToParseDateTime, type INodeProperties } from 'n8n-workflow';
import { describeValue } from '../../values/describeValue';
import { searchWords } from '../../values/search';
import { toText } from '../../values/text';
import { refuse } from '../invalidInput';

/**
 * Reads the value that a filter compares with; undefined or an empty list for an empty filter.
 * @param field as the form shows it
 * @param timezone applies to a date without one
 * @throws {InvalidInput}
 */
export type ReadFilter<Value> = (
	entered: unknown,
	field: INodeProperties,
	timezone: string,
) => Value | undefined;

export const readText: ReadFilter<string> = (entered, field) => {
	const value = toText(entered);
	if (value === undefined || typeof value === 'string') return value;
	refuse(field, `must be text, but is ${describeValue(entered)}`);
};

export const readWords: ReadFilter<string[]> = (entered, field, timezone) => {
	const text = readText(entered, field, timezone);
	const words = searchWords(text ?? '');
	if (text !== undefined && words.length === 0)
		refuse(field, 'must have a character to search for, but has only accents');
	return words;
};

/** ISO 8601 with or without separators; databases write a space instead of the T. */
const ISO =
	/^(\d{4})(-?)(\d\d)\2(\d\d)(?:[T ](\d\d(?::?\d\d(?::?\d\d(?:[.,]\d+)?)?)?) ?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/i;

/** False for days such as 30 February, which JavaScript reads as 2 March. */
function isDay(year: string, month: string, day: string): boolean {
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/**
 * Parses an ISO 8601 text (n8n's date picker writes one), a Date or a luxon DateTime.
 * @param timezone applies to a text without a time zone, such as Europe/Oslo
 * @returns ms since 1970; undefined for any other value
 */
function parseDate(value: unknown, timezone: string): number | undefined {
	let date = value;
	if (typeof value === 'string') {
		const [found, year, , month, day, time, zone = ''] = ISO.exec(value.trim()) ?? [];
		if (found === undefined || !isDay(year, month, day)) return undefined;
		// n8n parses other formats too, but some of them in the time zone of its server.
		date = `${year}-${month}-${day}${time ? `T${time}${zone}`.toUpperCase() : ''}`;
	}
	if (typeof date !== 'string' && (typeof date !== 'object' || date === null)) return undefined;
	// As a text, a list with one date would be the date, however it is written.
	if (Array.isArray(date)) return undefined;
	try {
		return tryToParseDateTime(date, timezone).toMillis();
	} catch {
		return undefined;
	}
}

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
