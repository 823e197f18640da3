import { describeValue } from '../describeValue';
import { toText } from '../text';
import { damageOf } from './damage';
import { isFormOfAddress } from './formOfAddress';
import type { CellKind } from './kind';
import { digitsIn, MIN_DIGITS, oneOf, separated, unwrapped } from './parts';
import { isMark, isPlaceholder } from './placeholder';

/** What a cell of a sheet says, as a careful person would read it. */
export interface Cell {
	/** Undefined for an empty cell, and for one that only says that there is nothing. */
	text?: string;
	/** Why the cell cannot be used, so that its row must not be written. Continues a sentence that starts with the heading. */
	problem?: string;
	/** What else the cell contains, or why it counts as empty; continues a sentence. */
	note?: string;
	/** Whether the note is about a value that somebody meant, but that is left out. */
	isLost?: boolean;
}

/** Longer texts are passed on as they are; validation refuses them. */
const MAX_LENGTH = 2_000;

/** Characters that are copied along and that nobody sees. Joiners stay: names in some scripts need them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** What a text is not, if it cannot be a value of its kind. */
const NOUNS: Partial<Record<CellKind, string>> = {
	phone: 'phone number',
	web: 'web address',
	picture: 'web address of a picture',
	profile: 'profile',
};

/** Whether a text can be a value of its kind at all. */
const isValue: Partial<Record<CellKind, (text: string) => boolean>> = {
	phone: (text) =>
		digitsIn(text) >= MIN_DIGITS &&
		!/^(?:\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./](?:19|20)\d\d$)/.test(text),
	web: (text) => /[^\s.]\.[^\s.]/.test(text) && !/^[^/:]*@/.test(text),
	picture: (text) => /^https?:\/\//i.test(text),
	// Several words are no name of a profile; the number of a chat may have spaces.
	profile: (text) => !isMark(text) && (/:\/\//.test(text) || !/\p{L}\s+\p{L}/u.test(text)),
};

/** A mark may be a name or a code: Y is a company, and NO is Norway. */
const WORDS: CellKind[] = ['name', 'company', 'place', 'code', 'text'];

const several: CellKind[] = ['email', 'phone', 'web', 'picture', 'profile'];

/**
 * Reads a value of an incoming item.
 * @param isPrivate whether words in one of several values say that it must not be used
 */
export function readCell(
	raw: unknown,
	kind: CellKind,
	isPrivate: (part: string) => boolean = () => false,
): Cell {
	const given = toText(raw);
	if (given === undefined) return {};
	if (typeof given !== 'string')
		return { problem: `must be text or a number, but is ${describeValue(raw)}` };
	if (kind !== 'text' && given.length > MAX_LENGTH) return { text: given };
	const text = unwrapped(
		given
			.replace(INVISIBLE, '')
			.replace(/[\u00A0\u202F]/g, ' ')
			.trim(),
		kind,
	).trim();
	if (text === '' || isPlaceholder(text, kind))
		return { note: `${describeValue(given)} is no value` };
	const problem = damageOf(text, kind);
	if (problem !== undefined) return { problem };
	if (kind === 'text') return { text };
	if (!WORDS.includes(kind) && isMark(text)) return { note: `${describeValue(text)} is no value` };
	if (several.includes(kind)) {
		const usable = separated(text, kind).filter((part) => !isPrivate(part));
		if (usable.length === 0) return { note: `${describeValue(text)} may be private`, isLost: true };
		const all = usable.map((part) => unwrapped(oneOf(part, kind), kind));
		const values = all.filter(
			(one) => one !== '' && !isPlaceholder(one, kind) && (isValue[kind]?.(one) ?? true),
		);
		if (values.length === 0)
			return { note: `${describeValue(text)} is no ${NOUNS[kind] ?? 'value'}`, isLost: true };
		const others = values.slice(1).map(describeValue).join(', ');
		return {
			text: values[0],
			...(others && {
				note: `only the first of several values counts, not ${others}`,
				isLost: true,
			}),
		};
	}
	if (kind === 'job' && !/\p{L}/u.test(text))
		return { note: `${describeValue(text)} is no job title` };
	if (kind === 'job' && isFormOfAddress(text))
		return { note: `${describeValue(text)} is a form of address` };
	const [first] = text.split(' ::: ');
	const lines = first.split(/[\r\n\v\f\u2028\u2029]+/).map((part) => part.trim());
	const line = lines.filter(Boolean).join(kind === 'place' ? ', ' : ' ');
	return { text: line.replace(/(?<=^\d{1,10})\.0$|[,;]$/, '') };
}
