import type { IDataObject } from 'n8n-workflow';
import { RequestError, type ApiClient } from '../../../transport';
import { fieldLabel } from '../../fields/fieldLabel';
import { differences, type CompareField } from '../../values/differences';
import { isSameField } from '../../values/equivalence';

/** The record with a warning that names the fields that the service did not save; unchanged when there are none. */
export function withWarning(record: IDataObject, unsaved: string[]): IDataObject {
	if (unsaved.length === 0) return record;
	const labels = unsaved.map(fieldLabel).join(', ');
	return {
		...record,
		warning: `The service reported success but did not save: ${labels}`,
	};
}

const normalizeSpaces = (value: unknown): unknown =>
	typeof value === 'object' ? value : String(value).replace(/\s+/g, ' ').trim();

/** The fields of `sent` whose value in the record is different. Other spellings and white space are accepted. */
export const fieldsNotSaved = (
	record: IDataObject,
	sent: IDataObject,
	isSame: CompareField = isSameField,
): string[] =>
	Object.keys(
		differences(
			record,
			sent,
			(a, b, name) => isSame(a, b, name) || normalizeSpaces(a) === normalizeSpaces(b),
		),
	);

/** A change of a record, and the fields of it that the service did not save. */
export interface ChangedRecord {
	record: IDataObject;
	unsaved: string[];
}

/** The record in the response to a write; when it leaves out a field that was sent, the record is read. */
async function completeRecord(
	{ send }: Pick<ApiClient, 'send'>,
	path: string,
	response: IDataObject,
	sent: IDataObject,
): Promise<IDataObject> {
	const isPartial = Object.entries(sent).some(
		([name, value]) => value !== null && !(name in response),
	);
	return isPartial ? (await send({ method: 'GET', path })).record : response;
}

/** The record in the response to a creation, completed if it can be read: the record exists in any case. */
export const completeCreated: typeof completeRecord = async (client, path, response, sent) =>
	await completeRecord(client, path, response, sent).catch((error: unknown) => {
		if (error instanceof RequestError) return response;
		throw error;
	});

/** Changes a record and compares the result with the request. */
export async function changeRecord(
	client: Pick<ApiClient, 'send'>,
	change: Omit<Parameters<ApiClient['send']>[0], 'method'> & { body: IDataObject },
	isSame?: CompareField,
): Promise<ChangedRecord> {
	const { record: response } = await client.send({ ...change, method: 'PATCH' });
	const record = await completeRecord(client, change.path, response, change.body);
	return { record, unsaved: fieldsNotSaved(record, change.body, isSame) };
}
