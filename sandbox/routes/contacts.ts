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
	updateContactInput,
} from '../../contract';
import { ApiError } from '../http/errors/apiError';
import { failureResponses } from '../http/errors/failureResponses';
import type { Service } from '../service';
import { paginationOf } from './pages';

const tags = ['Contacts'];

/** `captureMethod` of contacts created through the API. */
const CAPTURE_METHOD = 'api';

/** Spec sections 4.4 and 4.6; update and delete as in `assumptions`. */
export const contactRoutes: FastifyPluginAsyncZod<Service> = async (app, service) => {
	const { contacts } = service.store;

	app.post(
		paths.contacts,
		{
			schema: {
				tags,
				operationId: 'createContact',
				summary: 'Create contact',
				description: `Assumed, because the specification does not define it: ${assumptions.createContact.assumed}`,
				body: createContactInput,
				response: {
					201: single(contact),
					...failureResponses(400, 404, 413),
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
				description: `Assumed, because the specification does not define it: ${assumptions.listContacts.assumed} ${assumptions.contactNulls.assumed}`,
				querystring: listQuery,
				response: { 200: page(contact), ...failureResponses(400, 404) },
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
				description: `Returns the contact with details, tags, the internal note and the assigned team member. Assumed: ${assumptions.contactNulls.assumed}`,
				params: z.object({ contactId: id }),
				response: { 200: single(contact), ...failureResponses(400, 404) },
			},
		},
		async ({ params, caller: { workspace } }) => {
			const found = contacts.find(workspace, params.contactId);
			if (!found) throw new ApiError(404);
			return { data: { ...found, workspaceId: workspace.id } };
		},
	);

	app.patch(
		`${paths.contacts}/:contactId`,
		{
			schema: {
				tags,
				operationId: 'updateContact',
				summary: 'Update contact',
				description: `Assumed, because the specification does not define it: ${assumptions.update.assumed}`,
				params: z.object({ contactId: id }),
				body: updateContactInput,
				response: { 200: single(contact), ...failureResponses(400, 404, 413) },
			},
		},
		async ({ params, body, caller: { workspace } }) => {
			const updated = contacts.update(workspace, params.contactId, body);
			if (!updated) throw new ApiError(404);
			return { data: { ...updated, workspaceId: workspace.id } };
		},
	);

	app.delete(
		`${paths.contacts}/:contactId`,
		{
			schema: {
				tags,
				operationId: 'deleteContact',
				summary: 'Delete contact',
				description: `Assumed, because the specification does not define the path: ${assumptions.delete.assumed}`,
				params: z.object({ contactId: id }),
				response: { 204: z.null(), ...failureResponses(400, 404) },
			},
		},
		async ({ params, caller: { workspace } }, reply) => {
			if (!contacts.find(workspace, params.contactId)) throw new ApiError(404);
			contacts.remove(params.contactId);
			return reply.code(204).send(null);
		},
	);
};
