import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { withWholeExpressions } from '../TeamWorkspace/form/collection';
import { fieldOptions } from '../TeamWorkspace/form/fieldLabel';
import { contactFilters as c } from '../TeamWorkspace/form/filters/contactFilters';
import { memberFilters as m, statusOptions } from '../TeamWorkspace/form/filters/memberFilters';
import { fieldsChoice, outputField } from '../TeamWorkspace/form/output';
import {
	eventEntries,
	eventOptions,
	events,
	eventUses,
	type EventName,
	type TriggerEvent,
} from './events';

const eventsWhere = (test: (event: TriggerEvent) => unknown): string[] =>
	eventEntries.filter(([, event]) => test(event)).map(([name]) => name);

/** The events that emit a record. A deleted record has no fields to select or to filter by. */
const withRecord = eventsWhere(({ remembers }) => !remembers);
const withRecordOf = (wanted: TriggerEvent['resource']) =>
	eventsWhere(({ remembers, resource }) => !remembers && resource === wanted);

export const eventField = {
	displayName: 'Trigger On',
	name: 'event',
	type: 'options' as const,
	noDataExpression: true,
	builderHint: { propertyHint: `Starts the workflow once per record. ${eventUses}` },
	options: eventOptions,
	default: 'contactCreated' as EventName,
};

const watchFields = (name: string, event: 'contactUpdated' | 'teamMemberUpdated') => ({
	displayName: 'Watch Fields',
	name,
	type: 'multiOptions' as const,
	default: [],
	description:
		'Only changes to the selected fields start the workflow. If you select none, all of these fields are watched. Selecting some also saves space in the database of n8n.',
	displayOptions: { show: { event: [event] } },
	options: fieldOptions(events[event].watch.fields.map((field) => field.name)),
});

const collectionOf = (displayName: string, entry: string, event: string[]) => ({
	displayName,
	type: 'collection' as const,
	placeholder: `Add ${entry}`,
	default: {},
	displayOptions: { show: { event } },
});

/** The fields that differ between contacts and team members. Each has a name of its own, so that none has two meanings. */
export const fieldsOf = {
	contact: {
		watchFields: watchFields('watchContactFields', 'contactUpdated'),
		filters: {
			...collectionOf('Filters', 'Filter', withRecordOf('contact')),
			name: 'contactFilters',
			builderHint: { propertyHint: 'Filter here, not with a Filter node after the trigger.' },
			description: 'Only contacts that match all filters start the workflow',
			options: [
				...[c.assignedMember, c.captureMethod, c.company, c.companyContains, c.email, c.hasEmail],
				...[c.jobTitleContains, c.search, c.tag],
			].map(({ field }) => field),
		},
		fields: {
			...fieldsChoice('contact', { event: withRecordOf('contact') }),
			name: 'contactFields',
		},
	},
	teamMember: {
		watchFields: watchFields('watchMemberFields', 'teamMemberUpdated'),
		filters: {
			...collectionOf('Filters', 'Filter', ['teamMemberStatusChanged']),
			name: 'memberFilters',
			builderHint: {
				propertyHint:
					"Only for the event 'teamMemberStatusChanged'; other events of team members have no filters, so use a Filter node.",
			},
			description: 'Only team members who match all filters start the workflow',
			options: [
				...[m.department, m.jobTitle, m.jobTitleContains, m.search].map(({ field }) => field),
				{
					displayName: 'Status To',
					name: 'status',
					type: 'multiOptions' as const,
					default: ['active'],
					description: 'Which new statuses start the workflow. Select one or more.',
					options: statusOptions,
				},
			],
		},
		fields: {
			...fieldsChoice('teamMember', { event: withRecordOf('teamMember') }),
			name: 'memberFields',
		},
	},
};

export const emitExistingField: INodeProperties = {
	displayName: 'Emit Existing on First Run',
	name: 'emitExisting',
	type: 'boolean',
	// Like every boolean option, it is on once it is added.
	default: true,
	displayOptions: { show: { '/event': withRecord } },
	description:
		'Whether records that already exist start the workflow on its first run. The first run is the first poll after you publish the workflow for the first time, or after you rename the trigger or change the event, the filters, the Base URL or the workspace.',
};

const withChoice = eventsWhere(({ mayRemember }) => mayRemember);

export const rememberField: INodeProperties = {
	displayName: 'Remember Names and Emails',
	name: 'rememberNames',
	type: 'boolean',
	default: true,
	displayOptions: { show: { '/event': withChoice } },
	description:
		"Whether the item also has 'email' and 'fullName' of the deleted contact. For that, n8n's database stores the name and email of every contact with the workflow, because a deleted contact cannot be read. Adding or removing this option restarts the trigger: the next poll only records what exists.",
};

export const optionsField: INodeProperties = {
	...collectionOf('Options', 'Option', [...withRecord, ...withChoice]),
	name: 'options',
	options: [emitExistingField, rememberField],
};

const notice = (
	name: string,
	displayName: string,
	event: string[],
	hide?: IDisplayOptions['hide'],
): INodeProperties => ({
	displayName,
	name,
	type: 'notice',
	default: '',
	displayOptions: { show: { event }, hide },
});

const { contact, teamMember } = fieldsOf;

export const fields: INodeProperties[] = withWholeExpressions([
	eventField,
	notice(
		'deletedTestNotice',
		'Fetch Test Event shows records that exist, as if they had been deleted. Nothing is deleted.',
		['contactDeleted', 'teamMemberDeleted'],
	),
	notice(
		'deletedContactNotice',
		"The item has only the contact's ID. For the name and email, turn on the option Remember Names and Emails before you publish.",
		withChoice,
		{ [`/options.${rememberField.name}`]: [true] },
	),
	notice(
		'updatedTestNotice',
		'Fetch Test Event shows records that exist, as if their watched fields had just changed.',
		['contactUpdated', 'teamMemberUpdated'],
	),
	contact.watchFields,
	teamMember.watchFields,
	contact.filters,
	teamMember.filters,
	{ ...outputField, displayOptions: { show: { event: withRecord } } },
	contact.fields,
	teamMember.fields,
	optionsField,
]);
