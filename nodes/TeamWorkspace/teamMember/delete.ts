import type { Operation } from '../operation/operation';
import { operationRouting } from '../operation/operationRouting';
import { deleteBehavior, deleteNotice } from '../records/delete';
import { memberLocator } from './locator';
import { sampleMember } from './sample';

export const deleteTeamMember: Operation = {
	option: {
		name: 'Delete',
		value: 'delete',
		action: 'Delete team member',
		description: 'Delete a team member and the digital business card permanently',
		routing: operationRouting({ method: 'DELETE' }, deleteBehavior(memberLocator)),
	},
	hint: {
		use: 'Offboarding: removes an employee or colleague who left the company. Deletes immediately, without confirmation; set options.maximumDeletions when the items come from a sync.',
		example: {
			teamMember: { __rl: true, mode: 'email', value: '={{ $json.email }}' },
			options: { ignoreMissing: true, maximumDeletions: 5 },
		},
		item: { deleted: true, email: sampleMember.email, id: sampleMember.id },
	},
	fields: [
		memberLocator.field,
		deleteNotice(
			'The member and the digital business card are deleted permanently. This may change the number of billed members.',
		),
	],
};
