import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../contract';
import type { Shape } from '../TeamWorkspace/fields/output';
import { simplifyContact } from '../TeamWorkspace/resources/contact/simplify';
import { simplifyTeamMember } from '../TeamWorkspace/resources/teamMember/simplify';
import { simplifyUpdated } from './changedFields';
import type { WatchedValue } from './cursor/changedCursor';
import { contactContent, memberContent, type ContentField } from './cursor/contentFields';
import { enrichedAtOf, statusOf, updatedAtOf } from './cursor/watchedValues';

/** One option of Trigger On. */
export interface TriggerEvent {
	/** How the form shows the event. */
	option: { name: string; description: string };
	/** The list to poll. */
	path: string;
	/** The type of record that the event emits. */
	resource: 'contact' | 'teamMember';
	/** How messages name a record with this event. */
	recordName: string;
	/** Returns the value that is watched for changes. */
	watch?: (record: IDataObject) => WatchedValue;
	/** The fields to choose from in Watch Fields, for events on changed content. */
	content?: readonly ContentField[];
	/** For events on deleted records: the fields that are remembered, because a deleted record cannot be read. */
	remembers?: readonly string[];
	/** The record fields that the event depends on. */
	needs: readonly string[];
	simplify: Shape;
}

const contacts = {
	path: paths.contacts,
	resource: 'contact',
	recordName: 'contact',
	simplify: simplifyContact,
} as const;

const teamMembers = {
	path: paths.teamMembers,
	resource: 'teamMember',
	recordName: 'team member',
	simplify: simplifyTeamMember,
} as const;

const REMEMBERED_OF_MEMBER = ['email', 'displayName'] as const;

/** The events by the value of Trigger On, by the alphabet of their names. */
export const events = {
	contactCreated: {
		...contacts,
		option: {
			name: 'Contact Created',
			description:
				'Triggers when a contact is added. A poll without a new contact costs one request.',
		},
		needs: ['createdAt'],
	},
	contactDeleted: {
		...contacts,
		option: {
			name: 'Contact Deleted',
			description:
				"Triggers when a contact is removed from the workspace. The item has the ID and 'deleted: true'. Each poll reads all contacts, 100 per request.",
		},
		remembers: [],
		needs: [],
	},
	contactEnriched: {
		...contacts,
		option: {
			name: 'Contact Enriched',
			description:
				'Triggers when the service adds details to a contact. Each poll reads all contacts, 100 per request.',
		},
		recordName: 'enriched contact',
		watch: enrichedAtOf,
		needs: ['enrichedAt'],
	},
	contactUpdated: {
		...contacts,
		option: {
			name: 'Contact Updated',
			description:
				'Triggers when a field of a contact changes. The item names the changed fields. Each poll reads all contacts, 100 per request.',
		},
		content: contactContent,
		simplify: simplifyUpdated(simplifyContact),
		needs: [],
	},
	teamMemberCreated: {
		...teamMembers,
		option: {
			name: 'Team Member Created',
			description:
				'Triggers when a team member is added. A poll without a new member costs one request.',
		},
		needs: ['createdAt'],
	},
	teamMemberDeleted: {
		...teamMembers,
		option: {
			name: 'Team Member Deleted',
			description:
				'Triggers when a team member is removed from the workspace. The item has the ID, the email and the display name. n8n stores the email and the display name of all members with the workflow, because a deleted member cannot be read. Each poll reads all members, 100 per request.',
		},
		remembers: REMEMBERED_OF_MEMBER,
		needs: REMEMBERED_OF_MEMBER,
	},
	teamMemberStatusChanged: {
		...teamMembers,
		option: {
			name: 'Team Member Status Changed',
			description:
				'Triggers when the status of a team member changes. Each poll reads all members, 100 per request.',
		},
		watch: statusOf,
		needs: ['status'],
	},
	teamMemberUpdated: {
		...teamMembers,
		option: {
			name: 'Team Member Updated',
			description:
				'Triggers when a team member is changed. The item names the changed fields. Each poll reads all members, 100 per request.',
		},
		watch: updatedAtOf,
		content: memberContent,
		simplify: simplifyUpdated(simplifyTeamMember),
		needs: ['updatedAt'],
	},
} satisfies Record<string, TriggerEvent>;

export type EventName = keyof typeof events;
