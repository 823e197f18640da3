import { presentMember } from '../routes/present';
import {
	keepInBody,
	pickFields,
	type Deviation,
	type Fields,
	type RequestContext,
} from './deviation';

const creation = { about: 'createContact', operations: ['createContact'] } as const;
const update = { about: 'update', operations: ['updateContact', 'updateTeamMember'] } as const;
const deletion = { about: 'delete', operations: ['deleteContact', 'deleteTeamMember'] } as const;

/** The record that the path names and a function that removes it; undefined when it does not exist. */
function target({ store: { contacts, members }, origin, request }: RequestContext) {
	const { workspace } = request.caller;
	const { contactId, memberId } = request.params as { contactId: string; memberId: string };
	if (contactId) {
		const contact = contacts.find(workspace, contactId);
		const record = contact && { ...contact, workspaceId: workspace.id };
		return record && { record, remove: () => contacts.remove(contactId) };
	}
	const member = members.find(workspace, memberId);
	const record = member && presentMember(member, workspace.id, origin());
	return record && { record, remove: () => members.remove(memberId) };
}

/** How records are created, changed and deleted. */
export const writing = {
	createContactWithoutBody: {
		...creation,
		description: 'Create contact returns 201 without a body.',
		rewriteSuccess: ({ status }) => ({ status, body: undefined }),
	},
	createContactDropsFields: {
		...creation,
		description: 'Create contact stores fullName and email and ignores the other properties.',
		beforeRoute: keepInBody((name) => ['fullName', 'email'].includes(name)),
	},
	updateNotOffered: {
		...update,
		description: 'Update is not supported: 405.',
		rejectWith: 405,
	},
	updateAnswers204: {
		...update,
		description: 'Update returns 204 without a body.',
		rewriteSuccess: () => ({ status: 204, body: undefined }),
	},
	updateAnswersWithPart: {
		...update,
		description: 'Update returns the id and the fields that were sent, not the whole record.',
		rewriteSuccess: ({ status, body }, { request }) => {
			const sent = ['id', ...Object.keys(request.body as Fields)];
			return { status, body: { data: pickFields(body.data as Fields, (it) => sent.includes(it)) } };
		},
	},
	updateKeepsFields: {
		...update,
		description:
			'Update returns 200 with the record but does not change jobTitle, company and contactDetails.',
		beforeRoute: keepInBody((name) => !['jobTitle', 'company', 'contactDetails'].includes(name)),
	},
	deleteNotOffered: {
		...deletion,
		description: 'Delete is not supported: 405.',
		rejectWith: 405,
	},
	deleteRouteUnknown: {
		...deletion,
		description: 'Delete returns 404 although the record can be read.',
		rejectWith: 404,
	},
	deleteAnswersRecord: {
		...deletion,
		description: 'Delete returns 200 with the deleted record.',
		beforeRoute: (call) => {
			const found = target(call);
			found?.remove();
			return found && { status: 200, body: { data: found.record } };
		},
	},
	deleteAnswers202: {
		...deletion,
		description: 'Delete returns 202 and the record still exists.',
		beforeRoute: (call) => (target(call) ? { status: 202, body: undefined } : undefined),
	},
} as const satisfies Record<string, Deviation>;
