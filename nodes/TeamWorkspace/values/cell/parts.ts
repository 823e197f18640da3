import type { CellKind } from './kind';

const links: CellKind[] = ['web', 'picture', 'profile', 'email'];

/** What a text is wrapped in: quotes, and the formulas and links that exports and databases make of a value. */
export function unwrapped(text: string, kind: CellKind): string {
	const isLink = links.includes(kind);
	const [, url, shown] = /^=HYPERLINK\("([^"]*)"(?:\s?[;,]\s?"([^"]*)")?\)$/i.exec(text) ?? [];
	if (url !== undefined) return isLink || shown === undefined ? url : shown;
	const [, formula] = /^="([^"]*)"$/.exec(text) ?? [];
	if (formula !== undefined) return formula;
	// A link within a note is a part of it.
	if (kind === 'text') return text;
	const [, title, target] = /^\[([^\][]*)\]\(([^()]*)\)$/.exec(text) ?? [];
	if (target !== undefined) return isLink ? target : title;
	const [, named, page] = /^([^()]*)\((https?:[^()\s]*)\)$/i.exec(text) ?? [];
	if (page !== undefined) return isLink ? page : named;
	const [, quoted] = /^["“„«<]([^"“”„«»<>]*)["”“»>]$/.exec(text) ?? [];
	if (quoted !== undefined) return quoted;
	// Excel's mark for a text. Some family names begin with an apostrophe, but not with a digit after it.
	return (isLink ? /^'/ : /^['’`][+\d=(]/).test(text) ? text.slice(1) : text;
}

export const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** No number is shorter, apart from extensions and room numbers. */
export const MIN_DIGITS = 5;

/** The parts that a text is separated into, if each of them can be a value; or else the text. */
const partsIf = (text: string, separator: RegExp, isPart: (part: string) => boolean): string[] => {
	const parts = text.split(separator).filter((part) => part.trim() !== '');
	return parts.every(isPart) ? parts : [text];
};

/** The values of a cell that may have several; of at most 2,000 characters. 030/9014820 is one phone number, and a comma may be a part of a web address. */
export const separated = (text: string, kind: CellKind): string[] =>
	text.split(/[\r\n\v\f\u2028\u2029|;]+| ::: /).flatMap((part) => {
		if (kind === 'email') {
			// The name before an address may have a comma.
			const named = [...part.matchAll(/[<(]\s?([^<>()\s]+@[^<>()\s]+)\s?[>)]/g)];
			if (named.length > 0) return named.map(([, address]) => address);
			return partsIf(part, /[\s,/]/, (one) => one.includes('@'));
		}
		if (kind === 'phone')
			return partsIf(
				part,
				/[,/&]| or | oder | ou | o | und | and | et | y | (?=\p{L}{3,10}:)/u,
				// Five digits after a slash may be an extension.
				(one) => digitsIn(one) > MIN_DIGITS,
			);
		return partsIf(part, /,? /, (one) => /^(?:https?:|www\.)/i.test(one));
	});

const LABEL =
	/^(?:tel|telefon|telephone|phone|ph|fon|mobile|mobil|mob|cell|handy|office|work|direct|t|m|g)[.: ]{1,3}(?=[+(\d])/i;

/** One value of a cell that may have several. */
export function oneOf(part: string, kind: CellKind): string {
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
