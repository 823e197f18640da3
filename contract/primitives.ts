import { z } from 'zod/v4';

/** Any schema of this contract, and what one says when it refuses a value. */
export type Schema = z.ZodType;
export type Issue = z.core.$ZodIssue;

/** Identifiers are UUIDs of any version, stored and sent back unmodified (spec section 2). */
export const id = z.guid('must be a UUID, such as 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b');

/** Timestamps are ISO 8601 in UTC with milliseconds (spec section 2). */
export const timestamp = z.iso.datetime();

/** What stands around an address in a mail program or a sheet (RFC 5322, section 3.2.3), and what cannot be seen. */
const notInEmail = String.raw`\s\p{Cf}@"<>()[\]\\,;:`;

/**
 * The spec says only "email format". The check is loose on purpose (letters of any script, any top-level
 * domain), because the service has the last word and a refused real address costs more than a sent wrong one.
 */
export const email = z.email({
	pattern: new RegExp(`^[^${notInEmail}]{1,64}@[^${notInEmail}.]+(\\.[^${notInEmail}.]+)+$`, 'u'),
	error: 'must be an email address, such as ada@example.com',
});

/** A path of Windows would pass as an address with the scheme "c". */
export const uri = z.url({
	protocol: /../,
	error: 'must be a web address, such as https://example.com/ada.png',
});

/** A required text: at least one character that is not white space. The text itself is not changed. */
export const text = z.string().regex(/\S/, 'must not be empty');
