import type { IDataObject } from 'n8n-workflow';
import type { LookupKey } from '../../../transport';
import { isMark } from '../../values/cell/placeholder';
import { isCompanyForm } from '../../values/clearName';
import { foldedWords, nameKeys, nameWords } from '../../values/compareNames';
import { phoneKeys } from '../../values/phone';
import { personOnLinkedin } from '../../values/profiles';
import { normalizeText, omit, toText } from '../../values/text';

/** What a contact is found by where no email finds it: a value together with the name, because several people may have the value. */
export interface ContactKey extends LookupKey {
	/** What the value is, in a message; the beginning of its keys. */
	noun: string;
	/** The values of a contact, each in the spellings that equal ones have in common. */
	valuesOf: (contact: IDataObject) => string[][];
	/** True if a close name is enough where only one contact has the value. */
	isPersonal: boolean;
}

/** The value of a field as text, unless it only says that there is none. */
const textOf = (value: unknown): string[] => {
	const text = toText(value);
	return typeof text === 'string' && !isMark(text) ? [text] : [];
};

/** Companies whose names look like a tick or a cross. */
const LIKE_MARKS = /^(on|x|y)$/i;

/** Beta and Beta GmbH are one company. */
function withoutForm(company: string): string {
	const words = company.split(/[\s,]+/).filter(Boolean);
	const endsWith = (is: (word: string) => boolean) =>
		words.length > 1 && is(words[words.length - 1]);
	while (endsWith((word) => isCompanyForm(word.replaceAll('.', '').toUpperCase()))) {
		words.pop();
		// As in 'GmbH & Co. KG'.
		while (endsWith((word) => /^(?:&|\+|co\.?)$/i.test(word))) words.pop();
	}
	return words.join(' ');
}

/** What is longer is no number, profile or company. */
const MAX_LENGTH = 200;

const withEach = (value: string[], ends: string[]): string[] =>
	value.flatMap((spelling) => ends.map((end) => `${spelling} ${end}`));

/** The keys of contacts with a value and the same name. */
export const withName = (value: string[], fullName: unknown): string[] =>
	withEach(
		value,
		nameKeys(fullName).map((name) => `= ${name}`),
	);

/** The keys of contacts with a value and a name that may be alike. */
export const withNameWords = (value: string[], fullName: unknown): string[] =>
	withEach(
		value,
		nameWords(fullName).map((word) => `~ ${word}`),
	);

/** @param spellingsOf the values of a contact, each in its spellings; empty for none */
function contactKey(
	noun: string,
	fields: string[],
	isPersonal: boolean,
	spellingsOf: (contact: IDataObject) => string[][],
): ContactKey {
	const valuesOf = (contact: IDataObject) =>
		spellingsOf(contact)
			.map((value) => value.filter((spelling) => spelling && spelling.length <= MAX_LENGTH))
			.filter((value) => value.length > 0)
			.map((value) => value.map((spelling) => `${noun} ${spelling}`));
	const of = (contact: IDataObject) =>
		valuesOf(contact).flatMap((value) => [
			...value,
			...withName(value, contact.fullName),
			...withNameWords(value, contact.fullName),
		]);
	return { noun, fields: [...fields, 'fullName'], isPersonal, valuesOf, of };
}

/** The keys of the email that a contact has. */
export const emailKeys = ({ email }: IDataObject): string[] =>
	[normalizeText(email)].filter(Boolean).map((value) => `email ${value}`);

export const contactKeys: ContactKey[] = [
	contactKey('phone number', ['mobile', 'phone'], true, ({ mobile, phone }) =>
		[mobile, phone].flatMap(textOf).map(phoneKeys),
	),
	contactKey('profile', ['linkedin'], true, ({ linkedin }) =>
		textOf(linkedin).map((entered) => [personOnLinkedin(entered) ?? '']),
	),
	contactKey('company', ['company'], false, ({ company }) =>
		(typeof company === 'string' && LIKE_MARKS.test(company.trim())
			? [company]
			: textOf(company)
		).map((name) => [foldedWords(withoutForm(name)).join(' ')]),
	),
];

/** Everything that finds a contact, so that items which may mean one contact know of each other. */
export const anyKey: LookupKey = {
	fields: [...new Set(['email', ...contactKeys.flatMap(({ fields }) => fields)])],
	of: (contact) => [...emailKeys(contact), ...contactKeys.flatMap((key) => key.of(contact))],
};

/** Whether a contact has a value in a field by which contacts are found. */
export const has = (contact: IDataObject, name: string): boolean =>
	anyKey.of({ [name]: contact[name] }).length > 0;

/** Whether a contact also has what another one has in a field. A phone number may be in either phone field. */
export function shares(contact: IDataObject, other: IDataObject, name: string): boolean {
	const keys = anyKey.of(omit(contact, 'fullName'));
	return anyKey.of({ [name]: other[name] }).some((key) => keys.includes(key));
}
