import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { paths } from '../../contract';
import { exampleCode } from '../TeamWorkspace/aiBuilder/exampleCode';
import { fieldLabel } from '../TeamWorkspace/form/fieldLabel';
import type { Shape } from '../TeamWorkspace/form/output';
import { sampleContact, simplifyContact } from '../TeamWorkspace/contact/output';
import { sampleMember, simplifyTeamMember } from '../TeamWorkspace/teamMember/output';
import { CHANGED_FIELDS, namesChanges, type Watch } from './cursor/changes';
import { contactContent, contentField, memberContent } from './cursor/contentFields';
import { deletedSample } from './cursor/confirmDeletions';

export interface TriggerEvent {
	description: string;
	/** When to choose it, in the words of people who ask for it. n8n's AI builder reads it. */
	use: string;
	/** The parameters of an example for the AI builder, besides the event. */
	example?: INodeParameters;
	path: string;
	resource: 'contact' | 'teamMember';
	/** How messages name a record with this event. */
	recordName: string;
	/** For events on changes: what is compared. Without `initially`, Watch Fields chooses among the fields. */
	watch?: Watch;
	/** For events on deleted records: the fields that are remembered, because a deleted record cannot be read. */
	remembers?: readonly string[];
	/** The same with Remember Names and Emails. */
	mayRemember?: readonly string[];
	simplify: Shape;
	sample: IDataObject;
}

const contacts = {
	path: paths.contacts,
	resource: 'contact',
	recordName: 'contact',
	simplify: simplifyContact,
	sample: { ...sampleContact },
} as const;

const teamMembers = {
	path: paths.teamMembers,
	resource: 'teamMember',
	recordName: 'team member',
	simplify: simplifyTeamMember,
	sample: { ...sampleMember },
} as const;

/** The events by the value of Trigger On, by the alphabet of their names. */
export const events = {
	contactCreated: {
		...contacts,
		description:
			'Triggers when a contact is added. A poll without a new contact takes one request.',
		use: 'a new contact: a lead or a business card scan',
		example: { contactFilters: { tag: [{ __rl: true, mode: 'name', value: 'Spring fair' }] } },
	},
	contactDeleted: {
		...contacts,
		description:
			"Triggers when a contact is removed from the workspace. The item has the ID and 'deleted: true', optionally also name and email. Each poll reads all contacts, 100 per request.",
		remembers: [],
		mayRemember: ['email', 'fullName'],
		use: 'a contact was removed',
	},
	contactEnriched: {
		...contacts,
		description:
			'Triggers when the service adds details to a contact. Each poll reads all contacts, 100 per request.',
		recordName: 'enriched contact',
		watch: { fields: [contentField('enrichedAt')], initially: '' },
		use: 'the service added details to a contact',
	},
	contactUpdated: {
		...contacts,
		description:
			'Triggers when a field of a contact changes. The item names the changed fields. Each poll reads all contacts, 100 per request.',
		watch: { fields: contactContent },
		use: 'a contact changed, such as its tags or its assigned member',
		example: { watchContactFields: ['tags', 'connectedWith'] },
	},
	teamMemberCreated: {
		...teamMembers,
		description:
			'Triggers when a team member is added. A poll without a new member takes one request.',
		use: 'a new employee: onboarding',
	},
	teamMemberDeleted: {
		...teamMembers,
		description:
			'Triggers when a team member is removed from the workspace. The item has the ID, the email and the display name. n8n stores the email and the display name of all members with the workflow, because a deleted member cannot be read. Each poll reads all members, 100 per request.',
		remembers: ['email', 'displayName'],
		use: 'an employee left and was removed: offboarding',
	},
	teamMemberStatusChanged: {
		...teamMembers,
		description:
			'Triggers when the status of a team member changes. Each poll reads all members, 100 per request.',
		// Every member starts as not invited (spec section 3).
		watch: { fields: [contentField('status')], initially: 'not_invited' },
		use: 'the account of an employee was activated, or an invitation failed',
		example: { memberFilters: { status: ['active'] } },
	},
	teamMemberUpdated: {
		...teamMembers,
		description:
			'Triggers when a field of a team member changes. The item names the changed fields. Each poll reads all members, 100 per request.',
		watch: { fields: memberContent },
		use: 'an employee changed, such as the job title or department',
		example: { watchMemberFields: ['jobTitle', 'department'] },
	},
} satisfies Record<string, TriggerEvent>;

export type EventName = keyof typeof events;

export const eventEntries = Object.entries<TriggerEvent>(events);

/** The events with their use, in one line. n8n's node search shows the text of a trigger, but not that of its events. */
export const eventUses = eventEntries.map(([event, { use }]) => `${event} (${use})`).join('; ');

/** An item of the event; its example watches first what has changed. */
function exampleItem({ sample, simplify, watch, remembers, example = {} }: TriggerEvent) {
	if (remembers) return deletedSample(sample, remembers);
	const [changed] = Object.values(example).flat();
	return simplify(namesChanges(watch) ? { ...sample, [CHANGED_FIELDS]: [changed] } : sample);
}

/** An example of each event. n8n does not divide the type definition of a trigger by event. */
export const eventExamples = eventEntries.map(([name, event]) => ({
	content: exampleCode(
		{
			factory: 'trigger',
			type: 'teamWorkspaceTrigger',
			name: fieldLabel(name),
			parameters: {
				pollTimes: { item: [{ mode: 'everyX', value: 15, unit: 'minutes' }] },
				event: name,
				...event.example,
			},
		},
		exampleItem(event),
	),
}));

export const eventOptions = eventEntries.map(([value, { description, use }]) => ({
	name: fieldLabel(value),
	value: value as EventName,
	description,
	builderHint: { propertyHint: use },
}));
