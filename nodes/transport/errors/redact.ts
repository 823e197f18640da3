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
