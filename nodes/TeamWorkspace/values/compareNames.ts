import { partsOfName, type NameParts, type NameWord } from './nameWords';
import { fold } from './search';
import { areShortForms, isShortFormOf } from './shortForms';
import { toText } from './text';

/** The words of a text without letter case, accents and punctuation. */
export const foldedWords = (value: unknown): string[] => {
	const text = toText(value);
	if (typeof text !== 'string') return [];
	return fold(text)
		.split(/[^\p{L}\p{M}\p{N}']+/u)
		.filter(Boolean);
};

/** The same text whatever the order of words, letter case and accents: Hopper, Grace and grace hopper. Empty for none. */
export const nameKey = (name: unknown): string => foldedWords(name).sort().join(' ');

const SPELLINGS = ['plain', 'german'] as const;

const textOf = (name: unknown): string => {
	const text = toText(name);
	return typeof text === 'string' ? text : '';
};

/**
 * Names that are the same, as {@link compareNames} says, have one of these in common, unless one of them mixes the spellings
 * of umlauts: Jorg Mueller. {@link nameWords} finds these. None without a name.
 */
export function nameKeys(name: unknown): string[] {
	const text = textOf(name);
	if (text === '') return [];
	const { words } = partsOfName(text);
	const keys = SPELLINGS.map((spelling) =>
		words
			.map((word) => word[spelling])
			.sort()
			.join(' '),
	);
	return [...new Set(keys)];
}

const MOST_SEARCHED = 6;

/** Of two names that are alike, but not the same, most have one of these in common. */
export function nameWords(name: unknown): string[] {
	const text = textOf(name);
	if (text === '') return [];
	const words = partsOfName(text).words.slice(-MOST_SEARCHED);
	return [...new Set(words.flatMap((word) => SPELLINGS.map((spelling) => word[spelling])))];
}

/**
 * What the names of two people say about whether they are one person:
 * - `same`: the full names are the same, apart from order, letter case, accents, titles and additions in brackets.
 * - `close`: the same last name, and a first name of which one is an initial or a usual short form of the other; or the same
 *   letters, spaced differently. Two people with something in common, such as a telephone, may have such names.
 * - `similar`: a part of the other name, perhaps with a spelling mistake. Nobody can tell without asking.
 * - `different`: two people.
 */
export type NameMatch = 'same' | 'close' | 'similar' | 'different';

type Alike = (a: NameWord, b: NameWord) => boolean;

const isSame: Alike = (a, b) => a.plain === b.plain || a.german === b.german;

/** In other scripts, a letter may be a whole name. */
const isInitial = ({ plain }: NameWord): boolean =>
	/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(plain);

const isInitialOf: Alike = (a, b) =>
	(isInitial(a) && b.plain.startsWith(a.plain)) || (isInitial(b) && a.plain.startsWith(b.plain));

/** Th. for Thomas, Chr. for Christian. */
const isAbbreviationOf = ({ plain: a }: NameWord, { plain: b }: NameWord): boolean =>
	/^[bcdfghj-np-tv-xz]{2,3}$/.test(a) && b.startsWith(a);

const isShortOf = (a: NameWord, b: NameWord): boolean =>
	isShortFormOf(a.plain, b.plain) || isAbbreviationOf(a, b);

const isCloseFirst: Alike = (a, b) =>
	isSame(a, b) || isInitialOf(a, b) || isShortOf(a, b) || isShortOf(b, a);

/** One letter added, missing or different, or two swapped. A vowel at the end makes a different name: Paul and Paula. */
const isMisspelled: Alike = ({ plain: a }, { plain: b }) => {
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	if (long.length < 4 || long.length - short.length > 1 || short[0] !== long[0]) return false;
	let at = 0;
	while (at < short.length && short[at] === long[at]) at++;
	const isAtEnd = at === long.length - 1;
	if (isAtEnd && /[aeio]/.test(long[at] + (short[at] ?? ''))) return false;
	const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
	if (isSwapped && short.slice(at + 2) === long.slice(at + 2)) return true;
	return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
};

const isAlike: Alike = (a, b) =>
	isCloseFirst(a, b) || areShortForms(a.plain, b.plain) || isMisspelled(a, b);

/** Whether each word of one name, or of the other, has a partner of its own; one of the pairs without initials. */
function haveSimilarWords(a: NameWord[], b: NameWord[]): boolean {
	const left = [...b];
	let isMoreThanInitials = false;
	const withoutPartner = (words: NameWord[], alike: Alike) =>
		words.filter((word) => {
			const at = left.findIndex((other) => alike(word, other));
			if (at < 0) return true;
			const [partner] = left.splice(at, 1);
			isMoreThanInitials ||= !isInitial(word) && !isInitial(partner);
			return false;
		});
	const alone = withoutPartner(withoutPartner(a, isSame), isAlike);
	return isMoreThanInitials && (alone.length === 0 || left.length === 0);
}

/** The words after the first names: the same up to the last name, but for initials of middle names. */
function haveSameLastName(a: NameWord[], b: NameWord[]): boolean {
	let [i, j] = [0, 0];
	while (i < a.length && j < b.length) {
		const isLastName = i === a.length - 1 || j === b.length - 1;
		if (isSame(a[i], b[j]) || (!isLastName && isInitialOf(a[i], b[j]))) {
			i++;
			j++;
		} else if (isInitial(a[i]) === isInitial(b[j])) return false;
		else if (isInitial(a[i])) i++;
		else j++;
	}
	return i > 0 && i === a.length && j === b.length && !isInitial(a[i - 1]);
}

/** Mac Donald and MacDonald; but Jane is not Jan E. */
const haveSameLetters = (a: NameWord[], b: NameWord[]): boolean =>
	(isSame(a[0], b[0]) || ![...a, ...b].some(isInitial)) &&
	SPELLINGS.some((spelling) => {
		const [one, other] = [a, b].map((words) => words.map((word) => word[spelling]).join(''));
		return one === other;
	});

const isLatin = (words: NameWord[]): boolean =>
	words.some(({ plain }) => /\p{Script=Latin}/u.test(plain));

function compareWords(a: NameWord[], b: NameWord[]): NameMatch {
	const left = [...b];
	const hasPartner = (word: NameWord) => {
		const at = left.findIndex((other) => isSame(word, other));
		return at >= 0 && left.splice(at, 1).length > 0;
	};
	if (a.length === b.length && a.every(hasPartner)) return 'same';
	const isClose = isCloseFirst(a[0], b[0]) && haveSameLastName(a.slice(1), b.slice(1));
	if (isClose || haveSameLetters(a, b)) return 'close';
	return haveSimilarWords(a, b) || isLatin(a) !== isLatin(b) ? 'similar' : 'different';
}

/** See {@link NameMatch}. A value that is no name is `different` from all others. Long names are compared by their beginning. */
export function compareNames(a: unknown, b: unknown): NameMatch {
	const [one, other] = [a, b].map(textOf);
	if (one === '' || other === '') return 'different';
	const [parts, otherParts] = [partsOfName(one), partsOfName(other)];
	const match = compareWords(parts.words, otherParts.words);
	return match === 'same' || match === 'close' ? withoutDoubt(match, parts, otherParts) : match;
}

/** Father and son, or a couple, may differ in nothing but this. */
function withoutDoubt(match: NameMatch, a: NameParts, b: NameParts): NameMatch {
	if (a.generation !== b.generation) return a.generation && b.generation ? 'different' : 'similar';
	if (a.shortDegree && b.shortDegree && a.shortDegree !== b.shortDegree) return 'similar';
	if (a.address && b.address && a.address !== b.address)
		return a.words.length === 1 ? 'different' : 'similar';
	// 'Schmidt' may be Mr or Ms Schmidt.
	return a.words.length === 1 && a.address !== b.address ? 'close' : match;
}

const lettersIn = ({ words, address }: NameParts): number =>
	words.map(({ plain }) => plain).join('').length + (words.length === 1 && address ? 1 : 0);

/** Whether a `close` name says more than the other: Robert Hopper, but neither Prof. Dr. R. Hopper nor Bobby Hopper. */
export function isFullerName(name: unknown, other: unknown): boolean {
	const [a, b] = [name, other].map((one) => partsOfName(textOf(one)));
	const [first, otherFirst] = [a.words[0], b.words[0]];
	if (isShortOf(first, otherFirst) || isShortOf(otherFirst, first))
		return isShortOf(otherFirst, first);
	return lettersIn(a) > lettersIn(b);
}
