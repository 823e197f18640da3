import { writableContactFields } from '../../contract';
import { eachRecord, keep, type Deviation, type Fields } from './deviation';

const contactAnswers = ['listContacts', 'getContact', 'createContact', 'updateContact'] as const;

const memberAnswers = [
	'listTeamMembers',
	'getTeamMember',
	'createTeamMember',
	'updateTeamMember',
] as const;

const contactTexts: readonly string[] = [
	'email',
	...writableContactFields,
	'captureMethod',
	'enrichedAt',
];

const emptyTexts = (contact: Fields): Fields =>
	Object.fromEntries(
		Object.entries(contact).map(([name, value]) => [
			name,
			value === null && contactTexts.includes(name) ? '' : value,
		]),
	);

const withAddressValue = (value: string | null) =>
	eachRecord((member) => ({
		...member,
		contactDetails: (member.contactDetails as Fields[]).map((detail) =>
			detail.type === 'address' ? { ...detail, value } : detail,
		),
	}));

/** What the service sends in place of single values. */
export const values = {
	contactsOmitNulls: {
		about: 'contactNulls',
		on: contactAnswers,
		sentence: 'A contact has no property for a missing value.',
		rewrites: eachRecord((contact) => keep(contact, (_, value) => value !== null)),
	},
	contactsEmptyText: {
		about: 'contactNulls',
		on: contactAnswers,
		sentence: 'A contact has an empty text for a missing value.',
		rewrites: eachRecord(emptyTexts),
	},
	otherErrorCodes: {
		about: 'errorCodes',
		sentence: 'Errors have other codes; `details` is a list, or null.',
		rewritesFailures: ({ status, body }) => {
			const { message, details } = (body as { error: Fields }).error;
			const code = status === 400 ? 'bad_request' : `E${status}`;
			return { status, body: { error: { code, message, details: details ? [details] : null } } };
		},
	},
	addressValueEmpty: {
		about: 'addressValue',
		on: memberAnswers,
		sentence: 'The value of an address detail is an empty text.',
		rewrites: withAddressValue(''),
	},
	addressValueNull: {
		about: 'addressValue',
		on: memberAnswers,
		sentence: 'The value of an address detail is null.',
		rewrites: withAddressValue(null),
	},
	/** The store asks for it wherever it compares. */
	emailCaseMatters: {
		about: 'emailCase',
		sentence: 'Emails of team members that differ in letter case are different emails.',
	},
} as const satisfies Record<string, Deviation>;
