import { z } from 'zod/v4';
import { parsedUrl } from './parsedUrl';

/** Any schema of this contract. */
export type Schema = z.ZodType;

/** One reason why a schema refuses a value. */
export type Issue = z.core.$ZodIssue;

/** An identifier: a UUID of any version, kept unmodified (spec section 2). */
export const id = z.guid('must be a UUID, such as 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b');

/** A timestamp: ISO 8601 in UTC with milliseconds (spec section 2). */
export const timestamp = z.iso.datetime();

const doubleQuotes = '"“”„‟«»‹›';

/** Characters that mail programs and spreadsheets put around an address (RFC 5322, section 3.2.3), and invisible ones. */
const notInEmail = String.raw`\s\p{Cf}\p{DI}\u2800@${doubleQuotes}<>()[\]\\,;:`;

/** Allowed inside a local part (o'brien@example.com), not at its start, where a spreadsheet may have left one. */
const singleQuotes = "'‘’‚‛`´";

const localPart = `(?![${singleQuotes}])[^${notInEmail}]{1,64}`;
const domainPart = `[^${notInEmail}${singleQuotes}.]+`;

const quote = `[${doubleQuotes}${singleQuotes}]`;
const quoted = new RegExp(`^${quote}|${quote}$`);

const isQuoted = (input: unknown): boolean => typeof input === 'string' && quoted.test(input);

/**
 * An email address. The spec says only "email format". The check is deliberately loose (letters of any script, any
 * top-level domain): the service checks again, and refusing a real address is worse than sending an invalid one.
 */
export const email = z.email({
	pattern: new RegExp(`^${localPart}@${domainPart}(\\.${domainPart})+$`, 'u'),
	error: ({ input }) =>
		isQuoted(input)
			? 'must be an email address without quotation marks before or after it, such as ada@example.com'
			: 'must be an email address, such as ada@example.com',
});

/**
 * RFC 3986, plus letters of any script, as browsers display and copy them. The scheme needs at least two characters, so
 * that a Windows path is not taken for a URI with the scheme "c". An http or https URI needs a host.
 */
const uriPattern =
	/^(?:https?:\/\/(?![/?#])|(?!https?:)[a-z][a-z\d+.-]+:)(?:[^\s\p{C}\p{Z}<>"{}|\\^`%]|%[\da-f]{2})+$/iu;

const notAnAddress = 'must be a web address, such as https://example.com/ada.png';

/** A URI (spec section 4.1), not changed by parsing. `z.url` would normalize it, and would accept white space. */
export const uri = z
	.string({ error: notAnAddress })
	.refine((value) => uriPattern.test(value) && parsedUrl(value) !== undefined, {
		error: notAnAddress,
	})
	.meta({ format: 'uri' });

/** A required text: at least one character other than white space. Parsing does not trim it. */
export const text = z.string().regex(/\S/, 'must not be empty');
