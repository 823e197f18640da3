import { presentMember } from '../routes/present';
import type { RequestContext, Deviation } from './deviation';

const base = { about: 'delete', operations: ['deleteContact', 'deleteTeamMember'] } as const;

/** The record that the path names and a function that removes it; undefined when it does not exist. */
function target({ service, request }: RequestContext) {
	const { contacts, members } = service.store;
	const { workspace } = request.caller;
	const { contactId, memberId } = request.params as { contactId: string; memberId: string };
	if (contactId) {
		const contact = contacts.find(workspace, contactId);
		const record = contact && { ...contact, workspaceId: workspace.id };
		return record && { record, remove: () => contacts.remove(contactId) };
	}
	const member = members.find(workspace, memberId);
	const record = member && presentMember(member, workspace.id, service.origin());
	return record && { record, remove: () => members.remove(memberId) };
}

export const deletion = {
	deleteNotOffered: {
		...base,
		description: 'Delete is not supported: 405.',
		rejectWith: 405,
	},
	deleteRouteUnknown: {
		...base,
		description: 'Delete returns 404 although the record can be read.',
		rejectWith: 404,
	},
	deleteAnswersRecord: {
		...base,
		description: 'Delete returns 200 with the deleted record.',
		beforeRoute: (call) => {
			const found = target(call);
			found?.remove();
			return found && { status: 200, body: { data: found.record } };
		},
	},
	deleteAnswers202: {
		...base,
		description: 'Delete returns 202 and the record still exists.',
		beforeRoute: (call) => (target(call) ? { status: 202, body: undefined } : undefined),
	},
} as const satisfies Record<string, Deviation>;
