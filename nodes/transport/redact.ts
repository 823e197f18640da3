/** What may stand between two characters of a key that was wrapped over several lines: white space, also escaped. */
const GAP = '(?:\\s|\\\\{1,8}[rnt])*';

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A character by itself, or as URLs, JSON, JavaScript and HTML write it, also when that is encoded again. */
function anyForm(character: string): string {
	const code = character.charCodeAt(0);
	const hex = code.toString(16).padStart(2, '0');
	return `(?:\\\\{0,8}${literal(character)}|%(?:25)*${hex}|\\\\{1,8}u00${hex}|\\\\{1,8}x${hex}|&#0*${code};|&#x0*${hex};)`;
}

/**
 * The key inside of a longer text that was encoded as Base64: three characters hold three bytes, so the same key comes
 * out in three ways. The few bits that it shares with its neighbours are left out, and go with what follows.
 */
function base64Form(apiKey: string, before: number): string {
	const encoded = Buffer.from('\0'.repeat(before) + apiKey, 'latin1').toString('base64');
	const first = [0, 2, 3][before];
	const whole = Math.floor(((before + apiKey.length) * 8) / 6);
	const sextet = (character: string) =>
		character === '+' ? '(?:[+-]|%2B)' : character === '/' ? '(?:[/_]|%2F)' : character;
	return [...encoded.slice(first, whole)].map(sextet).join(GAP) + '[\\w+/-]*(?:=|%3D)*';
}

const hexForm = (apiKey: string): string =>
	[...Buffer.from(apiKey, 'latin1').toString('hex')].join(GAP);

/**
 * Replaces the API key wherever it stands in a text that a person will read: a service or proxy may echo it, in any
 * letter case, broken over lines, or encoded for a URL, JSON, HTML, as Base64 or as hexadecimal digits.
 * Keys shorter than four characters are left, for they would tear words apart and protect nothing; of keys shorter
 * than eight the encoded forms.
 */
export function redact(text: string, apiKey: string): string {
	if (apiKey.length < 4) return text;
	const plain = new RegExp([...apiKey].map(anyForm).join(GAP), 'gi');
	const result = text.replace(plain, '***');
	if (apiKey.length < 8) return result;
	const inJson = JSON.stringify(apiKey).slice(1, -1);
	const base64 = [...new Set([apiKey, inJson])]
		.flatMap((key) => [0, 1, 2].map((before) => base64Form(key, before)))
		.join('|');
	return result
		.replace(new RegExp(base64, 'g'), '***')
		.replace(new RegExp(hexForm(apiKey), 'gi'), '***');
}
