import { createHash } from 'node:crypto';

/** Among 10,000 records, two have the same key of 60 bits once in 20 billion workspaces. */
export const KEY_LENGTH = 10;

/** 30 bits: one change in a billion looks like no change. */
export const VALUE_LENGTH = 5;

const digest = (text: string, length: number): string =>
	createHash('sha256').update(text).digest('base64url').slice(0, length);

/** Stands for the id of a record: 10 characters instead of 36. */
export const keyOf = (id: string): string => digest(id, KEY_LENGTH);

/** Stands for a value that is only ever compared. */
export const valueKeyOf = (value: string): string => digest(value, VALUE_LENGTH);

/** The pieces of equal length that a text is made of. */
export function pieces(text: string, length: number): string[] {
	const result: string[] = [];
	for (let i = 0; i < text.length; i += length) result.push(text.slice(i, i + length));
	return result;
}
