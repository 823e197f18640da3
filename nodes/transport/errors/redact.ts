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
 * Matches a character as it is, and as others write it, also nested, such as JSON in HTML: with backslashes or as an escape
 * sequence of JSON and JavaScript, for a URL, in HTML, and quoted-printable.
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
