import { writableContactFields } from '../../contract';
import { mapRecords, pickFields, type Deviation, type Fields } from './deviation';

const contactOperations = ['listContacts', 'getContact', 'createContact', 'updateContact'] as const;

const memberOperations = [
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

const emptyInsteadOfNull = (contact: Fields): Fields =>
	Object.fromEntries(
		Object.entries(contact).map(([name, value]) => [
			name,
			value === null && contactTexts.includes(name) ? '' : value,
		]),
	);

const withAddressValue = (value: string | null) =>
	mapRecords((member) => ({
		...member,
		contactDetails: (member.contactDetails as Fields[]).map((detail) =>
			detail.type === 'address' ? { ...detail, value } : detail,
		),
	}));

/** Deviations in single values. */
export const values = {
	contactsOmitNulls: {
		about: 'contactNulls',
		operations: contactOperations,
		description: 'Contacts omit properties without a value.',
		rewriteSuccess: mapRecords((contact) => pickFields(contact, (_, value) => value !== null)),
	},
	contactsEmptyText: {
		about: 'contactNulls',
		operations: contactOperations,
		description: 'Contacts have an empty string for a missing value.',
		rewriteSuccess: mapRecords(emptyInsteadOfNull),
	},
	otherErrorCodes: {
		about: 'errorCodes',
		description: 'Errors have other codes, and `details` is an array or null.',
		rewriteFailure: ({ status, body }) => {
			const { message, details } = (body as { error: Fields }).error;
			const code = status === 400 ? 'bad_request' : `E${status}`;
			return { status, body: { error: { code, message, details: details ? [details] : null } } };
		},
	},
	addressValueEmpty: {
		about: 'addressValue',
		operations: memberOperations,
		description: 'The `value` of an address detail is an empty string.',
		rewriteSuccess: withAddressValue(''),
	},
	addressValueNull: {
		about: 'addressValue',
		operations: memberOperations,
		description: 'The `value` of an address detail is null.',
		rewriteSuccess: withAddressValue(null),
	},
	/** Applied by the member store. */
	emailCaseMatters: {
		about: 'emailCase',
		description: 'Emails of team members are compared case-sensitively.',
	},
} as const satisfies Record<string, Deviation>;
