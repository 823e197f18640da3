import { fold } from './search';

/** A longer name is compared by its beginning. */
const MAX_LENGTH = 200;
const MAX_WORDS = 16;

/** A word of a name in the two ways in which people write its letters without accents: Muller and Mueller. */
export interface NameWord {
	plain: string;
	german: string;
}

export interface NameParts {
	/** First name first, if there is a comma to tell it by; without titles and additions in brackets. Never empty. */
	words: NameWord[];
	address?: 'Mr' | 'Ms';
	/** What distinguishes a son from his father. */
	generation?: string;
	/** Initials may look like one. */
	shortDegree?: string;
}

const wordsIn = (text: string): string[] => text.split(' ');

const ADDRESSES = new Map<string, 'Mr' | 'Ms'>([
	...wordsIn('mr herr hr sir monsieur sr senor signor').map((word) => [word, 'Mr'] as const),
	...wordsIn('mrs ms miss frau mme mlle madame sra srta senora senorita signora').map(
		(word) => [word, 'Ms'] as const,
	),
]);

/** Before a name, or after it. */
const TITLES = new Set(wordsIn('mx dr prof professor dra doctor docteur doctora dipl'));

/** These are names too: they count only with a dot, as in 'Mag. Huber'. */
const TITLES_WITH_DOT = new Set(wordsIn('ing mag lic fr rev hon med'));

/** After a title, with a dot or in lower case: Dr. rer. nat., but not Dr. Phil Collins. */
const PARTS_OF_TITLES = new Set(
	wordsIn(
		'rer nat pol oec phil jur iur med dent vet h c habil soc techn theol mult ing kfm kffr wirt inf',
	),
);

const DEGREES = new Set(
	wordsIn('phd dphil mba emba msc bsc meng beng llm llb edd dba mbbs dds dvm cpa cfa pmp esq'),
);

/** Last names too, unless they have dots or they alone are in capitals: Grace Hopper MD. */
const SHORT_DEGREES = new Set(wordsIn('md ma ba bs ms rn'));

const GENERATIONS = new Map(
	['jr jnr jun junior', 'sr snr sen senior', 'ii', 'iii', 'iv'].flatMap((spellings) =>
		wordsIn(spellings).map((word) => [word, wordsIn(spellings)[0]] as const),
	),
);

const APOSTROPHES = /['’‘ʼ′´`\u1fef]/g;
const INVISIBLE = /[\p{Cf}\p{DI}]/gu;
const ADDITION =
	/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|»[^«»]*«/g;
const WORD = /[\p{L}\p{M}\p{N}]+(?:\.[\p{L}\p{M}\p{N}]+)*\.?/gu;

const GERMAN = new Map([
	['ä', 'ae'],
	['ö', 'oe'],
	['ü', 'ue'],
	['ø', 'oe'],
	['å', 'aa'],
]);
const GERMAN_LETTERS = new RegExp(`[${[...GERMAN.keys()].join('')}]`, 'g');

function nameWord({ text, folded }: Pick<Token, 'text' | 'folded'>): NameWord {
	const german = text.toLowerCase().replace(GERMAN_LETTERS, (letter) => GERMAN.get(letter)!);
	return { plain: folded, german: german === text.toLowerCase() ? folded : fold(german) };
}

interface Token {
	text: string;
	folded: string;
	hasDot: boolean;
}

/** Most words need no more; folding takes longer. */
const foldWord = (word: string): string =>
	/^[a-z]*$/i.test(word) ? word.toLowerCase() : fold(word);

/** 'B.Sc.' is one word, and so is 'Ph.D.'; 'J.P.' are two. */
function tokensOf(text: string): Token[] {
	return [...text.matchAll(WORD)].flatMap(([match]) => {
		const joined = match.replaceAll('.', '');
		const words = DEGREES.has(foldWord(joined)) ? [joined] : match.split('.').filter(Boolean);
		const hasDot = match.includes('.');
		return words.map((word) => ({ text: word, folded: foldWord(word), hasDot }));
	});
}

const isTitle = ({ text, folded, hasDot }: Token, isAfterTitle: boolean): boolean =>
	TITLES.has(folded) ||
	(hasDot && TITLES_WITH_DOT.has(folded)) ||
	(isAfterTitle && PARTS_OF_TITLES.has(folded) && (hasDot || text === text.toLowerCase()));

const isCapital = ({ text }: Token): boolean => text === text.toUpperCase();

/** How many of the last words of a name are a degree. @param others how many words of the name stand before them */
function degreeLength(tokens: Token[], isInCapitals: boolean, others: number): number {
	const [first, last] = tokens.slice(-2);
	const one = last ?? first;
	if (others > 0 && (DEGREES.has(one.folded) || isTitle(one, false))) return 1;
	if (others > 1 && SHORT_DEGREES.has(one.folded) && isCapital(one) && !isInCapitals) return 1;
	const areLetters =
		last && [first, last].every(({ folded, hasDot }) => hasDot && folded.length === 1);
	return others > 2 && areLetters && SHORT_DEGREES.has(first.folded + last.folded) ? 2 : 0;
}

/** The words of a name. @param name as `toText` returns it */
export function partsOfName(name: string): NameParts {
	const text = name
		.slice(0, MAX_LENGTH)
		.replace(INVISIBLE, '')
		.replace(APOSTROPHES, '')
		.normalize('NFKC');
	const withoutAdditions = text.replace(ADDITION, ' ');
	const parts: NameParts = { words: [] };
	const segments = (/[\p{L}\p{N}]/u.test(withoutAdditions) ? withoutAdditions : text)
		.split(/[,;]/)
		.map(tokensOf);
	const isInCapitals = segments.flat().every(isCapital);
	const left = () => segments.flat().length;
	for (const tokens of segments) {
		for (let isAfterTitle = false; tokens.length > 0 && left() > 1; isAfterTitle = true) {
			const address = ADDRESSES.get(tokens[0].folded);
			if (!address && !isTitle(tokens[0], isAfterTitle)) break;
			parts.address ??= address;
			tokens.shift();
		}
		while (tokens.length > 0) {
			const others = left() - 1;
			const generation = others > 1 ? GENERATIONS.get(tokens.at(-1)!.folded) : undefined;
			const length = generation ? 1 : degreeLength(tokens, isInCapitals, others);
			if (length === 0) break;
			const degree = tokens
				.splice(-length)
				.map(({ folded }) => folded)
				.join('');
			parts.generation ??= generation;
			if (SHORT_DEGREES.has(degree)) parts.shortDegree ??= degree;
		}
	}
	const [first = [], second = [], ...rest] = segments.filter((tokens) => tokens.length > 0);
	const tokens = [...second, ...first, ...rest.flat()].slice(0, MAX_WORDS);
	parts.words = tokens.map(nameWord);
	// A name of signs alone.
	const signs = name.slice(0, MAX_LENGTH);
	if (parts.words.length === 0) parts.words = [nameWord({ text: signs, folded: fold(signs) })];
	return parts;
}
