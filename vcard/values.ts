/** A part of a record as a service sends it; every field may be missing or of another shape. */
export type Fields = Record<string, unknown>;

/** A text or a number as text; empty for any other value and for white space. */
export function textOf(value: unknown): string {
	const text = typeof value === 'string' || Number.isFinite(value) ? String(value) : '';
	return text.trim() && text;
}

/** The fields of an object; none for any other value. */
export const fieldsOf = (value: unknown): Fields =>
	typeof value === 'object' && value !== null ? (value as Fields) : {};

/** The entries of a list; none for any other value. */
export const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
