import { presentMember } from '../routes/present';
import type { Call, Deviation } from './deviation';

const base = { about: 'delete', on: ['deleteContact', 'deleteTeamMember'] } as const;

/** The record that the request is about, and how it is removed; undefined when there is none. */
function target({ service, request }: Call) {
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
		sentence: 'Nothing can be deleted: 405.',
		refuses: 405,
	},
	deleteRouteUnknown: {
		...base,
		sentence: 'There is no path to delete a record: 404, while the record can be read.',
		refuses: 404,
	},
	deleteAnswersRecord: {
		...base,
		sentence: 'Delete answers 200 with the record that was deleted.',
		before: (call) => {
			const found = target(call);
			found?.remove();
			return found && { status: 200, body: { data: found.record } };
		},
	},
	deleteAnswers202: {
		...base,
		sentence: 'Delete answers 202, and the record is still there.',
		before: (call) => (target(call) ? { status: 202, body: undefined } : undefined),
	},
} as const satisfies Record<string, Deviation>;
