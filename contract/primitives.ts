import { z } from 'zod/v4';
import { parsedUrl } from './parsedUrl';

/** Any schema of this contract. */
export type Schema = z.ZodType;

/** One reason why a schema refuses a value. */
export type Issue = z.core.$ZodIssue;

/** An identifier: a UUID of any version, kept unmodified (spec section 2). */
export const id = z.guid('must be a UUID, such as 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b');

/** A timestamp: ISO 8601 in UTC with milliseconds (spec section 2). */
export const timestamp = z.iso.datetime({ precision: 3 });

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

const notAnEmail = ({ input }: { input?: unknown }): string =>
	isQuoted(input)
		? 'must be one email address without quotation marks before or after it, such as ada@example.com'
		: 'must be one email address, such as ada@example.com';

/**
 * An email address. The spec says only "email format". The check is deliberately loose (letters of any script, any
 * top-level domain): the service checks again, and refusing a real address is worse than sending an invalid one. So the
 * published schema has the pattern and no `format`, which would be stricter.
 */
export const email = z
	.string({ error: notAnEmail })
	.regex(new RegExp(`^${localPart}@${domainPart}(\\.${domainPart})+$`, 'u'), { error: notAnEmail });

/** RFC 3986, appendix A, without flags, which a published schema cannot have. */
const escaped = '%[0-9A-Fa-f]{2}';
const plain = String.raw`A-Za-z0-9._~!$&'()*+,;=\-`;
const anyOf = (more: string) => `(?:[${plain}${more}]|${escaped})`;

const authority = (hostLength: '+' | '*') =>
	String.raw`//(?:${anyOf(':')}*@)?(?:\[[0-9A-Fa-f:.]+\]|${anyOf('')}${hostLength})(?::\d*)?(?=[/?#]|$)`;
const httpScheme = '[Hh][Tt][Tt][Pp][Ss]?:';
/** At least two characters, so that a Windows path is not taken for a URI with the scheme "c". */
const otherScheme = `(?!${httpScheme})[A-Za-z][A-Za-z0-9+.-]+:`;
const start = `(?:${httpScheme}${authority('+')}|${otherScheme}(?:${authority('*')}|(?!//)))`;
const end = String.raw`${anyOf(':@/')}*(?:\?${anyOf(':@/?')}*)?(?:#${anyOf(':@/?')}*)?`;

const notAnAddress = ({ input }: { input?: unknown }): string =>
	'must be a web address, such as https://example.com/ada.png' +
	(typeof input === 'string' && /\s/.test(input) ? ', without a space: write %20' : '');

/**
 * A URI (spec section 4.1), not changed by parsing. `z.url` would normalize it, and would accept white space. One of http or
 * https needs a host.
 */
export const uri = z
	.string({ error: notAnAddress })
	.regex(new RegExp(`^${start}${end}$`), { error: notAnAddress })
	.refine((value) => parsedUrl(value) !== undefined, { error: notAnAddress })
	.meta({ format: 'uri' });

/** A required text: at least one character other than white space. Parsing does not trim it. */
export const text = z.string().regex(/\S/, 'must not be empty');
