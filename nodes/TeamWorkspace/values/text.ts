import type { IDataObject } from 'n8n-workflow';

/**
 * A text as it is sent: spreadsheets give phone numbers as numbers and texts with spaces around them.
 * Nothing empty is sent, so what is empty becomes undefined; ERP systems such as Odoo give false for an empty text.
 * What is no text stays, to be refused by name.
 */
export function text(value: unknown): unknown {
	if (value === null || value === undefined || value === false) return undefined;
	if (typeof value === 'number' || value === true) return String(value);
	return typeof value === 'string' ? value.trim() || undefined : value;
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
