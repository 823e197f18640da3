import fc from 'fast-check';

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Breaks a text into lines. */
const inLines = (text: string, length: number, lineBreak: string) =>
	text.replace(new RegExp(`.{${length}}(?=.)`, 'g'), `$&${lineBreak}`);

const codeOf = (character: string) => character.charCodeAt(0);
const hexOf = (character: string) => codeOf(character).toString(16).padStart(2, '0');

/** Writes each character in another way, or each but letters and digits. */
const eachAs = (written: (character: string) => string) => (key: string) =>
	[...key].map(written).join('');
const oddAs = (written: (character: string) => string) => (key: string) =>
	key.replace(/[^a-z0-9]/gi, written);

/** Names in HTML of all printable characters that have one. */
const ENTITIES: Record<string, string> = {
	...{ '!': 'excl', '"': 'quot', '#': 'num', $: 'dollar', '%': 'percnt', '&': 'amp' },
	...{ "'": 'apos', '(': 'lpar', ')': 'rpar', '*': 'ast', '+': 'plus', ',': 'comma' },
	...{ '.': 'period', '/': 'sol', ':': 'colon', ';': 'semi', '<': 'lt', '=': 'equals' },
	...{ '>': 'gt', '?': 'quest', '@': 'commat', '[': 'lsqb', '\\': 'bsol', ']': 'rsqb' },
	...{ '^': 'Hat', _: 'lowbar', '`': 'grave', '{': 'lcub', '|': 'verbar', '}': 'rcub' },
};
const CHARACTERS = Object.fromEntries(Object.entries(ENTITIES).map(([one, name]) => [name, one]));
const named = (character: string) =>
	character in ENTITIES ? `&${ENTITIES[character]};` : character;

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
	['as Base64 in a URL', (key) => encodeURIComponent(base64(`a${key}`))],
	['as Base64 in lines', (key) => inLines(base64(`Authorization: Bearer ${key}`), 19, '\r\n')],
	['as indented Base64', (key) => inLines(base64(`a${key}`), 16, '\n        ')],
	['as JSON of Base64 in lines', (key) => JSON.stringify(inLines(base64(key), 10, '\r\n'))],
	['for a URL in small letters', eachAs((one) => `%${hexOf(one)}`)],
	['for a URL twice', (key) => encodeURIComponent(eachAs((one) => `%${hexOf(one)}`)(key))],
	['as JSON for HTML', oddAs((one) => `\\u00${hexOf(one)}`)],
	['as JSON in ASCII', eachAs((one) => `\\u00${hexOf(one).toUpperCase()}`)],
	['as JavaScript', eachAs((one) => `\\x${hexOf(one)}`)],
	['in HTML', oddAs(named)],
	['in HTML with numbers', oddAs((one) => `&#${codeOf(one)};`)],
	['in HTML with hexadecimal numbers', eachAs((one) => `&#x${hexOf(one).toUpperCase()};`)],
	['in XML with leading zeros', oddAs((one) => `&#0${codeOf(one)};`)],
	['in HTML twice', (key) => oddAs(named)(key).replaceAll('&', '&amp;')],
	['quoted-printable', oddAs((one) => `=${hexOf(one).toUpperCase()}`)],
	['quoted-printable in lines', (key) => inLines(key, 11, '=\r\n')],
	['in lines', (key) => inLines(key, 11, '\n')],
];

/** Undoes every form, so that a piece of the key that is left shows. */
function readings(text: string): string[] {
	const ofHex = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16));
	const decoded = text
		.replace(/%(?:25)*([0-9a-f]{2})/gi, ofHex)
		.replace(/\\+(?:u00|x)([0-9a-f]{2})/gi, ofHex)
		.replace(/&(?:amp;)*#0*(\d+);/gi, (_, code: string) => String.fromCharCode(Number(code)))
		.replace(/&(?:amp;)*#x0*([0-9a-f]+);/gi, ofHex)
		.replace(/&(?:amp;)*(\w+);/g, (all, name: string) => CHARACTERS[name] ?? all)
		.replace(/\\+(?!r|n)(.)/g, '$1');
	const printable = decoded.replace(/=([0-9a-f]{2})/gi, ofHex).replace(/=\s+/g, '');
	const words = decoded.replace(/\s+|\\+[rn]/g, '').match(/[\w+/-]{12,}/g) ?? [];
	const fromBase64 = words.flatMap((word) =>
		[0, 1, 2, 3].map((skip) => Buffer.from(word.slice(skip), 'base64').toString('latin1')),
	);
	const unbroken = text.replace(/\s+/g, '');
	return [text, unbroken, decoded, printable, ...fromBase64].map((it) => it.toLowerCase());
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
