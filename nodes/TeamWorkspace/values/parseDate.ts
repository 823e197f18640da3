import { tryToParseDateTime } from 'n8n-workflow';

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
export function parseDate(value: unknown, timezone: string): number | undefined {
	let date = value;
	if (typeof value === 'string') {
		const [found, year, , month, day, time, zone = ''] = ISO.exec(value.trim()) ?? [];
		if (found === undefined || !isDay(year, month, day)) return undefined;
		// n8n parses other formats too, but some of them in the time zone of its server.
		date = `${year}-${month}-${day}${time ? `T${time}${zone}`.toUpperCase() : ''}`;
	}
	if (typeof date !== 'string' && (typeof date !== 'object' || date === null)) return undefined;
	try {
		return tryToParseDateTime(date, timezone).toMillis();
	} catch {
		return undefined;
	}
}
