import type { INodeProperties } from 'n8n-workflow';
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
	options: [
		{
			displayName: 'Assigned Team Member',
			name: 'assignedMember',
			type: 'resourceLocator',
			default: { mode: 'list', value: '' },
			description: 'The team member that the contact is connected with',
			modes: [
				{
					displayName: 'From List',
					name: 'list',
					type: 'list',
					typeOptions: { searchListMethod: 'searchTeamMembers', searchable: true },
				},
				{
					displayName: 'By ID',
					name: 'id',
					type: 'string',
					placeholder: 'e.g. 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b',
				},
			],
		},
		{
			displayName: 'Capture Method',
			name: 'captureMethod',
			type: 'string',
			default: '',
			placeholder: 'e.g. qr_code',
			description:
				'How the contact was collected, as the output of this node tells it. Letter case does not matter.',
		},
		{
			displayName: 'Tag',
			name: 'tag',
			type: 'string',
			default: '',
			placeholder: 'e.g. Spring fair',
			description: 'The name of a tag that the contact has. Letter case does not matter.',
		},
	],
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
			name: 'statusTo',
			type: 'multiOptions',
			default: ['active'],
			description: 'The status that the team member has now',
			options: [
				{ name: 'Active', value: 'active', description: 'The account is ready' },
				{
					name: 'Failed',
					value: 'failed',
					description: 'The invitation could not be delivered',
				},
				{ name: 'Not Invited', value: 'not_invited', description: 'No invitation was sent' },
				{
					name: 'Pending',
					value: 'pending',
					description: 'The member has not activated the account yet',
				},
			],
		},
	],
};

const { displayOptions, ...outputOfEveryEvent } = outputField;

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
				'Whether the records that are there when the workflow is published start it too. The first run is also the one after the credential, the event or the filters were changed.',
		},
	],
};

export const fields = [
	eventField,
	contactFilters,
	statusFilters,
	outputOfEveryEvent,
	contactFieldsChoice({ event: ['contactCreated', 'contactEnriched'] }),
	memberFieldsChoice({
		event: ['teamMemberCreated', 'teamMemberStatusChanged', 'teamMemberUpdated'],
	}),
	optionsField,
];
