/** What is remembered of one record: a key, then values. */
export type Entry = [key: string, ...values: string[]];

const escape = (text: string): string =>
	text.replace(/[%|;]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

const unescape = (text: string): string =>
	text.replace(/%(25|7c|3b)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Packs entries into one text, because n8n watches every object in the static data for changes. */
export const pack = (entries: Iterable<Entry>): string =>
	[...entries].map((entry) => entry.map(escape).join('|')).join(';');

/** The inverse of {@link pack}. */
export const unpack = (packed = ''): Entry[] =>
	packed === ''
		? []
		: packed.split(';').map((entry) => {
				const [key, ...values] = entry.split('|').map(unescape);
				return [key, ...values];
			});
