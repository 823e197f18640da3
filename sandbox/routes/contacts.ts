import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/v4';
import {
	assumptions,
	contact,
	createContactInput,
	id,
	listQuery,
	page,
	paths,
	single,
} from '../../contract';
import { ApiError } from '../http/errors';
import { failures } from '../http/failures';
import type { Service } from '../server';
import { paginationOf } from './pages';

const tags = ['Contacts'];

/** What the service notes as capture method of a contact that comes in through the API. */
const CAPTURE_METHOD = 'api';

/** Spec sections 4.4 and 4.6. */
export const contactRoutes: FastifyPluginAsyncZod<Service> = async (app, service) => {
	const { contacts } = service.store;

	app.post(
		paths.contacts,
		{
			schema: {
				tags,
				operationId: 'createContact',
				summary: 'Create contact',
				description: `Assumed, for the specification shows no shape: ${assumptions.createContact.assumed}`,
				body: createContactInput,
				response: {
					201: single(contact),
					...failures(400, 413),
				},
			},
		},
		async ({ body, caller: { workspace } }, reply) => {
			const added = contacts.add(workspace, { ...body, captureMethod: CAPTURE_METHOD });
			return reply.code(201).send({ data: { ...added, workspaceId: workspace.id } });
		},
	);

	app.get(
		paths.contacts,
		{
			schema: {
				tags,
				operationId: 'listContacts',
				summary: 'List contacts',
				description: `Assumed, for the specification shows no shape: ${assumptions.listContacts.assumed} ${assumptions.contactNulls.assumed}`,
				querystring: listQuery,
				response: { 200: page(contact), ...failures(400) },
			},
		},
		async ({ query, caller: { workspace } }) => {
			const data = contacts
				.page(workspace, query)
				.map((item) => ({ ...item, workspaceId: workspace.id }));
			return { data, pagination: paginationOf(query, data.length, contacts.total(workspace)) };
		},
	);

	app.get(
		`${paths.contacts}/:contactId`,
		{
			schema: {
				tags,
				operationId: 'getContact',
				summary: 'Get contact',
				description: `With details, tags, the private note and the assigned team member. Assumed: ${assumptions.contactNulls.assumed}`,
				params: z.object({ contactId: id }),
				response: { 200: single(contact), ...failures(404) },
			},
		},
		async ({ params, caller: { workspace } }) => {
			const found = contacts.find(workspace, params.contactId);
			if (!found) throw new ApiError(404);
			return { data: { ...found, workspaceId: workspace.id } };
		},
	);
};
