import type { IDataObject } from 'n8n-workflow';

/** What Create or Update did; null when an answer was lost and it is not known whether the record is new. */
type UpsertOutcome = 'created' | 'updated' | 'unchanged' | null;

/** The record with what became of it. */
export const reported = (
	record: IDataObject,
	outcome: UpsertOutcome,
	changedFields: string[] = [],
): IDataObject => ({ ...record, outcome, changedFields });

/** The simplified row with the report in the place of two fields of less use here, so that there are still 10. */
export const simplifyReported =
	(simplify: (record: IDataObject) => IDataObject) =>
	(record: IDataObject): IDataObject => {
		const { createdAt: _createdAt, captureMethod: _captureMethod, ...row } = simplify(record);
		const changedFields = (record.changedFields as string[]).join(', ');
		return { ...row, outcome: record.outcome, changedFields };
	};
