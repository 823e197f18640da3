import { fold } from '../search';
import { toText } from '../text';
import type { CellKind } from './kind';

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

/** In a column of names, shorter words such as Null and Na are names. */
const MIN_PHRASE = 7;

/** An error of a spreadsheet in any language, such as #N/A, #NV, #BEZUG! and #¿NOMBRE?; or what MySQL writes for NULL. */
const SHEET_ERROR = /^(?:#(?=.*[/!?])[\p{Lu}\d/¡!¿?_]{2,14}|#NV|#ND|\\N)$/u;

/** States of the USA that look like an abbreviation for no value. */
const STATES = /^(?:NV|NC|ND|SD|N\.C\.|N\.D\.|S\.D\.)$/;

/** Whether a text only says that there is no value, in one of the four languages of the headings. */
export function isPlaceholder(text: string, kind: CellKind = 'line'): boolean {
	if (text.length > 40) return false;
	if (SHEET_ERROR.test(text)) return true;
	const letters = fold(text).replace(/[^\p{L}\p{N}]/gu, '');
	if (letters === '') return kind !== 'text';
	if (kind === 'place' && STATES.test(text)) return false;
	const isSpelled = /[./()[\]<>{}-]/.test(text);
	if (ABBREVIATIONS.has(letters)) return isSpelled || kind === 'job';
	if (!NOTHING.has(letters)) return false;
	if (kind !== 'name') return true;
	return letters.length >= MIN_PHRASE || isSpelled || /^(?:null|NULL|none|nil|NaN|nan)$/.test(text);
}
