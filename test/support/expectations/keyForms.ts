import fc from 'fast-check';

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** How a service may write down the key that it was sent. */
export const forms: Array<[string, (key: string) => string]> = [
	['plain', (key) => key],
	['in capitals', (key) => key.toUpperCase()],
	['for a URL', encodeURIComponent],
	['as JSON', (key) => JSON.stringify(key)],
	['as JSON in JSON', (key) => JSON.stringify(JSON.stringify({ key }))],
	['as Base64', base64],
	['as Base64 of the header', (key) => base64(`Bearer ${key}`)],
	['as Base64 of a login', (key) => base64(`x:${key}`)],
	['as Base64 for a URL', (key) => Buffer.from(`ab${key}c`).toString('base64url')],
];

/** Undoes every form, so that a piece of the key that is left shows. */
function readings(text: string): string[] {
	const decoded = text
		.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
		.replace(/\\+(.)/g, '$1');
	const words = text.match(/[\w+/-]{12,}/g) ?? [];
	const fromBase64 = words.flatMap((word) =>
		[0, 1, 2, 3].map((skip) => Buffer.from(word.slice(skip), 'base64').toString('latin1')),
	);
	return [text, decoded, ...fromBase64].map((it) => it.toLowerCase());
}

/** True when six characters of the key in a row can be read. */
export const shows = (text: string, key: string): boolean => {
	const lower = key.toLowerCase();
	const pieces = Array.from({ length: key.length - 5 }, (_, at) => lower.slice(at, at + 6));
	return readings(text).some((reading) => pieces.some((piece) => reading.includes(piece)));
};

const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));

/** Keys of every printable character. */
export const keysOf = (minLength: number, maxLength: number) =>
	fc.string({ unit: printable, minLength, maxLength });

export const apiKeys = keysOf(12, 60);
