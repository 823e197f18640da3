import type { INodeProperties } from 'n8n-workflow';
import { assumptions } from '../../../../contract';
import { checkLocator } from '../../fields/locator';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { findMember, memberLocator, noSuchMember } from './locator';

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
			'Delete a team member permanently. The request is an assumption: the API does not document it.',
		routing: operationRouting(
			{ method: 'DELETE' },
			{
				check: (getParameter) => checkLocator(getParameter, memberLocator),
				execute: async (client, getParameter) => {
					const { id, path } = await findMember(client, getParameter);
					await client.send({ method: 'DELETE', path });
					return { deleted: true, id };
				},
				simplify: (record) => record,
				messages: { 404: noSuchMember, assumption: assumptions.delete.assumed },
			},
		),
	},
	fields: [memberLocator, deleteNotice],
};
