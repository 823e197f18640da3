import { deleteOperation } from '../records/delete';
import { memberLocator } from './locator';
import { columnsOf } from '../values/columns';
import { sampleMember } from './output';

export const deleteTeamMember = deleteOperation(memberLocator, {
	description: 'Delete a team member and the digital business card permanently',
	notice:
		'The member and the digital business card are deleted permanently. This may change the number of billed members.',
	use: 'Offboarding: removes an employee or colleague who left the company. Deletes immediately, without confirmation; set options.maximumDeletions when the items come from a sync.',
	example: {
		teamMember: { __rl: true, mode: 'email', value: '={{ $json.email }}' },
		options: { ignoreMissing: true, maximumDeletions: 5 },
	},
	sample: columnsOf({ ...sampleMember, deleted: true }, ['displayName', 'email', 'deleted', 'id']),
});
