import { addressParts, type ContactDetail, type TeamMember } from '../../contract';

/** RFC 2426, section 2.6: octets per line, without the line break. */
const MAX_OCTETS = 75;

/** RFC 2426, section 4: escapes backslash, semicolon, comma and line break; other control characters become spaces. */
const escapeText = (text: string): string =>
	text
		.replace(/[\\;,]/g, '\\$&')
		.replace(/\r\n|\r|\n/g, '\\n')
		.replace(/\p{Cc}/gu, ' ');

/** RFC 2426, section 5: URIs are not escaped. */
const uri = (text: string): string => text.replace(/[\p{Cc}\s]/gu, encodeURIComponent);

/** RFC 2426, section 2.6: folds a long line between characters; continuation lines start with a space. */
function fold(line: string): string {
	const lines: string[] = [];
	let current = '';
	let octets = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (octets + size > MAX_OCTETS) {
			lines.push(current);
			current = ' ';
			octets = 1;
		}
		current += character;
		octets += size;
	}
	return [...lines, current].join('\r\n');
}

const structured = (...parts: Array<string | null | undefined>) =>
	parts.map((part) => escapeText(part ?? '')).join(';');

const phoneType = (label: string | null) =>
	/mobile|cell/i.test(label ?? '') ? 'CELL' : /office|work/i.test(label ?? '') ? 'WORK' : 'VOICE';

function propertyOf({ type, label, value, platform, address = {} }: ContactDetail): string {
	const text = escapeText(value);
	switch (type) {
		case 'phone':
			return `TEL;TYPE=${phoneType(label)}:${text}`;
		case 'email':
			return `EMAIL;TYPE=INTERNET:${text}`;
		case 'website':
			return `URL:${uri(value)}`;
		case 'social_media':
			return `X-SOCIALPROFILE;TYPE=${platform}:${uri(value)}`;
		case 'address': {
			const [line1, line2, city, postalCode, country] = addressParts.map((part) => address[part]);
			return `ADR;TYPE=WORK:${structured('', line2, line1, city, '', postalCode, country)}`;
		}
		default:
			return `NOTE:${escapeText(`${String(type)}: ${value}`)}`;
	}
}

/** Custom labels use a group and X-ABLabel, which most address books support. */
function detailLines(detail: ContactDetail, index: number): string[] {
	if (!detail.label) return [propertyOf(detail)];
	const group = `item${index + 1}`;
	return [`${group}.${propertyOf(detail)}`, `${group}.X-ABLabel:${escapeText(detail.label)}`];
}

/** The card as vCard 3.0 (RFC 2426), the version that most address books read. */
export function vCard(member: TeamMember, company: string): string {
	const optional = (name: string, value: string | null, write = escapeText) =>
		value ? [`${name}:${write(value)}`] : [];
	const lines = [
		'BEGIN:VCARD',
		'VERSION:3.0',
		`UID:${member.id}`,
		`REV:${member.updatedAt}`,
		`N:${structured(member.lastName, member.firstName, '', '', '')}`,
		`FN:${escapeText(member.displayName)}`,
		`ORG:${member.department ? structured(company, member.department) : structured(company)}`,
		...optional('TITLE', member.jobTitle),
		...optional('PHOTO;VALUE=URI', member.avatarUrl, uri),
		`EMAIL;TYPE=INTERNET,WORK,PREF:${escapeText(member.email)}`,
		...member.contactDetails
			.filter(({ type, value }) => type !== 'email' || value !== member.email)
			.flatMap(detailLines),
		...optional('SOURCE', member.profileUrl, uri),
		'END:VCARD',
	];
	return lines.map((line) => `${fold(line)}\r\n`).join('');
}
