import { isFormOfAddress } from './cell';
import { fold } from './search';

export interface SplitName {
	first: string;
	last: string;
}

/** Words with which a last name begins. */
const PARTICLES = new Set(
	'von vom van vander zu zum zur der den de del della degli di da das do dos du des la le ter ten te al el bin ben ibn st'.split(
		' ',
	),
);

/** Scripts in which people write the first name first, and a space after it. */
const FIRST_NAME_FIRST = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\s.,'’`‐-]+$/u;

const isInCapitals = (word: string): boolean =>
	/\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);
const isInitial = (word: string): boolean => /^\p{Lu}\.?$/u.test(word);

/** Titles, what distinguishes a son from his father, degrees, and forms of companies. */
const ADDITIONS = new Set(
	'dr prof herr frau mr mrs ms jr jnr sr snr junior senior ii iii iv esq phd mba msc bsc md ba ma inc ltd llc llp plc corp co gmbh ag kg ohg ug se sa sarl sas sl slu srl spa bv nv ab as oy'.split(
		' ',
	),
);

const isAddition = (word: string): boolean => ADDITIONS.has(fold(word).replace(/[^\p{L}]/gu, ''));

/** How many words at the end are the last name; 0 if nobody can tell. */
function lastWords(words: string[]): number {
	const particle = words.findIndex((word, at) => at > 0 && PARTICLES.has(fold(word)));
	if (particle > 0) return words.length - particle;
	const isPlain = words.slice(1, -1).every(isInitial) && !isInitial(words[words.length - 1]);
	return words.length > 1 && isPlain ? 1 : 0;
}

/**
 * The first and last name in a whole name, as far as everybody would read it so: 'Lovelace, Ada', 'Ada LOVELACE', 'Ada
 * Lovelace', 'Ludwig van Beethoven', 'John F. Kennedy'. Undefined for 'Ana Maria Ruiz', which may be either.
 * @param isLastFirst whether the heading says so, as in 'Name, Vorname'
 */
export function splitName(text: string, isLastFirst = false): SplitName | undefined {
	if (text.length > 100 || !FIRST_NAME_FIRST.test(text)) return undefined;
	const wordsOf = (part: string) => {
		const words = part.split(/\s+/).filter(Boolean);
		while (words.length > 2 && isFormOfAddress(words[0])) words.shift();
		return words;
	};
	const named = (first: string[], last: string[]): SplitName | undefined => {
		const isName = [...first, ...last].every((word) => !isAddition(word));
		return first.length > 0 && last.length > 0 && isName
			? { first: first.join(' '), last: last.join(' ') }
			: undefined;
	};
	const parts = text.split(',');
	if (parts.length > 2) return undefined;
	if (parts.length === 2) {
		const [last, first] = parts.map(wordsOf);
		const isDegree = first.some((word) => isInCapitals(word) || /\p{Ll}\p{Lu}/u.test(word));
		return isDegree && !last.every(isInCapitals) ? undefined : named(first, last);
	}
	const words = wordsOf(text);
	const capitals = words.filter(isInCapitals);
	if (capitals.length > 0 && capitals.length < words.length) {
		const others = words.filter((word) => !isInCapitals(word));
		const isApart = [
			[...others, ...capitals],
			[...capitals, ...others],
		].some((order) => order.join(' ') === words.join(' '));
		return isApart ? named(others, capitals) : undefined;
	}
	if (isLastFirst) return words.length === 2 ? named([words[1]], [words[0]]) : undefined;
	const count = lastWords(words);
	return count > 0 ? named(words.slice(0, -count), words.slice(-count)) : undefined;
}
