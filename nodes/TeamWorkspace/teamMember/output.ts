import type { IDataObject } from 'n8n-workflow';
import type { TeamMember } from '../../../contract';
import { memberVCard } from '../../../vcard';
import { fieldsChoice, outputField } from '../form/output';
import { columnsOf } from '../values/columns';
import type { RecordOutput } from '../records/kind';
import { reported } from '../records/report';

export const sampleMember: TeamMember = {
	id: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b',
	workspaceId: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
	accountId: '7a8b9c0d-1e2f-4a3b-8c5d-6e7f8a9b0c1d',
	status: 'active',
	firstName: 'Ada',
	lastName: 'Lovelace',
	displayName: 'Ada Lovelace',
	email: 'ada@example.com',
	jobTitle: 'Account Manager',
	department: 'Sales',
	avatarUrl: null,
	profileUrl: 'https://cards.example.com/ada-lovelace',
	slug: 'ada-lovelace',
	contact: { phone: '+47 400 00 000', whatsapp: null, website: null },
	contactDetails: [
		{
			id: '5e6f7a8b-9c0d-4e1f-8a2b-3c4d5e6f7a8b',
			type: 'phone',
			label: 'Mobile',
			value: '+47 400 00 000',
		},
	],
	createdAt: '2026-01-31T09:00:00.000Z',
	updatedAt: '2026-01-31T09:00:00.000Z',
};

/** What Simplified and the vCard have in common. */
const SHOWN = ['displayName', 'email', 'jobTitle', 'department'];

/** These give way, in this order, when an operation has more to report than an outcome. */
const LEAST_WANTED = ['status', 'department', 'profileUrl'];

/**
 * A team member (spec 2.1) as one row of 10 columns at most, without technical fields. `changedFields` replaces the time of
 * creation. Of the quick access fields, only the phone is included.
 */
export function simplifyTeamMember(member: IDataObject): IDataObject {
	const more = ['dryRun', 'maybeSameAs', 'warning'].filter((name) => name in member).length;
	const shown = (...names: string[]) =>
		columnsOf(
			member,
			names.filter((name) => !LEAST_WANTED.slice(0, more).includes(name)),
		);
	return {
		...columnsOf(member, ['displayName', 'email']),
		...reported(member),
		...shown('jobTitle', 'department', 'status'),
		phone: columnsOf(member, ['contact']).phone,
		...shown('profileUrl'),
		...('changedFields' in member ? {} : columnsOf(member, ['createdAt'])),
		...columnsOf(member, ['id']),
	};
}

simplifyTeamMember.needs = [...SHOWN, 'status', 'contact', 'profileUrl', 'createdAt'];

export const memberOutput: RecordOutput = {
	fields: [outputField, fieldsChoice('teamMember')],
	sample: sampleMember,
	simplify: simplifyTeamMember,
	vCard: {
		of: memberVCard,
		namesWorkspace: true,
		fields: [
			...SHOWN,
			'firstName',
			'lastName',
			'avatarUrl',
			'contactDetails',
			'profileUrl',
			'updatedAt',
		],
	},
};
