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

/** Matches a character as it is, and as JSON and URLs have it, even one within the other. */
function anyForm(character: string): string {
	const hex = character.charCodeAt(0).toString(16).padStart(2, '0');
	return `(?:\\\\{0,15}${literal(character)}|%(?:25){0,3}${hex})`;
}

const anyAlphabet = (base64: string): string =>
	base64.replace(/[+/]/g, (character) => (character === '+' ? '[+-]' : '[/_]'));

/**
 * Replaces the API key wherever it occurs in a text that a person will read: a service or proxy may echo it, in any letter
 * case, as it is, URL-encoded, as JSON has it, or as Base64.
 */
export function redact(text: string, apiKey: string): string {
	if (apiKey.length < MIN_LENGTH) return text;
	const plain = [...apiKey].map(anyForm).join('');
	const base64 = apiKey.length < MIN_LENGTH_IN_BASE64 ? [] : base64Forms(apiKey).map(anyAlphabet);
	return text.replace(new RegExp([plain, ...base64].join('|'), 'gi'), '***');
}
