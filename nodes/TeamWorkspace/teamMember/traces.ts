import type { IDataObject } from 'n8n-workflow';
import { createdAt, type LookupKey } from '../../transport';
import { isObject } from '../form/collection';
import { foldedWords, nameKey } from '../values/personName';
import { phoneKeys } from '../values/phone';
import { canonicalProfile } from '../values/profiles';

/** Of longer names, the first words count. */
const MAX_WORDS = 6;

/** By what two cards, or a card and an item, may be about one person. */
interface Traces {
	/** Each of them is enough: two words of the name, or a number or profile with the first name. */
	own: string[];
	/** Numbers and profiles, which colleagues may share. */
	contacts: string[];
}

export function tracesOf({ displayName, firstName, contactDetails }: IDataObject): Traces {
	const words = [...new Set(foldedWords(displayName))].slice(0, MAX_WORDS).sort();
	const pairs = words.flatMap((word, n) => words.slice(n + 1).map((other) => `${word} ${other}`));
	const details = (Array.isArray(contactDetails) ? contactDetails : []).filter(isObject);
	const contacts = details.flatMap(({ type, platform, value }) => {
		if (type === 'phone') return phoneKeys(String(value));
		return platform === 'linkedin' ? [`in ${canonicalProfile('linkedin', String(value))}`] : [];
	});
	const withName = contacts.map((contact) => `${contact} of ${nameKey(firstName)}`);
	return { own: [...(words.length > 1 ? pairs : words), ...withName], contacts };
}

export function mayBeSame(a: IDataObject, b: IDataObject): boolean {
	const { own } = tracesOf(a);
	return tracesOf(b).own.some((trace) => own.includes(trace));
}

export const byTrace: LookupKey = {
	// A list without contact details still has the names.
	fields: [],
	of: (member) => Object.values(tracesOf(member) as unknown as string[][]).flat(),
};

/** When a member was created, in ms since 1970; a planned one is the newest. */
const createdTime = (member: IDataObject): number => createdAt(member) || Infinity;

const MAX_LISTED = 5;

/** The emails of members, the newest first. */
export function emailsOf(members: IDataObject[]): string {
	const newest = [...members].sort((a, b) => createdTime(b) - createdTime(a));
	const emails = newest.slice(0, MAX_LISTED).map(({ email }) => email);
	return emails.join(', ') + (members.length > MAX_LISTED ? ' and others' : '');
}
