import type { IDataObject } from 'n8n-workflow';
import { assumptions, paths } from '../../../contract';
import type { Client, OperationMessages, Write, Written } from '../../transport';
import { isComplete, locksOf } from '../records/kind';
import { CONTACT } from './kind';

const messages: OperationMessages = {
	assumption: assumptions.createContact.assumed,
	unknownOutcome:
		'The contact may already have been created. Look for its name in Contact → List before you run this item again. If it is there, run only the other items.',
};

/**
 * Sends POST /contacts (assumption `createContact`), which creates a contact even if another one has the email.
 * @param decide see {@link Write}
 */
export const postContact = async (
	client: Client,
	fields: IDataObject,
	decide?: Write['decide'],
): Promise<Written> =>
	await client.write({
		method: 'POST',
		path: paths.contacts,
		list: paths.contacts,
		locks: locksOf(undefined, ...CONTACT.keysOf(fields)),
		body: fields,
		decide,
		messages,
		isComplete: isComplete(CONTACT, fields),
	});
