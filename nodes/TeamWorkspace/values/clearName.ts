import { splitName } from '../../../vcard';

export interface ClearName {
	first: string;
	last: string;
}

/** Scripts in which people write the first name first, and a space after it. */
const FIRST_NAME_FIRST =
	/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\s.,'’`‐-]{1,100}$/u;

const TITLE = /^(?:dr|prof|herr|frau|mr|mrs|ms|mme|mlle|monsieur|madame|sra|srta)\.?$/i;

/** Those of two letters are names in small letters: Bruno Sá, Jack Ma. */
export const isCompanyForm = (word: string): boolean =>
	/^(?:inc|ltd|llc|llp|plc|corp|gmbh|ohg|sarl|sas|srl|slu|spa)\.?$/i.test(word) ||
	/^(?:AG|KG|UG|SE|SA|SL|BV|NV|AB|AS|OY)$/.test(word);

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const isInCapitals = (word: string): boolean =>
	/\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);
const isInitial = (word: string): boolean => /^\p{Lu}\.?$/u.test(word);

/** The words in capitals are the last name, where they stand together beside others. */
function splitByCapitals(words: string[]): [string[], string[]] | undefined {
	const last = words.filter(isInCapitals);
	const first = words.filter((word) => !isInCapitals(word));
	const isApart = [
		[...first, ...last],
		[...last, ...first],
	].some((order) => order.join(' ') === words.join(' '));
	return isApart ? [first, last] : undefined;
}

function split(words: string[], isLastFirst: boolean): [string[], string[]] | undefined {
	const text = words.join(' ');
	const { given, family, suffix } = splitName(text);
	const [first, last] = [wordsOf(given), wordsOf(family)];
	if (suffix) return undefined;
	const parts = text.split(',');
	if (parts.length > 1) {
		// A degree, as in 'Mira Holm, CPA'.
		const isDegree = first.some(isInCapitals) && !last.every(isInCapitals);
		return parts.length > 2 || isDegree ? undefined : [first, last];
	}
	if (words.some(isInCapitals) && !words.every(isInCapitals)) return splitByCapitals(words);
	if (isLastFirst) return words.length === 2 ? [[words[1]], [words[0]]] : undefined;
	const isClear = first.slice(1).every(isInitial) && !last.some(isInitial);
	return isClear ? [first, last] : undefined;
}

/**
 * The first and last name in a whole name, as far as everybody would read it so: 'Lovelace, Ada', 'Ada LOVELACE', 'Ada
 * Lovelace', 'Ludwig van Beethoven', 'John F. Kennedy'. Undefined for 'Ana Maria Ruiz', which may be either, for a name with
 * a suffix, and for a company.
 * @param isLastFirst whether the heading says so, as in 'Name, Vorname'
 */
export function clearName(text: string, isLastFirst = false): ClearName | undefined {
	if (!FIRST_NAME_FIRST.test(text)) return undefined;
	const words = wordsOf(text);
	while (words.length > 2 && TITLE.test(words[0])) words.shift();
	if (words.some((word) => TITLE.test(word) || isCompanyForm(word))) return undefined;
	const [first = [], last = []] = split(words, isLastFirst) ?? [];
	if (first.length === 0 || last.length === 0) return undefined;
	return { first: first.join(' '), last: last.join(' ') };
}
