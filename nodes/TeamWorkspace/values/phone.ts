/** The word before an extension number. Services that store only digits drop it. */
const EXTENSION = /(?<=\d)(?:ext(?:ension)?|x|#)(?=\d)/g;

/** Before a number on cards and in signatures. */
const LABEL =
	/^(?:(?:tel|telefon|teléfono|téléphone|tél|telephone|phone|fon|mobile|mobil|móvil|mob|portable|handy|cell|office|büro)(?:[.:]+ *| +)|[tmp][.:]+ *)(?=[+(\d])/;

const withoutLabel = (entered: string): string =>
	entered.normalize('NFKC').trim().toLowerCase().replace(/^tel:/, '').replace(LABEL, '');

/**
 * A phone number without its formatting. The + or 00 before a country code counts as formatting, because spreadsheets
 * drop the +. A number without a country code never equals one with it: its country is unknown.
 */
export function phoneDigits(entered: string): string {
	const number = withoutLabel(entered)
		.replace(/[^\p{L}\p{N}*#]/gu, '')
		.replace(EXTENSION, '');
	return number.replace(/^00/, '') || entered.trim();
}

/** The zero in +44 (0)20 is not dialed from abroad. Some services drop it, others drop only its brackets. */
export const withoutTrunkZero = (entered: string): string =>
	withoutLabel(entered).replace(/^((?:\+|00)[^(]*)\(0\)/, '$1');

/** Equal numbers share one of these. */
export const phoneSpellings = (entered: string): string[] => [
	...new Set([entered, withoutTrunkZero(entered)].map(phoneDigits)),
];

/** {@link phoneSpellings} of a number; none for a text such as 'n/a'. */
export const phoneKeys = (entered: string): string[] =>
	phoneSpellings(entered).filter((number) => /(?!0)\p{N}/u.test(number));
