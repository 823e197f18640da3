import fc from 'fast-check';

const each = (text: string, form: (code: string, character: string) => string) =>
	[...text].map((it) => form(it.charCodeAt(0).toString(16).padStart(2, '0'), it)).join('');
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** How a service may write down the key that it was sent. */
export const forms: Array<[string, (key: string) => string]> = [
	['plain', (key) => key],
	['in capitals', (key) => key.toUpperCase()],
	[
		'in mixed case',
		(key) => [...key].map((it, i) => (i % 2 ? it.toUpperCase() : it.toLowerCase())).join(''),
	],
	['for a URL', encodeURIComponent],
	['for a URL, every character', (key) => each(key, (hex) => `%${hex}`)],
	['for a URL, twice', (key) => each(key, (hex) => `%25${hex.toUpperCase()}`)],
	['as JSON', (key) => JSON.stringify(key)],
	['as JSON in JSON', (key) => JSON.stringify(JSON.stringify({ key }))],
	['as JSON escapes', (key) => each(key, (hex) => `\\u00${hex}`)],
	['as escapes of JavaScript', (key) => each(key, (hex) => `\\x${hex}`)],
	['as entities of HTML', (key) => each(key, (_, it) => `&#${it.charCodeAt(0)};`)],
	['as hexadecimal entities', (key) => each(key, (hex) => `&#x${hex};`)],
	['over two lines', (key) => `${key.slice(0, 9)}\r\n ${key.slice(9)}`],
	['as Base64', base64],
	['as Base64 of the header', (key) => base64(`Bearer ${key}`)],
	['as Base64 of a login', (key) => base64(`x:${key}`)],
	['as Base64 of JSON', (key) => base64(JSON.stringify({ authorization: key }))],
	['as Base64 for a URL', (key) => Buffer.from(`ab${key}c`).toString('base64url')],
	['as Base64 in lines', (key) => base64(key).replace(/.{20}/g, '$&\r\n')],
	['as hexadecimal digits', (key) => Buffer.from(key).toString('hex')],
];

/** Undoes every form, so that a piece of the key that is left shows. */
function readings(text: string): string[] {
	const flat = text.replace(/\s+/g, '');
	const decoded = flat
		.replace(/%(?:25)*([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
		.replace(/\\+(?:u00|x)([0-9a-f]{2})/gi, (_, hex: string) =>
			String.fromCharCode(parseInt(hex, 16)),
		)
		.replace(/&#x0*([0-9a-f]+);/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
		.replace(/&#0*(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
	const words = flat.match(/[\w+/-]{12,}/g) ?? [];
	const fromBase64 = words.flatMap((word) =>
		[0, 1, 2, 3].map((skip) => Buffer.from(word.slice(skip), 'base64').toString('latin1')),
	);
	const fromHex = words.map((word) => Buffer.from(word, 'hex').toString('latin1'));
	return [flat, decoded, ...fromBase64, ...fromHex].map((it) => it.toLowerCase());
}

/** True when six characters of the key in a row can be read. */
export const shows = (text: string, key: string): boolean => {
	const pieces = Array.from({ length: key.length - 5 }, (_, at) =>
		key.slice(at, at + 6).toLowerCase(),
	);
	return readings(text).some((reading) => pieces.some((piece) => reading.includes(piece)));
};

/** Keys of every printable character. */
export const keysOf = (minLength: number, maxLength: number) =>
	fc.string({
		unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
		minLength,
		maxLength,
	});

export const apiKeys = keysOf(12, 60);
