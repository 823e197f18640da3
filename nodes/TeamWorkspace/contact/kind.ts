import { assumptions, contact, paths } from '../../../contract';
import type { OperationMessages } from '../../transport';
import type { RecordKind } from '../records/kind';
import { differences } from '../values/equivalence';
import { normalizeText } from '../values/text';
import { contactKeys } from './matching/keys';
import { contactOutput } from './output';

export const CONTACT: RecordKind = {
	path: paths.contacts,
	singular: 'contact',
	plural: 'contacts',
	nameField: 'fullName',
	output: contactOutput,
	fields: Object.keys(contact.shape),
	// Any other field may be absent (assumption `contactNulls`).
	required: ['id', 'workspaceId', 'fullName', 'createdAt'],
	hasUniqueEmail: false,
	// Whether a name is close enough depends on who else has the number, so without the names.
	keysOf: (fields) => [
		normalizeText(fields.email),
		...contactKeys.flatMap((key) => key.valuesOf(fields).flat()),
	],
	differences: (record, wanted) => differences(record, wanted),
	dependsOnRecord: () => false,
	planned: (record, changes) => ({ ...record, ...changes }),
	mayBeSame: () => true,
};

/** The messages of POST /contacts, which creates a contact even if another one has the email. */
export const createMessages: OperationMessages = {
	assumption: assumptions.createContact.assumed,
	unknownOutcome:
		'The contact may already have been created. Look for its name in Contact → List before you run this item again. If it is there, run only the other items.',
};
