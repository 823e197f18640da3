import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../../contract';
import type { LookupKey } from '../../transport';
import { fieldLabel } from '../form/fieldLabel';
import { isMark } from '../mapping/headingCells';
import { emailMatch, type Match } from '../records/upsert';
import { foldedWords, nameKey, nameParts } from '../values/personName';
import { phoneKeys } from '../values/phone';
import { canonicalProfile } from '../values/profiles';
import { toText } from '../values/text';
import { CONTACT } from './kind';

/** The value of a field as text, unless it only says that there is none. */
const textOf = (value: unknown): string[] => {
	const text = toText(value);
	return typeof text === 'string' && !isMark(text) ? [text] : [];
};

/** Colleagues share numbers, and companies have profiles: a part of the name has to be the same too. */
const withName = (values: string[], { fullName }: IDataObject): string[] =>
	values.flatMap((value) => nameParts(fullName).map((part) => `${value} ${part}`));

/** By what a contact without an email is found: the first of them that it has decides. */
const keys: Array<LookupKey & { noun: string }> = [
	{
		noun: 'phone number and a word of the name',
		fields: ['mobile', 'phone', 'fullName'],
		of: (contact) =>
			withName([contact.mobile, contact.phone].flatMap(textOf).flatMap(phoneKeys), contact),
	},
	{
		noun: 'profile and a word of the name',
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
			textOf(company)
				.map((name) => foldedWords(name).join(' '))
				.filter((name) => name && nameKey(fullName))
				.map((name) => `${name} | ${nameKey(fullName)}`),
	},
];

/** By what a contact is found that has these fields; undefined when they have nothing to find it by. */
export function contactMatch(fields: IDataObject): Match | undefined {
	if (fields.email) return emailMatch(CONTACT, fields.email);
	const key = keys.find((one) => one.of(fields).length > 0);
	if (!key) return undefined;
	const field = key.fields.find((name) => textOf(fields[name]).length > 0) as string;
	return {
		lookup: { path: paths.contacts, key, values: key.of(fields) },
		value: String(fields[field]),
		field: fieldLabel(field),
		noun: key.noun,
	};
}
