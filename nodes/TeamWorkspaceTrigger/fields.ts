import type { INodeProperties } from 'n8n-workflow';
import { contactFilters as contactRows } from '../TeamWorkspace/fields/filters/contactFilters';
import { memberFilters as memberRows } from '../TeamWorkspace/fields/filters/memberFilters';
import { statusOptions } from '../TeamWorkspace/fields/filters/readers';
import {
	contactFieldsChoice,
	memberFieldsChoice,
	outputField,
} from '../TeamWorkspace/fields/output';

const eventField: INodeProperties = {
	displayName: 'Trigger On',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Contact Created',
			value: 'contactCreated',
			description:
				'Triggers when a contact is added. A poll without a new contact costs one request.',
		},
		{
			name: 'Contact Enriched',
			value: 'contactEnriched',
			description:
				'Triggers when the service adds details to a contact. Each poll reads all contacts, 100 per request.',
		},
		{
			name: 'Team Member Created',
			value: 'teamMemberCreated',
			description:
				'Triggers when a team member is added. A poll without a new member costs one request.',
		},
		{
			name: 'Team Member Status Changed',
			value: 'teamMemberStatusChanged',
			description:
				'Triggers when the status of a team member changes. Each poll reads all members, 100 per request.',
		},
		{
			name: 'Team Member Updated',
			value: 'teamMemberUpdated',
			description:
				'Triggers when any data of a team member changes. Each poll reads all members, 100 per request.',
		},
	],
	default: 'contactCreated',
};

const contactFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	description: 'Only records that match all filters start the workflow',
	displayOptions: { show: { event: ['contactCreated', 'contactEnriched'] } },
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
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	description: 'Only records that match all filters start the workflow',
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
			description: 'The new status. Any of the selected statuses starts the workflow.',
			options: statusOptions,
		},
	],
};

/** The Filters field of each group of events that has one. n8n shows the one for the selected event. */
export const filterFields = [contactFilters, statusFilters];

const optionsField: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options: [
		{
			displayName: 'Emit Existing on First Run',
			name: 'emitExisting',
			type: 'boolean',
			default: false,
			description:
				'Whether records that already exist start the workflow on its first run. The first run is the first one after the workflow is published, or after the event, the filters, the Base URL or the workspace change.',
		},
	],
};

/** The parameters of the trigger, in the order of the form. */
export const fields = [
	eventField,
	...filterFields,
	outputField,
	contactFieldsChoice({ event: ['contactCreated', 'contactEnriched'] }),
	memberFieldsChoice({
		event: ['teamMemberCreated', 'teamMemberStatusChanged', 'teamMemberUpdated'],
	}),
	optionsField,
];
