import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../contract';
import { simplifyContact } from '../TeamWorkspace/resources/contact/simplify';
import { simplifyTeamMember } from '../TeamWorkspace/resources/teamMember/simplify';
import type { WatchedValue } from './cursor/changed';
import { enrichedAtOf, statusOf, updatedAtOf } from './cursor/watched';

/** What a workflow can be started by. */
export interface TriggerEvent {
	path: string;
	/** What it returns. */
	resource: 'contact' | 'teamMember';
	/** A record for which it happened, to be told in a message. */
	example: string;
	/** Undefined when only new records count, which come first in the list. */
	watch?: (record: IDataObject) => WatchedValue;
	simplify: (record: IDataObject) => IDataObject;
}

const contacts = { path: paths.contacts, resource: 'contact', simplify: simplifyContact } as const;
const teamMembers = {
	path: paths.teamMembers,
	resource: 'teamMember',
	simplify: simplifyTeamMember,
} as const;

export const events = {
	contactCreated: { ...contacts, example: 'contact' },
	contactEnriched: { ...contacts, example: 'contact that was enriched', watch: enrichedAtOf },
	teamMemberCreated: { ...teamMembers, example: 'team member' },
	teamMemberStatusChanged: { ...teamMembers, example: 'team member', watch: statusOf },
	teamMemberUpdated: { ...teamMembers, example: 'team member', watch: updatedAtOf },
} satisfies Record<string, TriggerEvent>;

export type EventName = keyof typeof events;
