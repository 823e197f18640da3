import { contact, paths, teamMember } from '../../../../contract';
import type { Message } from '../../../transport';

/** What the operations of both resources need to know about their records. */
export interface RecordKind {
	/** The path of the list. */
	path: string;
	/** As in the middle of a sentence. */
	singular: string;
	plural: string;
	/** The property with the name of a record. */
	nameField: string;
	/** The fields of a complete record (spec 2.1, 2.5). */
	fields: readonly string[];
	/** True when only one record can have an email. */
	hasUniqueEmail: boolean;
	/** The message for a 404 response. */
	noSuchRecord: Message;
}

const CHECK_ID =
	'may have been deleted or may belong to another workspace: an API key can access only its own workspace.';

export const MEMBER: RecordKind = {
	path: paths.teamMembers,
	singular: 'team member',
	plural: 'team members',
	nameField: 'displayName',
	fields: Object.keys(teamMember.shape),
	hasUniqueEmail: true,
	noSuchRecord: {
		message: 'There is no such team member in this workspace',
		description: `Check the ID. The member ${CHECK_ID}`,
	},
};

export const CONTACT: RecordKind = {
	path: paths.contacts,
	singular: 'contact',
	plural: 'contacts',
	nameField: 'fullName',
	fields: Object.keys(contact.shape),
	hasUniqueEmail: false,
	noSuchRecord: {
		message: 'There is no such contact in this workspace',
		description: `Check the ID. The contact ${CHECK_ID}`,
	},
};
