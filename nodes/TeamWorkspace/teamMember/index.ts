import { resourceOf } from '../operation/resource';
import { createTeamMember } from './create';
import { deleteTeamMember } from './delete';
import { getTeamMember } from './get';
import { listTeamMembers } from './list';
import { updateTeamMember } from './update';
import { upsertTeamMember } from './upsert';

export const teamMember = resourceOf(
	'teamMember',
	[
		createTeamMember,
		upsertTeamMember,
		deleteTeamMember,
		getTeamMember,
		listTeamMembers,
		updateTeamMember,
	],
	'list',
);
