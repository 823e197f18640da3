import type { IDataObject } from 'n8n-workflow';
import { columnsOf } from '../../values/columns';
import type { ChangedRecord } from './savedFields';

/**
 * What happened to a record; null when a response was lost, so that it is unknown whether the record is new. `missing`: no
 * incoming item names it.
 */
type Outcome = 'created' | 'updated' | 'unchanged' | 'missing' | null;

/** The properties that a report adds to a record. */
export const REPORT = ['outcome', 'changedFields', 'dryRun', 'warning'];

/** The columns of what an operation reports about a record. */
export const reported = (record: IDataObject): IDataObject =>
	columnsOf(
		record,
		['created', ...REPORT].filter((name) => name in record),
	);

/** The record with what happened to it. */
export const withOutcome = (
	record: IDataObject,
	outcome: Outcome,
	changedFields: string[] = [],
): IDataObject => ({ ...record, outcome, changedFields });

/** The changed record with the fields that the service has saved. @param sent the names of the fields that were sent */
export function withSavedChanges({ record, unsaved }: ChangedRecord, sent: string[]): IDataObject {
	const saved = sent.filter((name) => !unsaved.includes(name));
	return withOutcome(record, saved.length > 0 ? 'updated' : 'unchanged', saved);
}

/** The result of a dry run: the record as it would be. @param changes what would be sent */
export function withPlannedChanges(record: IDataObject, changes: IDataObject): IDataObject {
	const names = Object.keys(changes);
	const outcome = names.length > 0 ? 'updated' : 'unchanged';
	return { ...withOutcome({ ...record, ...changes }, outcome, names), dryRun: true };
}
