import { detailLines } from './details';
import { cardOf, escapeText, structured } from './lines';
import { webAddress } from './links';
import { splitName, type PersonalName } from './personalName';
import { entriesOf, fieldsOf, textOf, type Fields } from './values';

/** A vCard 3.0 (RFC 2426), the version that most address books read. */
export interface VCard {
	/** The name of the person; never empty. */
	name: string;
	text: string;
}

interface Person {
	id: unknown;
	/** When the record was last changed. */
	revision?: unknown;
	fullName: string;
	personalName: PersonalName;
	/** Company and department. */
	organization: [string, string];
	jobTitle: unknown;
	picture?: unknown;
	email: unknown;
	details: Fields[];
	note?: unknown;
	tags?: string[];
	source?: unknown;
}

const property = (name: string, value: unknown) =>
	textOf(value) && `${name}:${escapeText(textOf(value))}`;

const link = (name: string, value: unknown) => {
	const address = webAddress(value);
	return address ? `${name}:${address}` : '';
};

function timestamp(value: unknown): string {
	const ms = Date.parse(textOf(value));
	return Number.isNaN(ms) ? '' : `REV:${new Date(ms).toISOString()}`;
}

function organizationLine([company, department]: Person['organization']): string {
	if (!company && !department) return '';
	return `ORG:${department ? structured(company, department) : structured(company)}`;
}

/** The same text for two spellings of a value. */
const keyOf = (value: unknown) =>
	textOf(value)
		.normalize('NFC')
		.replace(/[\s()-]/g, '')
		.toLowerCase();

/** True for a contact detail with an email. */
const isEmail = ({ type, value }: Fields): boolean => type === 'email' && textOf(value) !== '';

/** FN and N are required (RFC 2426, section 5), also of a record that has no name. */
function write(person: Person): VCard {
	const { email, organization, details, tags = [] } = person;
	const { family, given, suffix = '' } = person.personalName;
	const address = textOf(email) || textOf(details.find(isEmail)?.value);
	const name = person.fullName.trim() || address || organization[0] || 'No name';
	const text = cardOf([
		property('UID', person.id),
		timestamp(person.revision),
		`N:${structured(family, given, '', '', suffix)}`,
		`FN:${escapeText(name)}`,
		organizationLine(organization),
		property('TITLE', person.jobTitle),
		link('PHOTO;VALUE=URI', person.picture),
		property('EMAIL;TYPE=INTERNET,WORK,PREF', email),
		...details
			.filter(({ type, value }) => type !== 'email' || keyOf(value) !== keyOf(email))
			.flatMap(detailLines),
		property('NOTE', person.note),
		tags.length > 0 ? `CATEGORIES:${tags.map(escapeText).join(',')}` : '',
		link('SOURCE', person.source),
	]);
	return { name, text };
}

/** The quick access (spec 2.1) as contact details, for a service that leaves out the complete list. */
function quickAccess(contact: unknown): Fields[] {
	const { phone, whatsapp, website } = fieldsOf(contact);
	return [
		{ type: 'phone', value: phone },
		{ type: 'whatsapp', value: whatsapp },
		{ type: 'website', value: website },
	];
}

/**
 * The vCard of a team member (spec 2.1), with the emails that the card shows; with the one for signing in only where it
 * shows none. What is missing or of another shape is left out.
 * @param company the name of the workspace
 */
export function memberVCard(member: object, company = ''): VCard {
	const fields = member as Fields;
	const [first, last] = [textOf(fields.firstName), textOf(fields.lastName)];
	const fullName = textOf(fields.displayName) || [first, last].filter(Boolean).join(' ');
	const details = Array.isArray(fields.contactDetails)
		? fields.contactDetails.map(fieldsOf)
		: quickAccess(fields.contact);
	return write({
		id: fields.id,
		revision: fields.updatedAt,
		fullName,
		personalName: first || last ? { family: last, given: first } : splitName(fullName),
		organization: [company, textOf(fields.department)],
		jobTitle: fields.jobTitle,
		picture: fields.avatarUrl,
		email: details.some(isEmail) ? undefined : fields.email,
		details,
		source: fields.profileUrl,
	});
}

/**
 * The vCard of a contact (spec 2.5), with the message as its note. The internal note stays inside the workspace. What is
 * missing or of another shape is left out.
 */
export function contactVCard(contact: object): VCard {
	const fields = contact as Fields;
	const own: Fields[] = [
		{ type: 'phone', label: 'Mobile', value: fields.mobile },
		{ type: 'phone', value: fields.phone },
		{ type: 'website', value: fields.website },
		{ type: 'linkedin', value: fields.linkedin },
		{ type: 'address', value: fields.address },
	];
	const known = new Set([...own.map(({ value }) => keyOf(value)), keyOf(fields.email)]);
	// That a phone number is on WhatsApp says more than the number.
	const more = entriesOf(fields.details)
		.map(fieldsOf)
		.filter(
			({ type, platform, value }) =>
				[type, platform].includes('whatsapp') || !known.has(keyOf(value)),
		);
	const fullName = textOf(fields.fullName);
	return write({
		id: fields.id,
		fullName,
		personalName: splitName(fullName),
		organization: [textOf(fields.company), ''],
		jobTitle: fields.jobTitle,
		email: fields.email,
		details: [...own, ...more],
		note: fields.message,
		tags: entriesOf(fields.tags)
			.map((tag) => textOf(typeof tag === 'object' ? fieldsOf(tag).name : tag))
			.filter(Boolean),
	});
}
