/** The parts of N (RFC 2426, section 3.1.2) that a full name has. */
export interface PersonalName {
	family: string;
	given: string;
	/** Such as 'Jr.' or 'PhD'. */
	suffix?: string;
}

const PARTICLES =
	/^(?:'t|af|av|bin|da|das|de|dei|del|della|den|der|des|di|do|dos|du|ibn|la|las|le|los|ten|ter|van|vom|von|y|zu|zum|zur)$/i;

/** 'M.A.' only with its dot: Ma is a family name. */
const SUFFIX =
	/^(?:jr|sr|ii|iii|iv|esq|ph\.?d|m\.?d|mba|[mb]\.?sc|[mb]\.?eng|[mb]\.a|ll\.?[mb]|dipl\.?-ing|cfa|cpa)\.?$/i;

const isLowerCase = (word: string): boolean => !/\p{Lu}/u.test(word);

/** 'Ludwig van Beethoven': the last word is the family name, with the particles before it. */
function splitWords(words: string[]): PersonalName {
	if (words.length < 2) return { family: '', given: words.join() };
	const last = words.length - 1;
	const hasCapital = !isLowerCase(words[last]);
	// Next to a name with a capital, any word in lower case is a particle.
	const isParticle = (word: string) =>
		PARTICLES.test(word) || (hasCapital && /^\p{Ll}/u.test(word));
	// 'van Beethoven' has no given name, but 'Van Morrison' has.
	const hasGiven = !(hasCapital && PARTICLES.test(words[0]) && isLowerCase(words[0]));
	let start = last;
	while (start > (hasGiven ? 1 : 0) && isParticle(words[start - 1])) start -= 1;
	return { family: words.slice(start).join(' '), given: words.slice(0, start).join(' ') };
}

/** 'Beethoven, Ludwig van': a particle may follow the given name. */
function splitAtComma(family: string, given: string[]): PersonalName {
	let end = given.length;
	while (end > 1 && PARTICLES.test(given[end - 1]) && isLowerCase(given[end - 1])) end -= 1;
	return {
		family: [...given.slice(end), family].join(' '),
		given: given.slice(0, end).join(' '),
	};
}

/** Splits a full name. A comma stands after the family name or before a suffix. A single word is the given name. */
export function splitName(fullName: string): PersonalName {
	const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
	const isSuffix = (text: string) => wordsOf(text).every((word) => SUFFIX.test(word));
	const parts = fullName
		.split(/[,，]/)
		.map((part) => part.trim())
		.filter(Boolean);
	const [name, ...others] = parts.filter((part, index) => index === 0 || !isSuffix(part));
	const suffixes = parts.slice(1).filter(isSuffix);
	if (name && others.length === 1)
		return { ...splitAtComma(name, wordsOf(others[0])), suffix: suffixes.join(' ') };
	const words = wordsOf([name, ...others].join(', '));
	while (words.length > 1 && isSuffix(words.at(-1)!)) suffixes.unshift(words.pop()!);
	return { ...splitWords(words), suffix: suffixes.join(' ') };
}
