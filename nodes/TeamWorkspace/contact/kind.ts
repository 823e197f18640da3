import { contact, paths } from '../../../contract';
import type { RecordKind } from '../records/kind';
import { differences } from '../values/equivalence';
import { foldedWords, nameKey } from '../values/personName';
import { phoneKeys } from '../values/phone';
import { canonicalProfile } from '../values/profiles';
import { normalizeText, toText } from '../values/text';

export const CONTACT: RecordKind = {
	path: paths.contacts,
	singular: 'contact',
	plural: 'contacts',
	nameField: 'fullName',
	fields: Object.keys(contact.shape),
	// Any other field may be absent (assumption `contactNulls`).
	required: ['id', 'workspaceId', 'fullName', 'createdAt'],
	hasUniqueEmail: false,
	noSuchRecord: {
		message: 'There is no such contact in this workspace',
		description:
			'Check the ID. The contact may have been deleted or may belong to another workspace: an API key can access only its own workspace.',
	},
	keysOf: ({ email, mobile, phone, linkedin, fullName, company }) => [
		...[email].map(normalizeText),
		...[mobile, phone].flatMap((number) => phoneKeys(String(toText(number) ?? ''))),
		canonicalProfile('linkedin', String(toText(linkedin) ?? '')),
		company ? `${nameKey(fullName)} ${foldedWords(company).join(' ')}` : '',
	],
	differences: (record, wanted) => differences(record, wanted),
	dependsOnRecord: () => false,
	planned: (record, changes) => ({ ...record, ...changes }),
};
