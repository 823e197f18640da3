import type { IDataObject } from 'n8n-workflow';
import type { Contact, TeamMember } from '../../../contract';
import { InvalidInput } from './invalidInput';
import { describeValue } from '../values/describeValue';
import { enteredNames, isSameName } from './fieldNames';

/** The fields of a team member (spec 2.1), with their names in the form, in its order. */
const memberFields: Record<Exclude<keyof TeamMember, 'id'>, string> = {
	accountId: 'Account ID',
	avatarUrl: 'Avatar URL',
	contact: 'Contact',
	contactDetails: 'Contact Details',
	createdAt: 'Created At',
	department: 'Department',
	displayName: 'Display Name',
	email: 'Email',
	firstName: 'First Name',
	jobTitle: 'Job Title',
	lastName: 'Last Name',
	profileUrl: 'Profile URL',
	slug: 'Slug',
	status: 'Status',
	updatedAt: 'Updated At',
	workspaceId: 'Workspace ID',
};

/** The fields of a contact (spec 2.5). */
const contactFields: Record<Exclude<keyof Contact, 'id'>, string> = {
	address: 'Address',
	captureMethod: 'Capture Method',
	company: 'Company',
	connectedWith: 'Connected With',
	createdAt: 'Created At',
	details: 'Details',
	email: 'Email',
	enrichedAt: 'Enriched At',
	fullName: 'Full Name',
	internalNote: 'Internal Note',
	jobTitle: 'Job Title',
	linkedin: 'LinkedIn',
	message: 'Message',
	mobile: 'Mobile',
	phone: 'Phone',
	tags: 'Tags',
	website: 'Website',
	workspaceId: 'Workspace ID',
};

/** The fields that the form offers, by resource. The ID is always returned, so it is not offered. */
export const SELECTABLE: Record<string, Record<string, string> | undefined> = {
	contact: contactFields,
	teamMember: memberFields,
};

/** What an operation adds to a record is part of every selection. */
const REPORTED = ['created', 'outcome', 'changedFields', 'deleted', 'warning'];

/**
 * The chosen fields, ID first.
 * @throws {InvalidInput} when a name is not a field of such a record
 */
export function chosenFields(value: unknown, selectable: Record<string, string>): string[] {
	const known = ['id', ...Object.keys(selectable)];
	const chosen = enteredNames(value).map((name) => {
		const field = known.find((candidate) => isSameName(candidate, name));
		if (field) return field;
		const offered = Object.values(selectable).join(', ');
		const problem = `has ${describeValue(name)}, but must be one or more of: ${offered}`;
		throw new InvalidInput([{ field: 'Fields', problem }]);
	});
	return ['id', ...chosen];
}

/** The fields as the service sends them, null where it sends none. */
export function selectFields(record: IDataObject, fields: string[]): IDataObject {
	const names = [...fields, ...REPORTED.filter((name) => name in record)];
	return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
