import { tryToParseDateTime } from 'n8n-workflow';

/** ISO 8601 with or without its separators; a space in the place of the T, as databases write it. */
const ISO =
	/^(\d{4})(-?)(\d\d)\2(\d\d)(?:[T ](\d\d(?::?\d\d(?::?\d\d(?:[.,]\d+)?)?)?) ?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/i;

/** There is no 30 February, though JavaScript takes it for 2 March. */
function isDay(year: string, month: string, day: string): boolean {
	const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/**
 * A moment in ms since 1970: of ISO 8601, which n8n's date field gives too, of a Date, or of a luxon DateTime.
 * @param timezone that of a text without one, such as Europe/Oslo
 * @returns undefined when it is none
 */
export function momentOf(value: unknown, timezone: string): number | undefined {
	let moment = value;
	if (typeof value === 'string') {
		const [found, year, , month, day, time, zone = ''] = ISO.exec(value.trim()) ?? [];
		if (found === undefined || !isDay(year, month, day)) return undefined;
		// n8n reads other forms too, but some of them in the time zone of its server.
		moment = `${year}-${month}-${day}${time ? `T${time}${zone}`.toUpperCase() : ''}`;
	}
	if (typeof moment !== 'string' && (typeof moment !== 'object' || moment === null))
		return undefined;
	try {
		return tryToParseDateTime(moment, timezone).toMillis();
	} catch {
		return undefined;
	}
}
