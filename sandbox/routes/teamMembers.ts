import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/v4';
import {
	assumptions,
	createdTeamMember,
	createTeamMemberInput,
	id,
	listQuery,
	page,
	paths,
	single,
	teamMember,
	updateTeamMemberInput,
} from '../../contract';
import { ApiError } from '../http/errors/apiError';
import { failureResponses } from '../http/errors/failureResponses';
import type { Service } from '../service';
import { presentMember } from './present';
import { paginationOf } from './pages';

const tags = ['Team members'];

/** Spec sections 4.1 to 4.3; update and delete as in `assumptions`. */
export const teamMemberRoutes: FastifyPluginAsyncZod<Service> = async (app, service) => {
	const { members } = service.store;
	const { teamMembers } = paths;

	app.post(
		teamMembers,
		{
			schema: {
				tags,
				operationId: 'createTeamMember',
				summary: 'Create team member',
				description: [
					'Creates a member with the status `not_invited` and a digital business card. No invitation is sent.',
					'If a member of this workspace already has the email, that member is returned unchanged with 200 and `created: false`.',
					'Contact details: `phone` and `website` need `value`; `email` needs a `value` that is an email address; `social_media` needs `value` and `platform`; `address` needs `address`.',
					`Assumed: ${assumptions.emailCase.open}? ${assumptions.emailCase.assumed} ${assumptions.addressValue.open}: ${assumptions.addressValue.assumed}`,
				].join('\n\n'),
				body: createTeamMemberInput,
				response: {
					200: single(createdTeamMember),
					201: single(createdTeamMember),
					...failureResponses(400, 409, 413),
				},
			},
		},
		async ({ body, caller: { workspace } }, reply) => {
			const creation = members.create(workspace, body);
			if (creation.outcome === 'taken') throw new ApiError(409);
			const created = creation.outcome === 'created';
			const data = { ...presentMember(creation.member, workspace.id, service.origin()), created };
			return reply.code(created ? 201 : 200).send({ data });
		},
	);

	app.get(
		teamMembers,
		{
			schema: {
				tags,
				operationId: 'listTeamMembers',
				summary: 'List team members',
				description: 'Lists team members, newest first.',
				querystring: listQuery,
				response: { 200: page(teamMember), ...failureResponses(400, 404) },
			},
		},
		async ({ query, caller: { workspace } }) => {
			const data = members
				.page(workspace, query)
				.map((member) => presentMember(member, workspace.id, service.origin()));
			const pagination = paginationOf(query, data.length, members.total(workspace));
			return { data, pagination };
		},
	);

	app.get(
		`${teamMembers}/:memberId`,
		{
			schema: {
				tags,
				operationId: 'getTeamMember',
				summary: 'Get team member',
				description: 'Returns the member with the digital business card and its contact details.',
				params: z.object({ memberId: id }),
				response: { 200: single(teamMember), ...failureResponses(400, 404) },
			},
		},
		async ({ params, caller: { workspace } }) => {
			const member = members.find(workspace, params.memberId);
			if (!member) throw new ApiError(404);
			return { data: presentMember(member, workspace.id, service.origin()) };
		},
	);

	app.patch(
		`${teamMembers}/:memberId`,
		{
			schema: {
				tags,
				operationId: 'updateTeamMember',
				summary: 'Update team member',
				description: `Assumed, because the specification does not define it: ${assumptions.update.assumed} Contact details replace all existing ones. \`updatedAt\` changes only if a value changes.`,
				params: z.object({ memberId: id }),
				body: updateTeamMemberInput,
				response: { 200: single(teamMember), ...failureResponses(400, 404, 409, 413) },
			},
		},
		async ({ params, body, caller: { workspace } }) => {
			const change = members.update(workspace, params.memberId, body);
			if (change.outcome === 'missing') throw new ApiError(404);
			if (change.outcome === 'taken') throw new ApiError(409);
			return { data: presentMember(change.member, workspace.id, service.origin()) };
		},
	);

	app.delete(
		`${teamMembers}/:memberId`,
		{
			schema: {
				tags,
				operationId: 'deleteTeamMember',
				summary: 'Delete team member',
				description: `Assumed, because the specification does not define the path: ${assumptions.delete.assumed}`,
				params: z.object({ memberId: id }),
				response: { 204: z.null(), ...failureResponses(400, 404) },
			},
		},
		async ({ params, caller: { workspace } }, reply) => {
			if (!members.find(workspace, params.memberId)) throw new ApiError(404);
			members.remove(params.memberId);
			return reply.code(204).send(null);
		},
	);
};
