import type { INodeProperties } from 'n8n-workflow';
import { filters } from '../TeamWorkspace/fields/filters/filters';
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
			description: 'A contact was collected or added. One request when nothing is new.',
		},
		{
			name: 'Contact Enriched',
			value: 'contactEnriched',
			description:
				'The service added details to a contact. Each poll reads all contacts, 100 with a request.',
		},
		{
			name: 'Team Member Created',
			value: 'teamMemberCreated',
			description: 'A team member was added. One request when nothing is new.',
		},
		{
			name: 'Team Member Status Changed',
			value: 'teamMemberStatusChanged',
			description:
				'The status of a team member is another one. Each poll reads all members, 100 with a request.',
		},
		{
			name: 'Team Member Updated',
			value: 'teamMemberUpdated',
			description:
				'Anything of a team member was changed. Each poll reads all members, 100 with a request.',
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
	description: 'Only events of records that pass all of them start the workflow',
	displayOptions: { show: { event: ['contactCreated', 'contactEnriched'] } },
	options: [filters.assignedMember.field, filters.captureMethod.field, filters.tag.field],
};

const statusFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	description: 'Only events of records that pass all of them start the workflow',
	displayOptions: { show: { event: ['teamMemberStatusChanged'] } },
	options: [
		{
			displayName: 'Status To',
			name: 'status',
			type: 'multiOptions',
			default: ['active'],
			description: 'The status that the team member has now',
			options: statusOptions,
		},
	],
};

/** The filters of the events that have some; n8n shows the one whose event is chosen. */
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
				'Whether the records that are there when the workflow is published for the first time start it too. The first run is also the one after the event, the filters, the Base URL or the workspace was changed.',
		},
	],
};

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
