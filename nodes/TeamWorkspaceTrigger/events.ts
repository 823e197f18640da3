import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../contract';
import type { BuilderHint } from '../TeamWorkspace/aiBuilder/builderHint';
import type { Shape } from '../TeamWorkspace/fields/output';
import { sampleContact } from '../TeamWorkspace/resources/contact/sample';
import { simplifyContact } from '../TeamWorkspace/resources/contact/simplify';
import { sampleMember } from '../TeamWorkspace/resources/teamMember/sample';
import { simplifyTeamMember } from '../TeamWorkspace/resources/teamMember/simplify';
import type { Watch } from './cursor/changes';
import { contactContent, contentField, memberContent } from './cursor/contentFields';
import { deletedSample } from './cursor/deletions';

/** One option of Trigger On. */
export interface TriggerEvent {
	/** How the form shows the event. */
	option: { name: string; description: string };
	/** What n8n's AI builder reads about the event. */
	hint: BuilderHint;
	/** The list to poll. */
	path: string;
	/** The type of record that the event emits. */
	resource: 'contact' | 'teamMember';
	/** How messages name a record with this event. */
	recordName: string;
	/** For events on changes: what is compared. Without `initially`, Watch Fields chooses among the fields. */
	watch?: Watch;
	/** For events on deleted records: the fields that are remembered, because a deleted record cannot be read. */
	remembers?: readonly string[];
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

/** The property of an item with the names of the fields that have changed. */
export const CHANGED_FIELDS = 'changedFields';

/** Simplified for changed records, which does not need the time of creation. */
const simplifyUpdated = (simplify: Shape): Shape =>
	Object.assign((record: IDataObject) => simplify(record), {
		needs: simplify.needs?.filter((name) => name !== 'createdAt'),
	});

const REMEMBERED_OF_MEMBER = ['email', 'displayName'] as const;

const updatedContact = simplifyUpdated(simplifyContact);
const updatedMember = simplifyUpdated(simplifyTeamMember);

/** The events by the value of Trigger On, by the alphabet of their names. */
export const events = {
	contactCreated: {
		...contacts,
		option: {
			name: 'Contact Created',
			description:
				'Triggers when a contact is added. A poll without a new contact takes one request.',
		},
		hint: {
			use: 'a new contact: a lead or a business card scan',
			example: { contactFilters: { tag: { __rl: true, mode: 'name', value: 'Spring fair' } } },
			item: simplifyContact(sampleContact),
		},
	},
	contactDeleted: {
		...contacts,
		option: {
			name: 'Contact Deleted',
			description:
				"Triggers when a contact is removed from the workspace. The item has its ID and 'deleted: true'. Each poll reads all contacts, 100 per request.",
		},
		remembers: [],
		hint: { use: 'a contact was removed', example: {}, item: deletedSample(sampleContact, []) },
	},
	contactEnriched: {
		...contacts,
		option: {
			name: 'Contact Enriched',
			description:
				'Triggers when the service adds details to a contact. Each poll reads all contacts, 100 per request.',
		},
		recordName: 'enriched contact',
		watch: { fields: [contentField('enrichedAt')], initially: '' },
		hint: {
			use: 'the service added details to a contact',
			example: {},
			item: simplifyContact(sampleContact),
		},
	},
	contactUpdated: {
		...contacts,
		option: {
			name: 'Contact Updated',
			description:
				'Triggers when a field of a contact changes. The item names the changed fields. Each poll reads all contacts, 100 per request.',
		},
		watch: { fields: contactContent },
		simplify: updatedContact,
		hint: {
			use: 'a contact changed, such as its tags or its assigned member',
			example: { watchContactFields: ['tags', 'connectedWith'] },
			item: updatedContact({ ...sampleContact, [CHANGED_FIELDS]: ['tags'] }),
		},
	},
	teamMemberCreated: {
		...teamMembers,
		option: {
			name: 'Team Member Created',
			description:
				'Triggers when a team member is added. A poll without a new member takes one request.',
		},
		hint: {
			use: 'a new employee: onboarding',
			example: {},
			item: simplifyTeamMember(sampleMember),
		},
	},
	teamMemberDeleted: {
		...teamMembers,
		option: {
			name: 'Team Member Deleted',
			description:
				'Triggers when a team member is removed from the workspace. The item has the ID, the email and the display name. n8n stores the email and the display name of all members with the workflow, because a deleted member cannot be read. Each poll reads all members, 100 per request.',
		},
		remembers: REMEMBERED_OF_MEMBER,
		hint: {
			use: 'an employee left and was removed: offboarding',
			example: {},
			item: deletedSample(sampleMember, REMEMBERED_OF_MEMBER),
		},
	},
	teamMemberStatusChanged: {
		...teamMembers,
		option: {
			name: 'Team Member Status Changed',
			description:
				'Triggers when the status of a team member changes. Each poll reads all members, 100 per request.',
		},
		// Every member starts as not invited (spec section 3).
		watch: { fields: [contentField('status')], initially: 'not_invited' },
		hint: {
			use: 'the account of an employee was activated, or an invitation failed',
			example: { memberFilters: { status: ['active'] } },
			item: simplifyTeamMember(sampleMember),
		},
	},
	teamMemberUpdated: {
		...teamMembers,
		option: {
			name: 'Team Member Updated',
			description:
				'Triggers when a field of a team member changes. The item names the changed fields. Each poll reads all members, 100 per request.',
		},
		watch: { fields: memberContent },
		simplify: updatedMember,
		hint: {
			use: 'an employee changed, such as the job title or department',
			example: { watchMemberFields: ['jobTitle', 'department'] },
			item: updatedMember({ ...sampleMember, [CHANGED_FIELDS]: ['jobTitle'] }),
		},
	},
} satisfies Record<string, TriggerEvent>;

export type EventName = keyof typeof events;
