import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { deletion } from '../deletion';
import { chosenMember } from './chosenMember';
import { noSuchMember } from './locator';

export const deleteOption: INodePropertyOptions = {
	name: 'Delete',
	value: 'delete',
	action: 'Delete team member',
	description:
		'Delete a team member permanently. The request is an assumption: the API does not document it.',
	routing: {
		request: { method: 'DELETE' },
		send: { paginate: true },
		operations: { pagination: deletion('teamMember', 'Team Member', noSuchMember, chosenMember) },
	},
};

/** Deleting cannot be undone, and what a workspace pays may depend on it. */
export const deleteNotice: INodeProperties = {
	displayName:
		'The member and the digital business card are removed for good. This can change the number of members that the workspace is billed for.',
	name: 'deleteNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { resource: ['teamMember'], operation: ['delete'] } },
};
