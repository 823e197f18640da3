import { fold } from './search';
import { toText } from './text';

/** Words that many names have. */
const COMMON = /^(?:mrs|prof|herr|frau|van|von|der|den|del|dos)$/;

/** The words of a text without letter case, accents and punctuation. */
export const foldedWords = (value: unknown): string[] => {
	const text = toText(value);
	if (typeof text !== 'string') return [];
	return fold(text)
		.split(/[^\p{L}\p{M}\p{N}']+/u)
		.filter(Boolean);
};

/** The same text for all spellings of a name: Hopper, Grace and grace hopper. Empty for none. */
export const nameKey = (name: unknown): string => foldedWords(name).sort().join(' ');

/** What a name has in common with other names of the person: its words, without initials, and the whole. */
export const nameParts = (name: unknown): string[] => {
	const words = foldedWords(name).filter((word) => word.length > 2 && !COMMON.test(word));
	return [...new Set([...words, nameKey(name)])].filter(Boolean);
};
