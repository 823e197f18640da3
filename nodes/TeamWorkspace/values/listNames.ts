import type { IDataObject } from 'n8n-workflow';
import { visibleText } from './modelText';

/** Longer lists end with a count. */
const MAX_NAMES = 5;

/**
 * Records for a message, by name and ID: 'Ada (1), Grace (2) and 3 more'.
 * @param field the property with the name
 */
export function listNames(records: IDataObject[], field: string): string {
	const names = records
		.slice(0, MAX_NAMES)
		.map((record) => `${visibleText(String(record[field]))} (${record.id})`);
	const more = records.length - names.length;
	return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
