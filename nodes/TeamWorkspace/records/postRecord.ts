import type { IDataObject } from 'n8n-workflow';
import type { Client, Write, Written } from '../../transport';
import { isComplete, locksOf, type RecordKind } from './kind';

/** Sends the POST that creates a record (spec 4.1, assumption `createContact`). */
export const postRecord = async (
	kind: RecordKind,
	fields: IDataObject,
	client: Client,
	options: Pick<Write, 'decide' | 'messages'> = {},
): Promise<Written> =>
	await client.write({
		method: 'POST',
		list: kind.path,
		locks: locksOf(undefined, ...kind.keysOf(fields)),
		body: fields,
		// The service recognizes the record by its email.
		idempotent: kind.hasUniqueEmail,
		isComplete: isComplete(kind, fields),
		...options,
	});
