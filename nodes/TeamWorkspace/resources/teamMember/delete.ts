import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { deleteBehavior } from '../shared/deleteRecord';
import { memberLocator } from './locator';

const deleteNotice: INodeProperties = {
	displayName:
		'The member and the digital business card are deleted permanently. This may change the number of billed members.',
	name: 'deleteNotice',
	type: 'notice',
	default: '',
};

/** Team Member: Delete (assumption `delete`). */
export const deleteTeamMember: Operation = {
	option: {
		name: 'Delete',
		value: 'delete',
		action: 'Delete team member',
		description:
			'Delete a team member permanently. The API does not document this request, so a service may not support it.',
		routing: operationRouting({ method: 'DELETE' }, deleteBehavior(memberLocator)),
	},
	fields: [memberLocator.field, deleteNotice],
};
