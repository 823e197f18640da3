import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../contract';
import type { Shape } from '../TeamWorkspace/fields/output';
import { simplifyContact } from '../TeamWorkspace/resources/contact/simplify';
import { simplifyTeamMember } from '../TeamWorkspace/resources/teamMember/simplify';
import type { WatchedValue } from './cursor/changedCursor';
import { enrichedAtOf, statusOf, updatedAtOf } from './cursor/watchedValues';

/** One option of Trigger On. */
export interface TriggerEvent {
	/** The list to poll. */
	path: string;
	/** The type of record that the event emits. */
	resource: 'contact' | 'teamMember';
	/** How messages name a record with this event. */
	recordName: string;
	/** Returns the value that is watched for changes; undefined for events on new records. */
	watch?: (record: IDataObject) => WatchedValue;
	/** The record field that the event depends on. */
	field: string;
	simplify: Shape;
}

const contacts = { path: paths.contacts, resource: 'contact', simplify: simplifyContact } as const;
const teamMembers = {
	path: paths.teamMembers,
	resource: 'teamMember',
	simplify: simplifyTeamMember,
} as const;

/** The events by the value of Trigger On. */
export const events = {
	contactCreated: { ...contacts, field: 'createdAt', recordName: 'contact' },
	contactEnriched: {
		...contacts,
		field: 'enrichedAt',
		recordName: 'enriched contact',
		watch: enrichedAtOf,
	},
	teamMemberCreated: { ...teamMembers, field: 'createdAt', recordName: 'team member' },
	teamMemberStatusChanged: {
		...teamMembers,
		field: 'status',
		recordName: 'team member',
		watch: statusOf,
	},
	teamMemberUpdated: {
		...teamMembers,
		field: 'updatedAt',
		recordName: 'team member',
		watch: updatedAtOf,
	},
} satisfies Record<string, TriggerEvent>;

export type EventName = keyof typeof events;
