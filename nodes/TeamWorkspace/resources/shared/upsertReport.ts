import type { IDataObject } from 'n8n-workflow';
import type { Shape } from '../../fields/output';
import type { ChangedRecord } from './savedFields';

/** The result of Create or Update; null when a response was lost, so that it is unknown whether the record is new. */
type UpsertOutcome = 'created' | 'updated' | 'unchanged' | null;

/** The properties that {@link withOutcome} and a warning add to a record. */
export const UPSERT_REPORT = ['outcome', 'changedFields', 'warning'];

/** The record with the result of Create or Update. */
export const withOutcome = (
	record: IDataObject,
	outcome: UpsertOutcome,
	changedFields: string[] = [],
): IDataObject => ({ ...record, outcome, changedFields });

/** The changed record with the fields that the service has saved. @param sent the names of the fields that were sent */
export function withSavedChanges({ record, unsaved }: ChangedRecord, sent: string[]): IDataObject {
	const saved = sent.filter((name) => !unsaved.includes(name));
	return withOutcome(record, saved.length > 0 ? 'updated' : 'unchanged', saved);
}

/** Adds the warning of a record to its simplified row. */
export function keepWarning(simplify: Shape): Shape {
	const shape: Shape = (record) =>
		'warning' in record ? { ...simplify(record), warning: record.warning } : simplify(record);
	shape.needs = simplify.needs;
	return shape;
}

/** Simplifies the result of Create or Update. It replaces two less useful fields, so that the row still has 10. */
export const simplifyUpsert = (simplify: Shape): Shape =>
	keepWarning((record) => {
		const { createdAt: _createdAt, captureMethod: _captureMethod, ...row } = simplify(record);
		const changedFields = (record.changedFields as string[]).join(', ');
		return { ...row, outcome: record.outcome, changedFields };
	});
