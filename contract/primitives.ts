import { z } from 'zod/v4';
import { parsedUrl } from './parsedUrl';

/** Any schema of this contract, and what one says when it refuses a value. */
export type Schema = z.ZodType;
export type Issue = z.core.$ZodIssue;

/** Identifiers are UUIDs of any version, stored and sent back unmodified (spec section 2). */
export const id = z.guid('must be a UUID, such as 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b');

/** Timestamps are ISO 8601 in UTC with milliseconds (spec section 2). */
export const timestamp = z.iso.datetime();

const doubleQuotes = '"“”„‟«»‹›';

/** What stands around an address in a mail program or a sheet (RFC 5322, section 3.2.3), and what cannot be seen. */
const notInEmail = String.raw`\s\p{Cf}\p{DI}\u2800@${doubleQuotes}<>()[\]\\,;:`;

/** A local part may have one inside (o'brien@example.com); before it, a spreadsheet left it there. */
const singleQuotes = "'‘’‚‛`´";

const localPart = `(?![${singleQuotes}])[^${notInEmail}]{1,64}`;
const domainPart = `[^${notInEmail}${singleQuotes}.]+`;

const quote = `[${doubleQuotes}${singleQuotes}]`;
const quoted = new RegExp(`^${quote}|${quote}$`);

const isQuoted = (input: unknown): boolean => typeof input === 'string' && quoted.test(input);

/**
 * The spec says only "email format". The check is loose on purpose (letters of any script, any top-level
 * domain), because the service has the last word and a refused real address costs more than a sent wrong one.
 */
export const email = z.email({
	pattern: new RegExp(`^${localPart}@${domainPart}(\\.${domainPart})+$`, 'u'),
	error: ({ input }) =>
		isQuoted(input)
			? 'must be an email address without quotation marks before or after it, such as ada@example.com'
			: 'must be an email address, such as ada@example.com',
});

/**
 * RFC 3986, with letters of any script, as browsers show and copy them. A scheme has two letters or more, for a path
 * of Windows would pass as an address with the scheme "c"; an address on the web has a host.
 */
const uriPattern =
	/^(?:https?:\/\/(?![/?#])|(?!https?:)[a-z][a-z\d+.-]+:)(?:[^\s\p{C}\p{Z}<>"{}|\\^`%]|%[\da-f]{2})+$/iu;

const notAnAddress = 'must be a web address, such as https://example.com/ada.png';

/** Checked and not changed: `z.url` stores a normalized address and takes white space. */
export const uri = z
	.string({ error: notAnAddress })
	.refine((value) => uriPattern.test(value) && parsedUrl(value) !== undefined, {
		error: notAnAddress,
	})
	.meta({ format: 'uri' });

/** A required text: at least one character that is not white space. The text itself is not changed. */
export const text = z.string().regex(/\S/, 'must not be empty');
