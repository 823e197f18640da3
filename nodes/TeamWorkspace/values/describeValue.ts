const MAX_LENGTH = 60;

/**
 * Makes invisible characters visible, such as the zero-width space that is copied along from web pages. Joiners and
 * variation selectors stay: emoji and some scripts need them.
 */
const showInvisible = (text: string): string =>
	text.replace(/(?!\u200C|\u200D|\p{Variation_Selector})[\p{Cf}\p{DI}\u2800]/gu, (character) => {
		const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
		return `[invisible character U+${code}]`;
	});

/** A value for a message: a text in quotes, 'a list', 'an object', 'empty'. */
export function describeValue(value: unknown): string {
	if (value === undefined || value === null) return 'empty';
	if (Array.isArray(value)) return 'a list';
	if (typeof value === 'object') return 'an object';
	if (typeof value === 'number' && !Number.isFinite(value))
		return `${value} (check the calculation in the expression)`;
	if (typeof value !== 'string') return String(value);
	const text = value.trim();
	if (text === '') return 'empty';
	// An emoji is two code units, of which the first one alone cannot be shown.
	const start = text.slice(0, MAX_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '');
	const short = text.length > MAX_LENGTH ? `${start}…` : text;
	return `'${showInvisible(short)}'`;
}

/** The first `most` of a list for a message: 'Ada, Grace and 3 more'. Empty for an empty list. */
export function listFirst<T>(all: T[], most: number, describe: (one: T) => string): string {
	const listed = all.slice(0, most).map((one) => describe(one));
	return listed.join(', ') + (all.length > most ? ` and ${all.length - most} more` : '');
}
