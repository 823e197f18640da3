import type { IDataObject } from 'n8n-workflow';
import { createdAt, type LookupKey } from '../../transport';
import { isObject } from '../form/collection';
import { compareNames, nameKey, nameKeys, nameWords } from '../values/compareNames';
import { phoneKeys } from '../values/phone';
import { canonicalProfile } from '../values/profiles';

/** By what two cards, or a card and an item, may be about one person. */
interface Traces {
	/** Each of them is enough: the name, or a number or profile with the first name. */
	own: string[];
	/** Numbers and profiles, which colleagues may share. */
	contacts: string[];
	/** Names that are alike have one in common: see {@link haveSimilarNames}. */
	words: string[];
}

export function tracesOf({ displayName, firstName, contactDetails }: IDataObject): Traces {
	const details = (Array.isArray(contactDetails) ? contactDetails : []).filter(isObject);
	const contacts = details.flatMap(({ type, platform, value }) => {
		if (type === 'phone') return phoneKeys(String(value));
		return platform === 'linkedin' ? [`in ${canonicalProfile('linkedin', String(value))}`] : [];
	});
	return {
		own: [
			...nameKeys(displayName).map((name) => `= ${name}`),
			...contacts.map((contact) => `${contact} of ${nameKey(firstName)}`),
		],
		contacts,
		words: nameWords(displayName).map((word) => `~ ${word}`),
	};
}

export const byTrace: LookupKey = {
	// A list without contact details still has the names.
	fields: [],
	of: (member) => Object.values(tracesOf(member) as unknown as string[][]).flat(),
};

/** Whether two names may be of one person. Numbers are no spelling mistakes: Meeting Room 1 is not Meeting Room 2. */
export function haveSimilarNames(a: IDataObject, b: IDataObject): boolean {
	const match = compareNames(a.displayName, b.displayName);
	return match === 'similar' ? !/\p{N}/u.test(String(a.displayName)) : match !== 'different';
}

export function mayBeSame(a: IDataObject, b: IDataObject): boolean {
	const { own } = tracesOf(a);
	return haveSimilarNames(a, b) || tracesOf(b).own.some((trace) => own.includes(trace));
}

/** When a member was created, in ms since 1970; a planned one is the newest. */
const createdTime = (member: IDataObject): number => createdAt(member) || Infinity;

const MAX_LISTED = 5;

/** The emails of members, the newest first. */
export function emailsOf(members: IDataObject[]): string {
	const newest = [...members].sort((a, b) => createdTime(b) - createdTime(a));
	const emails = newest.slice(0, MAX_LISTED).map(({ email }) => email);
	return emails.join(', ') + (members.length > MAX_LISTED ? ' and others' : '');
}
