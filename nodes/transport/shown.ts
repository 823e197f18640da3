/** Longer texts are cut in messages. */
const MAX_LENGTH = 60;

/** A value as a message tells it: a text in quotes, everything else by what it is. */
export function shown(value: unknown): string {
	if (value === undefined || value === null) return 'empty';
	if (Array.isArray(value)) return 'a list';
	if (typeof value === 'object') return 'an object';
	if (typeof value !== 'string') return String(value);
	const text = value.trim();
	if (text === '') return 'empty';
	return `'${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text}'`;
}
