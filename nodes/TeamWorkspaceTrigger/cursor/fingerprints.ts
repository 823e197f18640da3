import { hash } from 'node:crypto';

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
