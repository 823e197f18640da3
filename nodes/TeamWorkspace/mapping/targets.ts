import type { IDataObject } from 'n8n-workflow';
import { socialPlatforms } from '../../../contract';
import { fieldLabel } from '../form/fieldLabel';
import type { CellKind } from '../values/cell/kind';
import { findPlatform } from '../values/platforms';
import type { Topic } from './headingWords';

export type MappedKind = 'member' | 'contact';

/** What a topic fills in. */
export interface Target {
	/** The property of the record; undefined for a contact detail. */
	field?: string;
	/** The entry of Contact Details, and the part of it. */
	detail?: { group: string; part: string; label?: string; platform?: string };
}

interface Row extends Partial<Record<MappedKind, Target>> {
	cell: CellKind;
}

const field = (name: string): Target => ({ field: name });

const detail = (group: string, more: { label?: string; platform?: string } = {}): Target => ({
	detail: { group, part: 'value', ...more },
});

const office = (part: string): Pick<Row, MappedKind> => ({
	member: { detail: { group: 'address', part, label: 'Office' } },
	contact: field('address'),
});

const both = (name: string): Pick<Row, MappedKind> => ({
	member: field(name),
	contact: field(name),
});

/** What each topic fills in, in the order in which it is sent. */
export const TARGETS = {
	firstName: { cell: 'name', member: field('firstName'), contact: field('fullName') },
	lastName: { cell: 'name', member: field('lastName'), contact: field('fullName') },
	secondLastName: { cell: 'name', member: field('lastName'), contact: field('fullName') },
	name: { cell: 'name', contact: field('fullName') },
	email: { cell: 'email', ...both('email') },
	memberId: { cell: 'line', member: field('memberId') },
	jobTitle: { cell: 'job', ...both('jobTitle') },
	department: { cell: 'line', member: field('department') },
	avatarUrl: { cell: 'picture', member: field('avatarUrl') },
	company: { cell: 'company', contact: field('company') },
	mobile: { cell: 'phone', member: detail('phone', { label: 'Mobile' }), contact: field('mobile') },
	phone: { cell: 'phone', member: detail('phone', { label: 'Office' }), contact: field('phone') },
	website: { cell: 'web', member: detail('website'), contact: field('website') },
	profileUrl: { cell: 'profile' },
	...Object.fromEntries(
		socialPlatforms.map((platform): [string, Row] => [
			platform,
			{
				cell: 'profile',
				member: detail('socialMedia', { platform }),
				...(platform === 'linkedin' && { contact: field('linkedin') }),
			},
		]),
	),
	street: { cell: 'place', ...office('line1') },
	houseNumber: { cell: 'place', ...office('line1') },
	line2: { cell: 'place', ...office('line2') },
	city: { cell: 'place', ...office('city') },
	state: { cell: 'place', ...office('city') },
	postalCode: { cell: 'code', ...office('postalCode') },
	country: { cell: 'place', ...office('country') },
	message: { cell: 'text', contact: field('message') },
	internalNote: { cell: 'text', contact: field('internalNote') },
} as Record<Topic, Row>;

/** Numbers and emails, of which people have several. */
export const isContactPoint = (topic?: Topic): boolean =>
	topic === 'email' || topic === 'phone' || topic === 'mobile';

export const isAddress = (topic: Topic): boolean => TARGETS[topic].contact?.field === 'address';

export const isPlatform = (topic: Topic): boolean => findPlatform(topic) !== undefined;

/** The field that a topic fills in, as the form names it: 'Phone (Mobile)'. */
export function targetName(kind: MappedKind, topic: Topic): string {
	if (kind === 'member' && topic === 'name') return 'First Name and Last Name';
	const { field: name, detail: entry } = TARGETS[topic][kind] ?? {};
	if (!entry) return fieldLabel(String(name));
	const { group, part, label, platform } = entry;
	const group1 = findPlatform(platform)?.name ?? fieldLabel(group);
	const shown = group === 'address' ? `${group1}: ${PART_NAMES[part]}` : group1;
	return label ? `${shown} (${label})` : shown;
}

const PART_NAMES: Record<string, string> = {
	line1: 'Street',
	line2: 'Street Line 2',
	city: 'City',
	postalCode: 'Postal Code',
	country: 'Country',
};

/** Contact Details: the parts of the same group, label and platform are one entry. */
export function contactDetails(
	values: Array<Target & { text: string }>,
): Record<string, IDataObject[]> {
	const groups: Record<string, IDataObject[]> = {};
	for (const { detail: entry, text } of values) {
		if (!entry) continue;
		const { group, part, ...kind } = entry;
		const entries = (groups[group] ??= []);
		const known = entries.find((one) => one.label === kind.label && one.platform === kind.platform);
		if (known) known[part] = text;
		else entries.push({ ...kind, [part]: text });
	}
	return groups;
}
