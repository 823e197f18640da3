/** What is remembered of one record: a key, then values. */
export type Entry = [key: string, ...values: string[]];

const escape = (text: string): string =>
	text.replace(/[%|;]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

const unescape = (text: string): string =>
	text.replace(/%(25|7c|3b)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * Packs entries into one text, because n8n watches every object in the static data for changes. It begins with its length,
 * so that a shortened text is noticed.
 */
export function pack(entries: Iterable<Entry>): string {
	const text = [...entries].map((entry) => entry.map(escape).join('|')).join(';');
	return `${text.length}:${text}`;
}

/**
 * The inverse of {@link pack}.
 * @param parts what the key and each value of an entry match
 * @returns the values by key; undefined for a text that was not packed from such entries
 */
export function unpack(
	packed: string,
	parts: readonly RegExp[],
): Map<string, string[]> | undefined {
	const [, length, text] = /^(\d+):(.*)$/s.exec(packed) ?? [];
	if (text?.length !== Number(length)) return undefined;
	const entries = text === '' ? [] : text.split(';').map((entry) => entry.split('|').map(unescape));
	const isEntry = (entry: string[]) =>
		entry.length === parts.length && parts.every((part, i) => part.test(entry[i]));
	if (!entries.every(isEntry)) return undefined;
	return new Map(entries.map(([key, ...values]) => [key, values]));
}
