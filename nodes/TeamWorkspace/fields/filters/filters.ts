import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { validationOf } from '../locator';

/** The filters of both nodes, each described once. */

export const assignedMemberFilter: INodeProperties = {
	displayName: 'Assigned Member',
	name: 'assignedMember',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The team member that the contact is connected with',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a team member…',
			typeOptions: { searchListMethod: 'searchTeamMembers', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b',
			validation: validationOf('id', 'Assigned Member'),
		},
	],
};

export const captureMethodFilter: INodeProperties = {
	displayName: 'Capture Method',
	name: 'captureMethod',
	type: 'string',
	default: '',
	placeholder: 'e.g. qr_code',
	description:
		'How the contact was collected, as the output of this node tells it. Letter case does not matter.',
};

export const tagFilter: INodeProperties = {
	displayName: 'Tag',
	name: 'tag',
	type: 'string',
	default: '',
	placeholder: 'e.g. Spring fair',
	description: 'The name of a tag that the contact has. Letter case does not matter.',
};

export const createdAfterFilter: INodeProperties = {
	displayName: 'Created After',
	name: 'createdAfter',
	type: 'dateTime',
	default: '',
	description:
		'Keeps what was created after this moment, such as 2026-01-31 or 2026-01-31T09:00, in the time zone of the workflow unless it names its own. The newest come first, so older pages are not read.',
};

export const updatedAfterFilter: INodeProperties = {
	displayName: 'Updated After',
	name: 'updatedAfter',
	type: 'dateTime',
	default: '',
	description:
		'Keeps what was last updated after this moment, such as 2026-01-31 or 2026-01-31T09:00, in the time zone of the workflow unless it names its own',
};

export const departmentFilter: INodeProperties = {
	displayName: 'Department',
	name: 'department',
	type: 'string',
	default: '',
	placeholder: 'e.g. Sales',
	description: 'The whole name of the department. Letter case does not matter.',
};

export const emailFilter: INodeProperties = {
	displayName: 'Email',
	name: 'email',
	type: 'string',
	default: '',
	placeholder: 'e.g. nathan@example.com',
	description:
		'The whole work email. Letter case does not matter. Only one member has it, so reading ends when it is found.',
};

/** The statuses of a team member: spec section 3. */
export const statusOptions: INodePropertyOptions[] = [
	{ name: 'Active', value: 'active', description: 'The account is ready' },
	{ name: 'Failed', value: 'failed', description: 'The invitation could not be delivered' },
	{ name: 'Not Invited', value: 'not_invited', description: 'No invitation was sent' },
	{
		name: 'Pending',
		value: 'pending',
		description: 'The member has not activated the account yet',
	},
];

export const statusFilter: INodeProperties = {
	displayName: 'Status',
	name: 'status',
	type: 'multiOptions',
	default: [],
	description:
		'Keeps members whose status is given here; possible are active, failed, not_invited and pending',
	options: statusOptions,
};

/** The Filters of a list. */
export const listFilters = (resource: string, options: INodeProperties[]): INodeProperties => ({
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	description:
		'The service cannot filter, so the node reads the list and keeps what passes all filters. Limit counts what is kept. A filter that is empty for an item lets everything through.',
	displayOptions: { show: { resource: [resource], operation: ['list'] } },
	options,
});
