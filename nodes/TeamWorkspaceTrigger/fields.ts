import type { INodeProperties } from 'n8n-workflow';
import { withWholeExpressions } from '../TeamWorkspace/form/collection';
import { fieldOptions } from '../TeamWorkspace/form/fieldLabel';
import { contactFilters as contactRows } from '../TeamWorkspace/form/filters/contactFilters';
import { memberFilters as memberRows } from '../TeamWorkspace/form/filters/memberFilters';
import { statusOptions } from '../TeamWorkspace/form/filters/readers';
import { contactFieldsChoice, memberFieldsChoice, outputField } from '../TeamWorkspace/form/output';
import { eventOptions, eventUses } from './eventHints';
import { events, type TriggerEvent } from './events';

/** The parameters that differ between contacts and team members have names of their own, so that none has two meanings. */
export const parameterNames = {
	contact: {
		fields: 'contactFields',
		filters: 'contactFilters',
		watchFields: 'watchContactFields',
	},
	teamMember: {
		fields: 'memberFields',
		filters: 'memberFilters',
		watchFields: 'watchMemberFields',
	},
};

/** The events that emit a record. A deleted record has no fields to select or to filter by. */
const eventsWithRecord = (resource?: TriggerEvent['resource']): string[] =>
	Object.entries<TriggerEvent>(events)
		.filter(([, event]) => !event.remembers && (!resource || event.resource === resource))
		.map(([value]) => value);

const eventField: INodeProperties = {
	displayName: 'Trigger On',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	builderHint: { propertyHint: `Starts the workflow once per record. ${eventUses}` },
	options: eventOptions,
	default: 'contactCreated',
};

const watchFieldsOf = (
	resource: TriggerEvent['resource'],
	event: 'contactUpdated' | 'teamMemberUpdated',
) => ({
	displayName: 'Watch Fields',
	name: parameterNames[resource].watchFields,
	type: 'multiOptions' as const,
	default: [],
	description:
		'Only changes to the selected fields start the workflow. If you select none, all of these fields are watched. Selecting some also saves space in the database of n8n.',
	displayOptions: { show: { event: [event] } },
	options: fieldOptions(events[event].watch.fields.map(({ name }) => name)),
});

/** Watch Fields of the events that name the changed fields. */
export const watchFields = {
	contact: watchFieldsOf('contact', 'contactUpdated'),
	teamMember: watchFieldsOf('teamMember', 'teamMemberUpdated'),
};

const contactFilters: INodeProperties = {
	displayName: 'Filters',
	name: parameterNames.contact.filters,
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	builderHint: { propertyHint: 'Filter here, not with a Filter node after the trigger.' },
	description: 'Only contacts that match all filters start the workflow',
	displayOptions: { show: { event: eventsWithRecord('contact') } },
	options: [
		contactRows.assignedMember.field,
		contactRows.captureMethod.field,
		contactRows.company.field,
		contactRows.email.field,
		contactRows.search.field,
		contactRows.tag.field,
	],
};

const statusFilters: INodeProperties = {
	displayName: 'Filters',
	name: parameterNames.teamMember.filters,
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	builderHint: {
		propertyHint:
			"Only for the event 'teamMemberStatusChanged'; other events of team members have no filters, so use a Filter node.",
	},
	description: 'Only team members who match all filters start the workflow',
	displayOptions: { show: { event: ['teamMemberStatusChanged'] } },
	options: [
		memberRows.department.field,
		memberRows.jobTitle.field,
		memberRows.search.field,
		{
			displayName: 'Status To',
			name: 'status',
			type: 'multiOptions',
			default: ['active'],
			description: 'Which new statuses start the workflow. Select one or more.',
			options: statusOptions,
		},
	],
};

/** The Filters field of each group of events that has one. n8n shows the one for the selected event. */
export const filterFields = [contactFilters, statusFilters];

/** Emit Existing on First Run in Options. */
export const emitExistingField: INodeProperties = {
	displayName: 'Emit Existing on First Run',
	name: 'emitExisting',
	type: 'boolean',
	// Like every boolean option, it is on once it is added.
	default: true,
	displayOptions: { show: { '/event': eventsWithRecord() } },
	description:
		'Whether records that already exist start the workflow on its first run. The first run is the first poll after you publish the workflow for the first time, or after you change the event, the filters, the Base URL or the workspace.',
};

const eventsWithChoice = Object.entries<TriggerEvent>(events)
	.filter(([, { mayRemember }]) => mayRemember)
	.map(([value]) => value);

/** Remember Names and Emails in Options. */
export const rememberField: INodeProperties = {
	displayName: 'Remember Names and Emails',
	name: 'rememberNames',
	type: 'boolean',
	default: true,
	displayOptions: { show: { '/event': eventsWithChoice } },
	description:
		"Whether the item also has 'email' and 'fullName' of the deleted contact. For that, n8n's database stores the name and email of every contact with the workflow, because a deleted contact cannot be read. Adding or removing this option restarts the trigger: the next poll only records what exists.",
};

/** Options of every event that has some. */
export const optionsField: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	displayOptions: { show: { event: [...eventsWithRecord(), ...eventsWithChoice] } },
	options: [emitExistingField, rememberField],
};

/** A test cannot show a record that is gone. */
const deletedTestNotice: INodeProperties = {
	displayName:
		'Fetch Test Event shows records that exist, as if they had been deleted. Nothing is deleted.',
	name: 'deletedTestNotice',
	type: 'notice',
	default: '',
	displayOptions: { hide: { event: eventsWithRecord() } },
};

/** The parameters of the trigger, in the order of the form. */
export const fields: INodeProperties[] = withWholeExpressions([
	eventField,
	deletedTestNotice,
	watchFields.contact,
	watchFields.teamMember,
	...filterFields,
	{ ...outputField, displayOptions: { show: { event: eventsWithRecord() } } },
	{
		...contactFieldsChoice({ event: eventsWithRecord('contact') }),
		name: parameterNames.contact.fields,
	},
	{
		...memberFieldsChoice({ event: eventsWithRecord('teamMember') }),
		name: parameterNames.teamMember.fields,
	},
	optionsField,
]);
