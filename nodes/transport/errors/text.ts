/** Cuts a text to `maxLength` characters: a service may respond with megabytes, and n8n stores every message. */
export function truncate(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const kept = text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
	return `${kept}… (${text.length.toLocaleString('en')} characters in total)`;
}

/**
 * n8n replaces a message that contains one of these with a sentence of its own, in any letter case and also within a word:
 * `remoteaccess@example.com` contains EACCES (n8n-workflow, NodeError: COMMON_ERRORS). And it reports a run whose error
 * contains "canceled" as canceled (n8n-core, processSuccessExecution).
 */
const MEANS_SOMETHING_TO_N8N =
	/ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|ERRADDRINUSE|EADDRNOTAVAIL|ECONNABORTED|EHOSTUNREACH|EAI_AGAIN|ENOENT|EISDIR|ENOTDIR|EACCES|EEXIST|EPERM|GETADDRINFO|canceled/gi;

/** An invisible character that keeps a word together (U+2060). */
const WORD_JOINER = '\u2060';

/** Keeps n8n from replacing a text that quotes others: the input, the service, or Node.js. It looks the same. */
export const asWritten = (text: string): string =>
	text.replace(MEANS_SOMETHING_TO_N8N, (found) => `${found[0]}${WORD_JOINER}${found.slice(1)}`);

/** Shorter keys are left in a text: removing them would garble words and protect nothing. */
const MIN_LENGTH = 4;

/** The Base64 of shorter keys could be a part of any word. */
const MIN_LENGTH_IN_BASE64 = 8;

/**
 * The key as part of a longer Base64 text, in which four characters encode three bytes: one form for each place where it may
 * begin, without the characters that also encode its neighbors.
 */
const base64Forms = (apiKey: string): string[] =>
	[0, 1, 2].map((before) => {
		const bytes = Buffer.from('\0'.repeat(before) + apiKey);
		const end = Math.floor((bytes.length * 8) / 6);
		return bytes.toString('base64').slice([0, 2, 3][before], end);
	});

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** The names that HTML has for printable characters, each before its character. */
const ENTITIES =
	'excl! quot" num# dollar$ percnt% amp& apos\' lpar( rpar) ast* plus+ comma, period. sol/ colon: semi; lt< equals= gt> quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] Hat^ lowbar_ grave` lcub{ lbrace{ verbar| vert| rcub} rbrace}';
const ENTITY_OF = new Map<string, string[]>();
for (const [, name, character] of ENTITIES.matchAll(/(\w+)(\S)/g))
	ENTITY_OF.set(character, [...(ENTITY_OF.get(character) ?? []), name]);

/**
 * Matches a character as it is, and as others write it, even one within the other: with backslashes or as an escape sequence
 * of JSON and JavaScript, for a URL, in HTML, and quoted-printable.
 */
function anyForm(character: string): string {
	const code = character.charCodeAt(0);
	const hex = code.toString(16).padStart(2, '0');
	const entities = [`#0{0,5}${code}`, `#x0{0,5}${hex}`, ...(ENTITY_OF.get(character) ?? [])];
	return [
		`(?:\\\\{0,15}(?:${literal(character)}|u00${hex}|x${hex})`,
		`%(?:25){0,3}${hex}`,
		`=${hex}`,
		`&(?:amp;){0,3}(?:${entities.join('|')});)`,
	].join('|');
}

/** A line break that somebody has put into a long text, as it is or as JSON has it. */
const LINE_BREAK = '(?:=\\s{1,2}|(?:\\r?\\n|(?:\\\\{1,15}r)?\\\\{1,15}n)[ \\t]{0,40})?';

/** The same in Base64, where a line break may have become a space by now. */
const SPACE = '(?:\\s|\\\\{1,15}[rn]){0,40}';

const anyAlphabet = (character: string): string => {
	if (character === '+') return `(?:${anyForm('+')}|-)`;
	return character === '/' ? `(?:${anyForm('/')}|_)` : character;
};

/**
 * Replaces the API key wherever it occurs in a text that a person will read: a service or proxy may echo it, in any letter
 * case, in any of the forms of {@link anyForm}, or as Base64, also broken into lines.
 */
export function redact(text: string, apiKey: string): string {
	if (apiKey.length < MIN_LENGTH) return text;
	const plain = [...apiKey].map(anyForm).join(LINE_BREAK);
	const base64 = apiKey.length < MIN_LENGTH_IN_BASE64 ? [] : base64Forms(apiKey);
	const forms = base64.map((form) => [...form].map(anyAlphabet).join(SPACE));
	return text.replace(new RegExp([plain, ...forms].join('|'), 'gi'), '***');
}
