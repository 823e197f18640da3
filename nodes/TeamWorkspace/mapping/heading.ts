import { fold } from '../values/search';
import {
	CONTEXTS,
	NOISE,
	topics,
	TYPE_WORDS,
	type Context,
	type Topic,
	type Words,
} from './headingWords';

/** What a heading says about its column. */
export interface Heading {
	/** Undefined for a heading with a word that is not understood, and for one that names no topic, or several. */
	topic?: Topic;
	/** The line of `headingWords.ts` that names the topic; the lower, the better. */
	line: number;
	context?: Context;
	/** 2 for the second of its kind, as in 'Phone 2'. */
	ordinal: number;
	/** Of a street: 'Address 2' is the second line of the same address. */
	addressLine: number;
	/** Whether the column has the kind of what another one has, as in 'Phone 1 - Type'. */
	isType: boolean;
	/** The words, without numbers. */
	words: readonly string[];
}

/** A longer heading is not understood. */
const MAX_LENGTH = 120;

const listOf = (text: string): string[] => text.split(', ').map(fold);
const wordsOf = (phrase: string): string[] => phrase.replace('=', '').split(' ');
const setOf = (text: string): ReadonlySet<string> => new Set(listOf(text).flatMap(wordsOf));

const contexts = Object.entries(CONTEXTS).map(
	([context, text]) => [context as Context, setOf(text)] as const,
);
const noise = setOf(NOISE);
const typeWords = setOf(TYPE_WORDS);

const topicWords = topics.map(([topic, { named, with: others = '' }]: [Topic, Words]) => ({
	topic,
	phrases: named.flatMap((text, line) =>
		listOf(text).map((phrase) => ({ phrase, words: wordsOf(phrase), line })),
	),
	others: setOf(others),
}));

const vocabulary = new Set([
	...topicWords.flatMap(({ others, phrases }) => [
		...others,
		...phrases.flatMap(({ words }) => words),
	]),
	...[noise, typeWords, ...contexts.map(([, words]) => words)].flatMap((words) => [...words]),
	...['sam', 'distinguished', 'physical', 'security'],
]);

/** What the words of the four languages add for number and gender: geschäftliche, Telefonnummern, phones, personales. */
const ENDING = /(?:e[mnrs]?|s|n)$/;

/** A word of the vocabulary, also one with an ending. */
const known = (word: string): string | undefined =>
	[word, word.length > MIN_STEM ? word.replace(ENDING, '') : word].find((one) =>
		vocabulary.has(one),
	);

const MIN_STEM = 5;

/** Shorter words are too likely to be a part of another one. */
const MIN_PART = 3;

/** The words that a text without spaces is made of, as in 'firstname' and 'Telefonnummer'; undefined if it is not. */
function split(text: string): string[] | undefined {
	const word = known(text);
	if (word !== undefined) return [word];
	const parts: Array<string[] | undefined> = [[]];
	for (let end = MIN_PART; end <= text.length; end++)
		for (let start = 0; start <= end - MIN_PART && !parts[end]; start++)
			if (parts[start] && vocabulary.has(text.slice(start, end)))
				parts[end] = [...parts[start]!, text.slice(start, end)];
	return parts[text.length];
}

/** Where a word begins within others: 'givenName', 'POCity', 'Address1'. */
const INNER_START =
	/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u;

/** C.P. and N.I.F. are one word. */
const DOTTED = /(?<!\p{L})(?:\p{L}\.){2,}/gu;

/** The words of a heading in lower case and without accents, as far as they are known; numbers apart. */
export function headingWords(heading: string): string[] {
	const whole = heading.slice(0, MAX_LENGTH).normalize('NFC');
	return whole
		.replace(DOTTED, (letters) => letters.replaceAll('.', ''))
		.replace(/\bn[°º]/giu, 'no')
		.split(/[^\p{L}\p{M}\p{N}]+/u)
		.flatMap((token) => token.split(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u))
		.filter(Boolean)
		.flatMap((token) => split(fold(token)) ?? token.split(INNER_START).map(fold))
		.flatMap((word) => split(word) ?? [word]);
}

/** Whether a word is known, also with an ending, or made of known words. */
export const isKnownWord = (word: string): boolean =>
	word.length <= MAX_LENGTH && split(fold(word)) !== undefined;

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Whether a word says whose value it is, or nothing. */
const isAddition = (word: string): boolean =>
	noise.has(word) || contexts.some(([, set]) => set.has(word));

/** Whether words contain a phrase. One after '=' has to be all of them, apart from additions. */
export const hasPhrase = (words: readonly string[], phrase: string): boolean => {
	const wanted = wordsOf(phrase);
	const isAlone = words.every((word) => wanted.includes(word) || isAddition(word));
	return wanted.every((word) => words.includes(word)) && (isAlone || !phrase.startsWith('='));
};

/** The topics whose phrases the words have, with the words that they explain and the line of the longest phrase. */
function topicsOf(words: readonly string[]) {
	const isExplained = (word: string) => typeWords.has(word) || isAddition(word);
	return topicWords.flatMap(({ topic, phrases, others }) => {
		const found = phrases.filter(({ phrase }) => hasPhrase(words, phrase));
		const own = words.filter(
			(word) => others.has(word) || found.some((one) => one.words.includes(word)),
		);
		if (found.length === 0 || !words.every((word) => own.includes(word) || isExplained(word)))
			return [];
		const longest = Math.max(...found.map((one) => one.words.length));
		const lines = found.filter((one) => one.words.length === longest).map(({ line }) => line);
		return [{ topic, own, longest, line: Math.min(...lines) }];
	});
}

/** Reads a heading with the known words. */
export function readHeading(heading: string): Heading {
	const whole = readWords(heading);
	return inTwoLanguages(heading, whole) ?? partOfName(heading, whole) ?? whole;
}

/** 'Last Name / Nom' names one topic twice: in French, 'Nom' may be the last name. 'Nombre / Apellidos' is a whole name. */
function inTwoLanguages(heading: string, whole: Heading): Heading | undefined {
	const halves = heading.split(/[/|]/);
	const isWholeName = whole.topic === 'name' && whole.line === 0;
	if (halves.length !== 2 || isWholeName) return undefined;
	const [first, second] = halves.map(readWords);
	const topics = [first.topic, second.topic];
	const isLastName =
		topics.includes('lastName') && halves.some((half) => fold(half.trim()) === 'nom');
	const isOne = first.topic === second.topic || isLastName;
	if (!first.topic || !isOne) return undefined;
	const { topic, line } = first.topic === 'name' ? second : first;
	return { ...whole, topic, line };
}

/** 'Participant name: First name' is a part of a name; 'Nom: prénom' may be a whole one. */
function partOfName(heading: string, whole: Heading): Heading | undefined {
	const parts = heading.split(': ');
	if (parts.length !== 2) return undefined;
	const head = readWords(parts[0]);
	if (head.topic !== 'name' || head.words.length < 2) return undefined;
	const { topic, line } = readWords(parts[1]);
	return topic === 'firstName' || topic === 'lastName' ? { ...whole, topic, line } : undefined;
}

function readWords(heading: string): Heading {
	const all = heading.length > MAX_LENGTH ? [] : headingWords(heading);
	const words = [...new Set(all.filter((word) => !isNumber(word)))];
	const found = topicsOf(words).sort(
		(a, b) => b.own.length - a.own.length || b.longest - a.longest,
	);
	const [best, next] = found;
	const isClear =
		best && !(next && next.own.length === best.own.length && next.longest === best.longest);
	const own = isClear ? best.own : [];
	const isOwn = (word: string) => own.includes(word);
	const others = words.filter((word) => !isOwn(word));
	const context = contexts.find(([, set]) => others.some((word) => set.has(word)))?.[0];
	const numbers = all.flatMap((word, at) =>
		isNumber(word) ? [{ number: Number(word), isLast: !all.slice(at).some(isOwn) }] : [],
	);
	const isStreet = isClear && best.topic === 'street';
	const line = isStreet ? numbers.find(({ isLast }) => isLast) : undefined;
	const ordinal = numbers.find((one) => one !== line);
	return {
		topic: isClear ? best.topic : undefined,
		line: isClear ? best.line : 0,
		context,
		ordinal: ordinal?.number ?? 1,
		addressLine: line?.number ?? 1,
		isType: others.some((word) => typeWords.has(word)),
		words,
	};
}
