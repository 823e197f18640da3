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
	wordsIn('rer nat pol oec phil jur iur med dent vet h c habil soc techn theol mult ing'),
);

const DEGREES = new Set(
	wordsIn('phd dphil mba emba msc bsc meng beng llm llb edd dba mbbs dds dvm cpa cfa pmp esq'),
);

/** Last names too, unless they alone are in capitals: Grace Hopper MD. */
const DEGREES_IN_CAPITALS = new Set(wordsIn('md ma ba bs ms rn'));

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

const nameWord = (text: string): NameWord => ({
	plain: fold(text),
	german: fold(text.toLowerCase().replace(/[äöüøå]/g, (letter) => GERMAN.get(letter) ?? letter)),
});

interface Token {
	text: string;
	folded: string;
	hasDot: boolean;
}

/** 'B.Sc.' is one word, and so is 'Ph.D.'; 'J.P.' are two. */
function tokensOf(text: string): Token[] {
	return [...text.matchAll(WORD)].flatMap(([match]) => {
		const joined = match.replaceAll('.', '');
		const words = DEGREES.has(fold(joined)) ? [joined] : match.split('.').filter(Boolean);
		const hasDot = match.includes('.');
		return words.map((word) => ({ text: word, folded: fold(word), hasDot }));
	});
}

const isTitle = ({ text, folded, hasDot }: Token, isAfterTitle: boolean): boolean =>
	TITLES.has(folded) ||
	(hasDot && TITLES_WITH_DOT.has(folded)) ||
	(isAfterTitle && PARTS_OF_TITLES.has(folded) && (hasDot || text === text.toLowerCase()));

const isCapital = (text: string): boolean => text === text.toUpperCase();

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
		.map(tokensOf)
		.filter((tokens) => tokens.length > 0);
	const all = segments.flat();
	let left = all.length;
	for (const tokens of segments) {
		for (let isAfterTitle = false; left > 1 && tokens.length > 0; isAfterTitle = true) {
			const address = ADDRESSES.get(tokens[0].folded);
			if (!address && !isTitle(tokens[0], isAfterTitle)) break;
			parts.address ??= address;
			tokens.shift();
			left--;
		}
		for (let last = tokens.at(-1); last && left > 1; last = tokens.at(-1)) {
			const generation = left > 2 ? GENERATIONS.get(last.folded) : undefined;
			const isDegree =
				DEGREES.has(last.folded) ||
				isTitle(last, false) ||
				(left > 2 &&
					DEGREES_IN_CAPITALS.has(last.folded) &&
					isCapital(last.text) &&
					!all.every((token) => isCapital(token.text)));
			if (!generation && !isDegree) break;
			parts.generation ??= generation;
			tokens.pop();
			left--;
		}
	}
	const [first = [], second = [], ...rest] = segments.filter((tokens) => tokens.length > 0);
	const tokens = [...second, ...first, ...rest.flat()].slice(0, MAX_WORDS);
	parts.words = tokens.map((token) => nameWord(token.text));
	// A name of signs alone.
	if (parts.words.length === 0) parts.words = [nameWord(name.slice(0, MAX_LENGTH))];
	return parts;
}
