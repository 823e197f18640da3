import type { IDataObject } from 'n8n-workflow';

/** White space and characters without a shape, some of which count as letters: nobody would see a name made of them. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u;

/**
 * A text as it is sent: spreadsheets give phone numbers as numbers and texts with spaces around them.
 * Nothing empty is sent, so what is empty becomes undefined; ERP systems such as Odoo give false for an empty text.
 * Anything else, such as an object or NaN, is returned unchanged, so that validation names the field.
 */
export function text(value: unknown): unknown {
	if (value === null || value === undefined || value === false) return undefined;
	if (Number.isFinite(value) || value === true) return String(value);
	if (typeof value !== 'string') return value;
	return BLANK.test(value) ? undefined : value.trim();
}

/** Only the fields that have a value, as texts. */
export function texts(fields: IDataObject): IDataObject {
	const entries = Object.entries(fields).map(([name, value]) => [name, text(value)] as const);
	return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as IDataObject;
}

/** A text as it is compared: without letter case and the spaces around it. */
export const plain = (value: unknown): string =>
	String(value ?? '')
		.trim()
		.toLowerCase();

export const isSameText = (a: unknown, b: unknown): boolean => plain(a) === plain(b);
