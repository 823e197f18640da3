/** Matches whitespace between two characters of a key that was wrapped over several lines, also when escaped. */
const GAP = '(?:\\s|\\\\{1,8}[rnt]){0,200}';

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Matches a character as it is, or as URLs, JSON, JavaScript and HTML encode it, even repeatedly. */
function anyForm(character: string): string {
	const code = character.charCodeAt(0);
	const hex = code.toString(16).padStart(2, '0');
	return `(?:\\\\{0,8}${literal(character)}|%(?:25){0,8}${hex}|\\\\{1,8}u00${hex}|\\\\{1,8}x${hex}|&#0{0,8}${code};|&#x0{0,8}${hex};)`;
}

/**
 * The key as part of a longer Base64 text: four characters encode three bytes, so there are three possible alignments.
 * Characters that also encode neighboring bytes are left out here and removed with the rest of the text.
 */
function base64Form(apiKey: string, before: number): string[] {
	const encoded = Buffer.from('\0'.repeat(before) + apiKey, 'latin1').toString('base64');
	const first = [0, 2, 3][before];
	const whole = Math.floor(((before + apiKey.length) * 8) / 6);
	const sextet = (character: string) =>
		character === '+' ? '(?:[+-]|%2B)' : character === '/' ? '(?:[/_]|%2F)' : character;
	return [...encoded.slice(first, whole)].map(sextet);
}

/** The rest of a Base64 text that contains the key. */
const BASE64_REST = /[\w+/-]*(?:=|%3D)*/y;

const hexForm = (apiKey: string): string[] => [...Buffer.from(apiKey, 'latin1').toString('hex')];

/** How many characters one regular expression matches: one for a whole long key would be slow, or would not compile. */
const PIECE = 32;

/** What follows a piece of the key up to the next space, when the rest of the key was truncated or changed. */
const TORN_REST = /\S*/y;

/** One pattern for each piece. Several matches may be possible; the right one is followed by the next piece. */
function patternsOf(parts: string[], flags: string): RegExp[] {
	const count = Math.ceil(parts.length / PIECE);
	const pieces = Array.from({ length: count }, (_, at) =>
		parts.slice(at * PIECE, (at + 1) * PIECE).join(GAP),
	);
	return pieces.map((piece, at) => {
		const before = at === 0 ? '' : GAP;
		const after = at + 1 < count ? `(?=${GAP}${pieces[at + 1]})` : '';
		return new RegExp(before + piece + after, (at === 0 ? 'g' : 'y') + flags);
	});
}

/** The end of a match that starts at `from`; `from` itself when nothing matches there. */
function endOf(pattern: RegExp, text: string, from: number): number {
	pattern.lastIndex = from;
	return pattern.test(text) ? pattern.lastIndex : from;
}

/** Replaces each match of the parts in sequence. A truncated key is replaced, too, if its first two pieces match. */
function remove(text: string, parts: string[], flags: '' | 'i', rest?: RegExp): string {
	const [first, ...others] = patternsOf(parts, flags);
	let result = '';
	let end = 0;
	for (let found = first.exec(text); found; found = first.exec(text)) {
		result += `${text.slice(end, found.index)}***`;
		end = first.lastIndex;
		const isWhole = others.every((pattern) => {
			const start = end;
			end = endOf(pattern, text, start);
			return end > start;
		});
		if (!isWhole) end = endOf(TORN_REST, text, end);
		if (rest) end = endOf(rest, text, end);
		first.lastIndex = end;
	}
	return result + text.slice(end);
}

/**
 * Replaces the API key wherever it occurs in a text that a person will read: a service or proxy may echo it, in any
 * letter case, broken over lines, or encoded for a URL, JSON or HTML, as Base64 or as hexadecimal digits.
 * Keys shorter than four characters stay, because removing them would garble words and protect nothing. For keys shorter
 * than eight characters, only the plain form is removed.
 */
export function redact(text: string, apiKey: string): string {
	if (apiKey.length < 4) return text;
	const plain = remove(text, [...apiKey].map(anyForm), 'i');
	if (apiKey.length < 8) return plain;
	const inJson = JSON.stringify(apiKey).slice(1, -1);
	const base64 = [...new Set([apiKey, inJson])]
		.flatMap((key) => [0, 1, 2].map((before) => base64Form(key, before)))
		.reduce((result, parts) => remove(result, parts, '', BASE64_REST), plain);
	return remove(base64, hexForm(apiKey), 'i');
}

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
