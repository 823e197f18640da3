import type { IDataObject } from 'n8n-workflow';
import { isBroken } from '../values/cell/damage';
import { isFormOfAddress } from '../values/cell/formOfAddress';
import { readCell } from '../values/cell/readCell';
import { canonicalProfile } from '../values/profiles';
import { fold } from '../values/search';
import { toText } from '../values/text';
import { readHeading, type Heading } from './heading';
import { withoutPrefix } from './prefix';
import { PERSONS, TYPE_WORDS, WORKPLACES } from './headingWords';
import { isContactPoint, isPlatform, TARGETS, type MappedKind } from './targets';

/** A column of the incoming items. */
export interface Column extends Heading {
	name: string;
	/** Of a name: whether the last name comes first, as the heading says. */
	isLastFirst?: boolean;
	/** Of a name: whether most values have the last name before a comma. */
	hasCommas?: boolean;
	/** Its first values, as they are used; empty for a column without a value. */
	values: string[];
	isFilled: boolean;
	/** Why it is not used. */
	reason?: string;
}

/** So many values of a column are looked at. */
const MAX_VALUES = 200;

/** Whether most of the values are of a kind. */
export const areMostly = (values: string[], isOf: (value: string) => boolean): boolean =>
	2 * values.filter(isOf).length > values.length;

/** The columns of all items, in the order in which they appear: a row of n8n lacks those that are empty in it. */
export function columnsOfItems(items: readonly IDataObject[], kind?: MappedKind): Column[] {
	const cells = new Map<string, unknown[]>();
	for (const item of items)
		for (const [name, value] of Object.entries(item)) {
			const known = cells.get(name) ?? [];
			if (known.length < MAX_VALUES && toText(value) !== undefined) known.push(value);
			cells.set(name, known);
		}
	// A card is public: whose it is must be sure.
	const bare = kind === 'contact' ? withoutPrefix([...cells.keys()]) : (name: string) => name;
	return [...cells].map(([name, raw]) => {
		const heading = readHeading(bare(name));
		const { cell } = TARGETS[heading.topic ?? 'internalNote'];
		// A form of address is no job title; here it tells what the column is.
		const cellKind = cell === 'job' || heading.isType ? 'line' : cell;
		const read = raw.map((value) => readCell(value, cellKind));
		const values = read.flatMap(({ text }) => text ?? []);
		return {
			name,
			...heading,
			values,
			isFilled: read.some(({ text, problem }) => text ?? problem),
		};
	});
}

const ACCESS_ROLES = new Set(
	'admin administrator superadmin user enduser customer client subscriber editor author contributor viewer reader writer member guest owner moderator agent employee basic standard readonly collaborator'.split(
		' ',
	),
);

const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const isEmail = (value: string): boolean => value.includes('@');
const isLinkedIn = (value: string): boolean =>
	canonicalProfile('linkedin', value) !== '' && /linkedin\.com\/(?:in|pub)\//i.test(value);
const isNumberOfRoom = (value: string): boolean =>
	!/^[+(0]/.test(value) && value.replace(/\D/g, '').length < 7;

const persons = new Set(PERSONS.split(', '));
/** Whether a heading only names a person; 'a' and 'in' are endings, as in 'Empleado/a' and 'Mitarbeiter/in'. */
const isPerson = (words: readonly string[]): boolean =>
	words.some((word) => persons.has(word)) &&
	words.every((word) => persons.has(word) || word === 'a' || word === 'in');

const ACCOUNTS = new Set(
	'account cuenta compte konto login usuario utilisateur benutzer'.split(' '),
);

const types = new Set(TYPE_WORDS.split(', '));
const isTypeWord = (word: string): boolean => types.has(word);
const workplaces = new Set(WORKPLACES.split(', '));
const isHomeOrWork = (value: string): boolean => {
	const { context, words } = readHeading(value);
	return (
		(context === 'private' || context === 'work') && !words.some((word) => workplaces.has(word))
	);
};

const isFullName = (value: string): boolean => /^\p{Lu}\S* \p{L}/u.test(value);
const isPhoneNumber = (value: string): boolean => /^[+(]?\d[\d ()./-]{6,}$/.test(value);

/** A heading in which the last name comes first, as in 'Name, Vorname'. */
const LAST_FIRST =
	/\b(?:last|surname|family|nachname|nom|apellidos?)\b.*\b(?:first|given|forename|vorname|prenom|nombres?)\b|\bname\b.*\bvorname\b/;

/** An ID, and anything else that nobody is called. */
const isNoName = (value: string): boolean =>
	/^\S*\d\S*$/.test(value) || isEmail(value) || /^[\d\W]+$/.test(value);

/**
 * What a column is, as its values say: its topic, or the reason why it has none. `line` is the place of the phrase in the
 * `headingWords.ts`, whose later lines are less sure.
 */
const PROOFS: Array<{
	applies: (column: Column) => boolean;
	proves: (
		values: string[],
	) => Partial<Pick<Column, 'topic' | 'line' | 'reason' | 'isLastFirst' | 'hasCommas'>> | undefined;
}> = [
	{
		applies: ({ topic, line }) => topic === 'email' && line > 0,
		proves: (values) => {
			if (areMostly(values, isEmail)) return undefined;
			return areMostly(values, isFullName)
				? { topic: 'name', line: 2 }
				: { reason: 'its values are no email addresses' };
		},
	},
	{
		applies: ({ topic, words }) => !topic && isPerson(words),
		proves: (values) => (areMostly(values, isFullName) ? { topic: 'name', line: 2 } : undefined),
	},
	{
		applies: ({ topic, line, words }) =>
			(!topic || (topic === 'company' && line > 1)) && words.some((word) => ACCOUNTS.has(word)),
		proves: (values) => (areMostly(values, isEmail) ? { topic: 'email', line: 1 } : undefined),
	},
	{
		applies: ({ topic, isType, words }) => !topic && isType && words.every(isTypeWord),
		proves: (values) => (areMostly(values, isHomeOrWork) ? { topic: 'street' } : undefined),
	},
	{
		applies: ({ topic, context, words }) => !topic && context === 'work' && words.length === 1,
		proves: (values) => (areMostly(values, isPhoneNumber) ? { topic: 'phone' } : undefined),
	},
	{
		applies: ({ topic, words }) => topic === 'name' && LAST_FIRST.test(words.join(' ')),
		proves: () => ({ isLastFirst: true }),
	},
	{
		applies: ({ topic }) => topic === 'name',
		proves: (values) =>
			areMostly(values, (value) => /^[^,]+, [^,]+$/.test(value)) ? { hasCommas: true } : undefined,
	},
	{
		applies: ({ topic, words }) => topic === 'jobTitle' && words.some((word) => /^tit/.test(word)),
		proves: (values) =>
			areMostly(values, isFormOfAddress)
				? { reason: 'its values are forms of address' }
				: undefined,
	},
	{
		applies: ({ topic, line }) => topic === 'jobTitle' && line === 2,
		proves: (values) =>
			areMostly(values, (value) => value.split(',').every((role) => ACCESS_ROLES.has(plain(role))))
				? { reason: 'its values are roles in a system' }
				: undefined,
	},
	{
		applies: ({ topic, line }) => topic === 'company' && line > 0,
		proves: (values) =>
			areMostly(values, isNoName) ? { reason: 'its values are no names' } : undefined,
	},
	{
		// A system numbers the roles that it gives.
		applies: ({ topic, line, name }) => topic === 'jobTitle' && line === 2 && /\d/.test(name),
		proves: () => ({ reason: 'is one of several roles in a system' }),
	},
	{
		applies: ({ topic, line }) => topic === 'phone' && line === 2,
		proves: (values) =>
			areMostly(values, isNumberOfRoom) ? { reason: 'its values are numbers of rooms' } : undefined,
	},
	{
		applies: ({ topic, line }) => topic === 'profileUrl' || (topic === 'website' && line === 1),
		proves: (values) => (areMostly(values, isLinkedIn) ? { topic: 'linkedin' } : undefined),
	},
	{
		applies: ({ topic, line }) => topic === 'name' && line === 3,
		proves: (values) =>
			areMostly(values, isNoName) ? { reason: 'its values are no names' } : undefined,
	},
];

/** The topic of a column, as its values prove it. */
function proved(column: Column): Column {
	const proofs = PROOFS.filter(({ applies }) => applies(column));
	return proofs.reduce((one, { proves }) => ({ ...one, ...proves(one.values) }), column);
}

const REASONS = {
	private: 'may be private',
	otherPerson: 'belongs to somebody else',
	otherPurpose: 'serves another purpose',
	other: 'is an additional one',
	company: 'belongs to the company',
};

/** A heading that may be any. */
export const DAMAGED = 'the heading has characters damaged by a wrong encoding';

/** Why a column is not used, whatever the other columns are; undefined if it may be used. */
function reasonOf(
	{ name, topic, context, isType, words }: Column,
	kind: MappedKind,
	required: readonly string[],
) {
	// In German, 'Personal' is the staff, too: Personalnummer.
	if (context === 'private' && topic) return REASONS.private;
	if (context === 'otherPerson' || context === 'otherPurpose') return REASONS[context];
	if (!topic) return isBroken(name) ? DAMAGED : 'the heading is not known';
	if (isType) return 'says which kind another column has';
	if (context === 'other' && !isContactPoint(topic)) return REASONS.other;
	const isOfCompany = context === 'company';
	if (words.some((word) => workplaces.has(word)) && !isContactPoint(topic))
		return 'is about the workplace or a school';
	if (
		isOfCompany &&
		(isPlatform(topic) || topic === 'internalNote' || (kind === 'contact' && isContactPoint(topic)))
	)
		return REASONS.company;
	if (topic === 'memberId' && !required.includes('memberId'))
		return "is used only with the option 'Match By'";
	if (topic === 'profileUrl') return 'is no profile on LinkedIn';
	if (topic === 'name' && kind === 'member') return undefined;
	return TARGETS[topic][kind] ? undefined : `a ${kind} has no such field`;
}

/** The columns, each with its topic as its values prove it, or with the reason why it is not used. */
export const readColumns = (
	items: readonly IDataObject[],
	kind: MappedKind,
	required: readonly string[],
): Column[] =>
	columnsOfItems(items, kind)
		.map(proved)
		.map((column) => ({ ...column, reason: column.reason ?? reasonOf(column, kind, required) }));
