import type { IDataObject } from 'n8n-workflow';
import type { ApiClient } from '../../../transport';
import { differences } from '../../values/differences';
import { isSameField } from '../../values/sameMeaning';

type IsSame = (a: unknown, b: unknown, name: string) => boolean;

/** The record with a warning that names what the service did not save of it. @param names of fields, as the form has them */
export const withWarning = (
	record: IDataObject,
	fields: string[],
	names: ReadonlyMap<string, string>,
): IDataObject => {
	if (fields.length === 0) return record;
	const told = fields.map((field) => names.get(field) ?? field).join(', ');
	return { ...record, warning: `The service answered without an error, but did not save: ${told}` };
};

/** A text without what services change about white space and line breaks. */
const spaced = (value: unknown): unknown =>
	typeof value === 'object' ? value : String(value).replace(/\s+/g, ' ').trim();

/** What a record has otherwise than it was sent; what is spelled in another way means the same. */
export const unsavedFields = (
	record: IDataObject,
	sent: IDataObject,
	isSame: IsSame = isSameField,
): string[] =>
	Object.keys(
		differences(record, sent, (a, b, name) => isSame(a, b, name) || spaced(a) === spaced(b)),
	);

/**
 * Changes a record and finds out what the service has saved. An answer that leaves out what was sent is no evidence, so
 * the record is read then.
 */
export async function changeRecord(
	{ send }: Pick<ApiClient, 'send'>,
	step: Omit<Parameters<ApiClient['send']>[0], 'method'> & { body: IDataObject },
	isSame?: IsSame,
): Promise<{ record: IDataObject; unsaved: string[] }> {
	const { record: answer } = await send({ ...step, method: 'PATCH' });
	const isPart = Object.entries(step.body).some(
		([name, value]) => value !== null && !(name in answer),
	);
	const record = isPart ? (await send({ method: 'GET', path: step.path })).record : answer;
	return { record, unsaved: unsavedFields(record, step.body, isSame) };
}
