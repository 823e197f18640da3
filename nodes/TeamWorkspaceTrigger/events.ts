import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../contract';
import { simplifyContact } from '../TeamWorkspace/resources/contact/simplify';
import { simplifyTeamMember } from '../TeamWorkspace/resources/teamMember/simplify';
import type { Shape } from '../TeamWorkspace/fields/output';
import type { WatchedValue } from './cursor/changedCursor';
import { enrichedAtOf, statusOf, updatedAtOf } from './cursor/watchedValues';

/** What a workflow can be started by. */
export interface TriggerEvent {
	path: string;
	/** What it returns. */
	resource: 'contact' | 'teamMember';
	/** A record for which it happened, to be told in a message. */
	example: string;
	/** Undefined when only new records count, which come first in the list. */
	watch?: (record: IDataObject) => WatchedValue;
	/** The record field that shows whether the event happened. */
	field: string;
	simplify: Shape;
}

const contacts = { path: paths.contacts, resource: 'contact', simplify: simplifyContact } as const;
const teamMembers = {
	path: paths.teamMembers,
	resource: 'teamMember',
	simplify: simplifyTeamMember,
} as const;

export const events = {
	contactCreated: { ...contacts, field: 'createdAt', example: 'contact' },
	contactEnriched: {
		...contacts,
		field: 'enrichedAt',
		example: 'contact that was enriched',
		watch: enrichedAtOf,
	},
	teamMemberCreated: { ...teamMembers, field: 'createdAt', example: 'team member' },
	teamMemberStatusChanged: {
		...teamMembers,
		field: 'status',
		example: 'team member',
		watch: statusOf,
	},
	teamMemberUpdated: {
		...teamMembers,
		field: 'updatedAt',
		example: 'team member',
		watch: updatedAtOf,
	},
} satisfies Record<string, TriggerEvent>;

export type EventName = keyof typeof events;
