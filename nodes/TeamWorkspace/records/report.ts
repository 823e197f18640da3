import type { IDataObject } from 'n8n-workflow';
import { fieldLabel } from '../form/fieldLabel';
import { columnsOf } from '../values/columns';
import { isSameField } from '../values/equivalence';
import { toNfc } from '../values/text';

/**
 * What happened to a record; null when a response was lost, so that it is unknown whether the record is new. `missing`: no
 * incoming item names it; `renamed?`: and a new record looks like it.
 */
type Outcome = 'created' | 'updated' | 'unchanged' | 'missing' | 'renamed?' | null;

/** The properties that a report adds to a record. */
export const REPORT = ['outcome', 'changedFields', 'maybeSameAs', 'dryRun', 'warning'];

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

/** The result of a dry run: the record as it would be. @param changed the fields that would be sent */
export const withPlan = (planned: IDataObject, changed: string[]): IDataObject => ({
	...withOutcome(planned, changed.length > 0 ? 'updated' : 'unchanged', changed),
	dryRun: true,
});

/** Compares a stored value with the one that was sent. */
export type CompareField = (a: unknown, b: unknown, name: string) => boolean;

const normalizeSpaces = (value: unknown): unknown =>
	typeof value === 'object' ? value : toNfc(String(value).replace(/\s+/g, ' ').trim());

/** The fields of `sent` whose value in the record is different. Other spellings and white space are accepted. */
export const fieldsNotSaved = (
	record: IDataObject,
	sent: IDataObject,
	isSame: CompareField = isSameField,
): string[] =>
	Object.keys(sent).filter(
		(name) =>
			!isSame(record[name], sent[name], name) &&
			normalizeSpaces(record[name]) !== normalizeSpaces(sent[name]),
	);

/** The record with a warning that names the fields that the service did not save; unchanged when there are none. */
export function withWarning(record: IDataObject, unsaved: string[]): IDataObject {
	if (unsaved.length === 0) return record;
	const labels = unsaved.map(fieldLabel).join(', ');
	return {
		...record,
		warning: `The service reported success but did not save: ${labels}`,
	};
}
