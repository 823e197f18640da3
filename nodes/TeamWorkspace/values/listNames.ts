import type { IDataObject } from 'n8n-workflow';

/** More records than this are counted, not named. */
const MAX_NAMED = 5;

/** Several records as a message tells them apart: by name and ID. @param name the field with the name */
export function named(records: IDataObject[], name: string): string {
	const told = records.slice(0, MAX_NAMED).map((record) => `${record[name]} (${record.id})`);
	const more = records.length - told.length;
	return told.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
