import { toText } from './text';

/**
 * Letters that are typed without their mark, but that Unicode does not decompose into letter and mark, and the sigma at the
 * end of a word.
 */
const PLAIN_LETTERS = new Map(
	'ß=ss æ=ae œ=oe ø=o ð=d đ=d þ=th ħ=h ı=i ł=l ŋ=n ŧ=t ς=σ'
		.split(' ')
		.map((pair) => pair.split('=') as [string, string]),
);

const specialLetters = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g');

/** Phones and keyboards write the apostrophe of O'Brien in all these ways. The last one is a Greek accent, of which NFKD makes a `. */
const apostrophes = /[’‘ʼ′´`\u1fef]/g;

/** Zero-width characters are copied along from web pages. */
const invisible = /[\p{Cf}\p{DI}]/gu;

/** The marks of Latin, Greek, Cyrillic and Arabic letters. In other scripts, marks are vowels or make another letter. */
const marks = /[\u0300-\u036f\u064b-\u065f\u0670]/g;

/** What separates words: white space and what else {@link toText} takes for blank. */
const blanks = /[\s\p{Cc}\u2800]/u;

/** A text without the differences that a search ignores: letter case, accents, kinds of apostrophes, invisible characters. */
export const fold = (text: string): string =>
	text
		.replace(apostrophes, "'")
		.normalize('NFKD')
		.replace(invisible, '')
		.replace(marks, '')
		.toLowerCase()
		.replace(specialLetters, (letter) => PLAIN_LETTERS.get(letter)!)
		.normalize('NFC');

/**
 * The words of a search, each once, as {@link hasAllWords} compares them, without punctuation around them: 'Lovelace, Ada'.
 * None for a blank text.
 */
export const searchWords = (text: string): string[] => [
	...new Set(
		fold(text)
			.split(blanks)
			.map((word) => word.replace(/^["(]+/, '').replace(/(?<![",;)])[",;)]+$/, ''))
			.filter(Boolean),
	),
];

/**
 * True if each word occurs in one of the values, also as part of a longer word. Objects and lists are not searched.
 * @param words as {@link searchWords} returns them
 */
export function hasAllWords(values: unknown[], words: string[]): boolean {
	const texts = values.map(toText).filter((value) => typeof value === 'string');
	const searched = fold(texts.join('\n'));
	return words.every((word) => searched.includes(word));
}
