import { createHash } from 'node:crypto';

/** 60 bits: two of 10,000 records share a fingerprint in one of 20 billion workspaces. */
export const ID_LENGTH = 10;

/** 30 bits: one change in a billion is missed because both values have the same fingerprint. */
export const VALUE_LENGTH = 5;

const digest = (text: string, length: number): string =>
	createHash('sha256').update(text).digest('base64url').slice(0, length);

/** A short hash that replaces the ID of a record: 10 characters instead of 36. */
export const idFingerprint = (id: string): string => digest(id, ID_LENGTH);

/** A short hash that replaces a value that is only compared for equality. */
export const valueFingerprint = (value: string): string => digest(value, VALUE_LENGTH);
