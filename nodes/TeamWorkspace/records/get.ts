import type { IDataObject } from 'n8n-workflow';
import type { Client } from '../../transport';
import type { RecordLocator, Reference } from './locate';

/** Returns the record that a reference names: as the list shows it, if that has all of its fields. */
export async function getRecord(
	{ kind, locate }: RecordLocator,
	reference: Reference,
	client: Client,
): Promise<IDataObject> {
	const { path, listed } = await locate(reference, client);
	if (listed && kind.fields.every((name) => name in listed)) return listed;
	return await client.get(path);
}
