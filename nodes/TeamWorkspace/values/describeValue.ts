/** Longer texts are cut in messages. */
const MAX_LENGTH = 60;

/**
 * Characters without a shape, such as the zero-width space that comes along when a text is copied from a page; not
 * the joiners and variants of emoji and scripts.
 */
const visible = (text: string): string =>
	text.replace(/(?!\u200C|\u200D|\p{Variation_Selector})[\p{Cf}\p{DI}\u2800]/gu, (character) => {
		const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
		return `[invisible character U+${code}]`;
	});

/** A value as a message tells it: a text in quotes, everything else by what it is. */
export function describeValue(value: unknown): string {
	if (value === undefined || value === null) return 'empty';
	if (Array.isArray(value)) return 'a list';
	if (typeof value === 'object') return 'an object';
	if (typeof value === 'number' && !Number.isFinite(value))
		return `${value} (check the calculation in the expression)`;
	if (typeof value !== 'string') return String(value);
	const text = value.trim();
	if (text === '') return 'empty';
	const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
	return `'${visible(short)}'`;
}

/** True for what an expression gives that finds nothing, which counts like a field that was left empty. */
export const isEmptyValue = (value: unknown): boolean =>
	[value].flat().every((one) => describeValue(one) === 'empty');
