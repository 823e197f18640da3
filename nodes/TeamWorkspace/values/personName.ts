import { fold } from './search';
import { toText } from './text';

const wordsIn = (text: string): string[] => text.split(' ');

/** Titles, degrees and particles, which say nothing of who it is. */
const COMMON = new Set([
	...wordsIn('mr mrs ms miss mx sir dr prof herr frau hr fr mme mlle sr sra srta dona sig'),
	...wordsIn(
		'ing dipl mag rer nat pol oec phil jur med phd md mba msc bsc llm meng beng jr ii iii',
	),
	...wordsIn('van von vom zu der den de del della di da das dos du la le bin el'),
]);

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

/** 'B.Sc.' is one word, as 'BSc' is. */
const withoutInnerDots = (name: unknown): unknown =>
	typeof name === 'string' ? name.replace(/\b(\w{1,3})\.(?=\w{1,3}\b)/g, '$1') : name;

/**
 * What a name has in common with other spellings of it: each word with the initial of another one, as 'Grace Hopper' and
 * 'G. Hopper' have it; and the whole.
 */
export const nameParts = (name: unknown): string[] => {
	const all = foldedWords(withoutInnerDots(name));
	const own = all.filter((word) => !COMMON.has(word));
	const words = own.length > 0 ? own : all;
	const pairs = words
		.filter((word) => word.length > 1)
		.flatMap((word) =>
			words.filter((one) => one !== word).map(([initial]) => `${word} ${initial}`),
		);
	return [...new Set([...pairs, words.sort().join(' ')])].filter(Boolean);
};
