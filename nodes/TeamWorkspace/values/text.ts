import type { IDataObject } from 'n8n-workflow';

/** White space and invisible characters. Unicode counts some of them as letters, but a name of them cannot be seen. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u;

/** A date of JavaScript or of luxon in ISO 8601; any other value, and an invalid date, unchanged. */
function fromDate(value: unknown): unknown {
	const { toISO, toISOString } = value as { [method: string]: unknown };
	if (Object.prototype.toString.call(value) === '[object Date]')
		return Number.isNaN(Number(value)) ? value : (toISOString as () => string).call(value);
	return typeof toISO === 'function' ? (toISO.call(value) ?? value) : value;
}

/**
 * A text as it is sent and compared, in which a letter and its marks are one character (NFC). macOS writes them apart, also
 * into files and lists.
 */
export const toNfc = (text: string): string => text.normalize('NFC');

/**
 * A value as text to send: trimmed and in NFC, undefined when empty. Spreadsheets contain numbers as phone numbers, databases
 * return dates, and ERP systems such as Odoo return false for an empty text. Other values, such as objects and NaN, are
 * returned unchanged, so that validation refuses them.
 */
export function toText(value: unknown): unknown {
	if (value === null || value === undefined || value === false) return undefined;
	if (Number.isFinite(value) || value === true) return String(value);
	if (typeof value !== 'string') return fromDate(value);
	return BLANK.test(value) ? undefined : toNfc(value.trim());
}

/** What can hold a phone number: fields of a contact, and the value of a contact detail. */
const PHONE_FIELDS = ['mobile', 'phone', 'value'];

/**
 * A phone number without what links and spreadsheets put before it: `tel:`, and Excel's mark for a text. A lone + is none:
 * `+{{ $json.Mobile }}` gives it for an empty cell.
 */
const phoneOf = (text: string): unknown =>
	toText(text.replace(/^(?:(?:tel|callto):|'(?=[+\d(]))/i, '').replace(/^\+$/, ''));

/** The fields with a value, each as {@link toText} returns it. */
export function toTexts(fields: IDataObject): IDataObject {
	const entries = Object.entries(fields).flatMap(([name, value]) => {
		const whole = toText(value);
		// What a spreadsheet exports for a cell that must stay a text.
		const text = typeof whole === 'string' ? whole.replace(/^="([^"]*)"$/, '$1') : whole;
		const isPhone = typeof text === 'string' && PHONE_FIELDS.includes(name);
		const read = isPhone ? phoneOf(text) : text;
		return read === undefined ? [] : [[name, read] as const];
	});
	return Object.fromEntries(entries) as IDataObject;
}

/** Any value as text. An object or list is only named: `String` throws for one whose `toString` is no function. */
const textOf = (value: unknown): string =>
	typeof value === 'object' && value !== null
		? Object.prototype.toString.call(value)
		: String(value ?? '');

/** A text for comparison: in NFC and in lower case, with single spaces; empty for null and undefined. */
export const normalizeText = (value: unknown): string =>
	toNfc(textOf(value).trim()).toLowerCase().replace(/\s+/g, ' ');

/** A value to choose from for comparison: 'QR code' and qr_code are the same. */
export const normalizeChoice = (value: unknown): string =>
	normalizeText(value).replace(/[ _-]+/g, ' ');

export const isSameChoice = (a: unknown, b: unknown): boolean =>
	normalizeChoice(a) === normalizeChoice(b);

/** True for texts of the same letters, in which case matters. */
export const isExactText = (a: unknown, b: string): boolean =>
	typeof a === 'string' && toNfc(a) === toNfc(b);

/** True for texts whose words differ only in letter case. */
export const isSameText = (a: unknown, b: unknown): boolean =>
	normalizeText(a) === normalizeText(b);

const normalizeName = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** True for two spellings of the same field name: 'Job Title', 'jobTitle', 'job_title'. */
export const isSameName = (a: string, b: unknown): boolean =>
	typeof b === 'string' && normalizeName(a) === normalizeName(b);

export const filterFields = (
	fields: IDataObject,
	keeps: (name: string, value: unknown) => boolean,
): IDataObject =>
	Object.fromEntries(
		Object.entries(fields).filter(([name, value]) => keeps(name, value)),
	) as IDataObject;

export const omit = (fields: IDataObject, ...names: string[]): IDataObject =>
	filterFields(fields, (name) => !names.includes(name));
