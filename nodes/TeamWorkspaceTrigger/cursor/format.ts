import { hash } from 'node:crypto';

/**
 * The largest cursor, in bytes. n8n sets no limit on static data. If the database refuses to save it, n8n only logs the
 * failure, and events repeat after a restart. MariaDB, which n8n 1 supports, takes 16 MiB in one statement by default. n8n
 * also copies the static data of a workflow into each execution that it saves.
 */
export const MAX_CURSOR_BYTES = 8_000_000;

/** 60 bits: two of 10,000 records share a fingerprint in one of 20 billion workspaces. */
const ID_LENGTH = 10;

/** 24 bits: one change of a single field in 17 million is missed. A cursor holds one for each field of each record. */
export const FIELD_LENGTH = 4;

export const ID_FINGERPRINT = new RegExp(`^[\\w-]{${ID_LENGTH}}$`);

const digest = (text: string, length: number): string =>
	hash('sha256', text, 'base64url').slice(0, length);

/** A short hash that replaces the ID of a record: 10 characters instead of 36. */
export const idFingerprint = (id: string): string => digest(id, ID_LENGTH);

const NO_CONTENT = digest('', FIELD_LENGTH);

/** A short hash that replaces the content of one field, which is only compared for equality. */
export const fieldFingerprint = (content: string): string =>
	content === '' ? NO_CONTENT : digest(content, FIELD_LENGTH);

/** The remembered values of each record, by a key made of its ID. */
export type Entries = ReadonlyMap<string, readonly string[]>;

const escape = (text: string): string =>
	text.replace(/[%|;]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

const unescape = (text: string): string =>
	text.replace(/%(25|7c|3b)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * Packs entries into one text, because n8n watches every object in the static data for changes. It begins with its length,
 * so that a shortened text is noticed.
 */
export function pack(entries: Entries): string {
	const text = [...entries].map((entry) => entry.flat().map(escape).join('|')).join(';');
	return `${text.length}:${text}`;
}

/**
 * The inverse of {@link pack}.
 * @param parts what the key and each value of an entry match
 * @returns undefined for a text that was not packed from such entries
 */
export function unpack(packed: string, parts: readonly RegExp[]): Entries | undefined {
	const [, length, text] = /^(\d+):(.*)$/s.exec(packed) ?? [];
	if (text?.length !== Number(length)) return undefined;
	const entries = text === '' ? [] : text.split(';').map((entry) => entry.split('|').map(unescape));
	const isEntry = (entry: string[]) =>
		entry.length === parts.length && parts.every((part, i) => part.test(entry[i]));
	if (!entries.every(isEntry)) return undefined;
	return new Map(entries.map(([key, ...values]) => [key, values]));
}

/** A cursor as n8n stores it, in the static data of published workflows; in JSON, so without what is undefined. */
export type StoredCursor = Record<string, string | number | null | undefined>;

export interface Format<Cursor> {
	store: (cursor: Cursor) => StoredCursor;
	/** @returns undefined for anything that `store` cannot have made, such as nothing, damaged data or that of a later version */
	load: (stored: unknown) => Cursor | undefined;
}
