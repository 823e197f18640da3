import { hash } from 'node:crypto';

/** 60 bits: two of 10,000 records share a fingerprint in one of 20 billion workspaces. */
export const ID_LENGTH = 10;

/** 30 bits: one change in a billion is missed because both values have the same fingerprint. */
export const VALUE_LENGTH = 5;

/**
 * 24 bits: one change of a single field in 17 million is missed. Shorter than the fingerprint of a value, because a cursor
 * holds one for each field of each record.
 */
export const FIELD_LENGTH = 4;

const digest = (text: string, length: number): string =>
	hash('sha256', text, 'base64url').slice(0, length);

/** A short hash that replaces the ID of a record: 10 characters instead of 36. */
export const idFingerprint = (id: string): string => digest(id, ID_LENGTH);

/** A short hash that replaces a value that is only compared for equality. */
export const valueFingerprint = (value: string): string => digest(value, VALUE_LENGTH);

const NO_CONTENT = digest('', FIELD_LENGTH);

/** A short hash that replaces the content of one field. It is the beginning of the {@link valueFingerprint}. */
export const fieldFingerprint = (content: string): string =>
	content === '' ? NO_CONTENT : digest(content, FIELD_LENGTH);
