import type { IDataObject } from 'n8n-workflow';
import type { ApiClient } from '../../../transport';
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

/**
 * Changes a record and compares the result with the request. When the response leaves out a field that was sent, the
 * record is read to find out.
 */
export async function changeRecord(
	{ send }: Pick<ApiClient, 'send'>,
	change: Omit<Parameters<ApiClient['send']>[0], 'method'> & { body: IDataObject },
	isSame?: CompareField,
): Promise<ChangedRecord> {
	const { record: response } = await send({ ...change, method: 'PATCH' });
	const isPartial = Object.entries(change.body).some(
		([name, value]) => value !== null && !(name in response),
	);
	const record = isPartial ? (await send({ method: 'GET', path: change.path })).record : response;
	return { record, unsaved: fieldsNotSaved(record, change.body, isSame) };
}
