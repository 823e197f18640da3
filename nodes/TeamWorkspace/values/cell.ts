import { describeValue } from './describeValue';
import { fold } from './search';
import { toText } from './text';

/** What a cell of a sheet says, as a careful person would read it. */
export interface Cell {
	/** Undefined for an empty cell, and for one that only says that there is nothing. */
	text?: string;
	/** Why the cell cannot be used, so that its row must not be written. Continues a sentence that starts with the heading. */
	problem?: string;
	/** What else stands in the cell, or why it counts as empty; for a preview, after 'used, but'. */
	note?: string;
}

/**
 * How a cell is read. `name` is that of a person, `line` any other short text, `place` a part of an address, `text` one that
 * may have several lines.
 */
export type CellKind =
	| 'name'
	| 'job'
	| 'company'
	| 'line'
	| 'place'
	| 'code'
	| 'text'
	| 'email'
	| 'phone'
	| 'web'
	| 'picture'
	| 'profile';

/** More of a text is not looked at; nobody enters a longer value that needs it. */
const MAX_LENGTH = 2_000;

/** What people, or Excel in their language, write to say whether somebody has something; in lower case. */
const MARKS = new Set([
	...['x', '✓', '✔', '☑', '✅', 'true', 'yes', 'y', '1', 'on'],
	...['ja', 'oui', 'sí', 'si', 'sì', 'wahr', 'vrai', 'verdadero'],
	...['nein', 'non', 'falsch', 'faux', 'falso'],
	...['✗', '✘', '☐', '☒', '❌', 'false', 'no', 'n', '0', 'off', '-', '–', '—', 'n/a', 'none'],
]);

/** True for a tick or a cross in a cell. */
export function isMark(cell: unknown): boolean {
	const text = toText(cell);
	if (typeof text !== 'string') return cell === false;
	// Without the character that asks for an emoji or for plain text.
	return text.length < 12 && MARKS.has(text.replace(/[\uFE0E\uFE0F]/g, '').toLowerCase());
}

/** What systems and people write for no value, without accents, spaces and punctuation. */
const NOTHING = new Set(
	(
		'na nv nan null nil none undefined unknown notavailable notapplicable notknown notprovided notset tbd tba tbc empty blank nodata novalue noemail nophone notitle noname ' +
		'keine keiner keines keineangabe keineangaben unbekannt nichtbekannt nichtvorhanden nichtangegeben leer entfallt ohneangabe ' +
		'neant aucun aucune inconnu inconnue nonrenseigne nonrenseignee noncommunique sansobjet nonapplicable vide pasdevaleur ' +
		'ninguno ninguna desconocido desconocida sindatos sindato nodisponible noaplica noaplicable nodefinido sinespecificar noespecificado vacio sinasignar'
	).split(' '),
);

/** These are words, unless they are written with dots or slashes: k. A., s/o, n.c. */
const ABBREVIATIONS = new Set('ka so nc nr nd sd'.split(' '));

/** A text that is also a name, such as Null, None and Na, is one; so many letters are none. */
const MIN_PHRASE = 7;

/** An error of a spreadsheet in any language, such as #N/A, #NV, #BEZUG! and #¿NOMBRE?; or what MySQL writes for NULL. */
const SHEET_ERROR = /^(?:#[\p{Lu}\d/¡!¿?_]{2,14}|\\N)$/u;

/** Whether a text only says that there is no value, in one of the four languages of the headings. */
export function isPlaceholder(text: string, kind: CellKind = 'line'): boolean {
	if (text.length > 40) return false;
	if (SHEET_ERROR.test(text)) return true;
	const letters = fold(text).replace(/[^\p{L}\p{N}]/gu, '');
	if (letters === '') return kind !== 'text';
	const isSpelled = /[./()[\]<>{}-]/.test(text);
	if (ABBREVIATIONS.has(letters)) return isSpelled || kind === 'job';
	if (!NOTHING.has(letters)) return false;
	if (kind !== 'name') return true;
	return letters.length >= MIN_PHRASE || isSpelled || /^(?:null|NULL|none|nil|NaN|nan)$/.test(text);
}

/** Characters that are copied along and that nobody sees. Joiners stay: names in some scripts need them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * What appears where UTF-8 was read in another encoding. After a capital letter, a space, a quotation mark or a dash may
 * follow Ã or Â as it is: IRMÃ MARIA, »AMANHû.
 */
const BROKEN =
	/\uFFFD|ï¿½|â€|[ÃÂ][\u0080-\u009F\u00A1-\u00AA\u00AC-\u00BA\u00BC-\u00BFŒœŠšŽžŸƒˆ˜€]|(?<!\p{Lu})[ÃÂ](?:[\u00A0«»™]|[–-›](?=\p{L}))/u;

const ROUNDED = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?E\+?\d{1,3}$/i;

/**
 * How an export has damaged a value, and what to do about it; undefined for an intact value. It continues a sentence that
 * starts with the heading or the field.
 */
export function damageOf(text: string, kind: CellKind): string | undefined {
	if (BROKEN.test(text))
		return `has characters damaged by a wrong encoding, ${describeValue(text)}: export the file again as UTF-8, or correct the value`;
	return kind !== 'text' && ROUNDED.test(text)
		? `is ${describeValue(text)}, a number that a spreadsheet has rounded: format its column as text, enter the full number, and export the file again`
		: undefined;
}

const links: CellKind[] = ['web', 'picture', 'profile', 'email'];

/** What a text is wrapped in: quotes, and the formulas and links that exports and databases make of a value. */
function unwrapped(text: string, kind: CellKind): string {
	const isLink = links.includes(kind);
	const [, url, shown] = /^=HYPERLINK\("([^"]*)"(?:\s?[;,]\s?"([^"]*)")?\)$/i.exec(text) ?? [];
	if (url !== undefined) return isLink || shown === undefined ? url : shown;
	const [, formula] = /^="([^"]*)"$/.exec(text) ?? [];
	if (formula !== undefined) return formula;
	const [, title, target] = /^\[([^\][]*)\]\(([^()]*)\)$/.exec(text) ?? [];
	if (target !== undefined) return isLink ? target : title;
	const [, named, page] = /^([^()]*)\((https?:[^()\s]*)\)$/i.exec(text) ?? [];
	if (page !== undefined) return isLink ? page : named;
	const [, quoted] = /^["“„«<]([^"“”„«»<>]*)["”“»>]$/.exec(text) ?? [];
	if (quoted !== undefined) return quoted;
	// Excel's mark for a text. Some family names begin with an apostrophe, but not with a digit after it.
	return (isLink ? /^'/ : /^['’`][+\d=(]/).test(text) ? text.slice(1) : text;
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** No number is shorter, apart from extensions and room numbers. */
const MIN_DIGITS = 5;

/** The parts that a text is separated into, if each of them can be a value; or else the text. */
const partsIf = (text: string, separator: RegExp, isPart: (part: string) => boolean): string[] => {
	const parts = text.split(separator).filter((part) => part.trim() !== '');
	return parts.every(isPart) ? parts : [text];
};

/** The values of a cell that may have several. 030/9014820 is one phone number, and a comma may be a part of a web address. */
const separated = (text: string, kind: CellKind): string[] =>
	text.split(/[\r\n\v\f\u2028\u2029|;]+| ::: /).flatMap((part) => {
		if (kind === 'email') {
			// The name before an address may have a comma.
			const [, address] = /[<(]\s?([^<>()\s]+@[^<>()\s]+)\s?[>)]/.exec(part) ?? [];
			return address ?? partsIf(part, /[\s,/]/, (one) => one.includes('@'));
		}
		if (kind === 'phone')
			return partsIf(
				part,
				/[,/&]| or | oder | ou | o | und | and | et | y | (?=\p{L}{3,10}:)/u,
				(one) => digitsIn(one) > MIN_DIGITS,
			);
		return partsIf(part, /,? /, (one) => /^(?:https?:|www\.)/i.test(one));
	});

const LABEL =
	/^(?:tel|telefon|telephone|phone|ph|fon|mobile|mobil|mob|cell|handy|office|work|direct|t|m|p)[.: ]{1,3}(?=[+(\d])/i;

/** One value of a cell that may have several. */
function oneOf(part: string, kind: CellKind): string {
	const text = part.trim();
	if (kind === 'phone')
		return text
			.replace(/^(?:tel|callto|phone|sip):/i, '')
			.replace(LABEL, '')
			.replace(/^(\+?\d{6,20})\.0+$/, '$1')
			.trim();
	return kind === 'email'
		? text
				.replace(/^mailto:/i, '')
				.replace(/\?.*$/s, '')
				.replace(/[.,]$/, '')
		: text;
}

/** Whether a text can be a value of its kind at all. */
const isValue: Partial<Record<CellKind, (text: string) => boolean>> = {
	phone: (text) =>
		digitsIn(text) >= MIN_DIGITS &&
		!/^(?:\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./](?:19|20)\d\d$)/.test(text),
	web: (text) => /[^\s.]\.[^\s.]/.test(text) && !/^[^/:]*@/.test(text),
	picture: (text) => /^https?:\/\//i.test(text),
	profile: (text) => !isMark(text),
};

const FORMS_OF_ADDRESS = new Set(
	'mr mrs ms miss mx sir madam dr prof herr frau fraulein hr fr m mme mlle monsieur madame mademoiselle sr sra srta senor senora senorita don dona d ing dipl dring drmed profdr herrdr fraudr'.split(
		' ',
	),
);

/** True for 'Mrs.' and 'Prof. Dr.'. */
export const isFormOfAddress = (text: string): boolean =>
	text.length < 20 &&
	(FORMS_OF_ADDRESS.has(fold(text).replace(/[^\p{L}]/gu, '')) ||
		fold(text)
			.split(/[^\p{L}]+/u)
			.filter(Boolean)
			.every((word) => FORMS_OF_ADDRESS.has(word)));

/** A mark may be a name or a code: Y is a company, and NO is Norway. */
const WORDS: CellKind[] = ['name', 'company', 'place', 'code', 'text'];

const several: CellKind[] = ['email', 'phone', 'web', 'picture', 'profile'];

/** Reads a value of an incoming item. */
export function readCell(raw: unknown, kind: CellKind): Cell {
	const given = toText(raw);
	if (given === undefined) return {};
	if (typeof given !== 'string')
		return { problem: `must be text or a number, but is ${describeValue(raw)}` };
	if (kind !== 'text' && given.length > MAX_LENGTH) return { text: given };
	const text = unwrapped(
		given
			.replace(INVISIBLE, '')
			.replace(/[\u00A0\u202F]/g, ' ')
			.trim(),
		kind,
	).trim();
	if (text === '' || isPlaceholder(text, kind)) return { note: `'${given}' is no value` };
	const problem = damageOf(text, kind);
	if (problem !== undefined) return { problem };
	if (kind === 'text') return { text };
	if (!WORDS.includes(kind) && isMark(text)) return { note: `${describeValue(text)} is no value` };
	if (several.includes(kind)) {
		const all = separated(text, kind).map((part) => unwrapped(oneOf(part, kind), kind));
		const values = all.filter(
			(one) => one !== '' && !isPlaceholder(one, kind) && (isValue[kind]?.(one) ?? true),
		);
		if (values.length === 0) return { note: `${describeValue(text)} is no value` };
		const others = values.slice(1).map(describeValue).join(', ');
		return {
			text: values[0],
			...(others && { note: `only the first of several values counts, not ${others}` }),
		};
	}
	if (kind === 'job' && isFormOfAddress(text))
		return { note: `${describeValue(text)} is a form of address` };
	const [first] = text.split(' ::: ');
	const lines = first.split(/[\r\n\v\f\u2028\u2029]+/).map((part) => part.trim());
	const line = lines.filter(Boolean).join(kind === 'place' ? ', ' : ' ');
	return { text: line.replace(/(?<=^\d{1,10})\.0$|[,;]$/, '') };
}
