import { describeValue } from '../describeValue';
import type { CellKind } from './kind';

/**
 * What appears where UTF-8 was read in another encoding. After a capital letter, a space, a quotation mark or a dash may
 * follow Ã or Â as it is: IRMÃ MARIA, »AMANHû.
 */
const BROKEN =
	/\uFFFD|ï¿½|â€|[ÃÂ][\u0080-\u009F\u00A1-\u00AA\u00AC-\u00BA\u00BC-\u00BFŒœŠšŽžŸƒˆ˜€]|(?<!\p{Lu})[ÃÂ](?:[\u00A0«»™]|[–-›](?=\p{L}))/u;

export const isBroken = (text: string): boolean => BROKEN.test(text);

const ROUNDED = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?E\+?\d{1,3}$/i;

/**
 * How an export has damaged a value, and what to do about it; undefined for an intact value. It continues a sentence that
 * starts with the heading or the field.
 */
export function damageOf(text: string, kind: CellKind): string | undefined {
	if (isBroken(text))
		return `has characters damaged by a wrong encoding, ${describeValue(text)}: export the file again as UTF-8, or correct the value`;
	return kind !== 'text' && ROUNDED.test(text)
		? `is ${describeValue(text)}, a number that a spreadsheet has rounded: format its column as text, enter the full number, and export the file again`
		: undefined;
}
