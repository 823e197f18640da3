import type { IDataObject } from 'n8n-workflow';
import type { LookupKey } from '../../transport';
import { isMark } from '../mapping/headingCells';
import { foldedWords, nameKey, nameParts } from '../values/personName';
import { phoneKeys } from '../values/phone';
import { canonicalProfile } from '../values/profiles';
import { toText } from '../values/text';

/** The value of a field as text, unless it only says that there is none. */
const textOf = (value: unknown): string[] => {
	const text = toText(value);
	return typeof text === 'string' && !isMark(text) ? [text] : [];
};

/** Companies whose names look like a tick or a cross. */
const LIKE_MARKS = /^(on|x|y)$/i;

/** Colleagues share numbers, and companies have profiles: the names have to be alike too. */
const withName = (values: string[], { fullName }: IDataObject): string[] =>
	values.flatMap((value) => nameParts(fullName).map((part) => `${value} ${part}`));

/** By what a contact without an email is found: the first of them that it has decides. */
export const contactKeys: Array<LookupKey & { noun: string }> = [
	{
		noun: 'phone number and part of the name',
		fields: ['mobile', 'phone', 'fullName'],
		of: (contact) =>
			withName([contact.mobile, contact.phone].flatMap(textOf).flatMap(phoneKeys), contact),
	},
	{
		noun: 'profile and part of the name',
		fields: ['linkedin', 'fullName'],
		of: (contact) =>
			withName(
				textOf(contact.linkedin).map((profile) => canonicalProfile('linkedin', profile)),
				contact,
			),
	},
	{
		noun: 'name and company',
		fields: ['fullName', 'company'],
		of: ({ fullName, company }) =>
			(typeof company === 'string' && LIKE_MARKS.test(company.trim()) ? [company] : textOf(company))
				.map((name) => foldedWords(name).join(' '))
				.filter((name) => name && nameKey(fullName))
				.map((name) => `${name} | ${nameKey(fullName)}`),
	},
];
