import type { IDataObject } from 'n8n-workflow';
import type { Shape } from '../../fields/output';

/** What Create or Update did; null when an answer was lost and it is not known whether the record is new. */
type UpsertOutcome = 'created' | 'updated' | 'unchanged' | null;

/** The record with what became of it. */
export const reported = (
	record: IDataObject,
	outcome: UpsertOutcome,
	changedFields: string[] = [],
): IDataObject => ({ ...record, outcome, changedFields });

/** What became of a record that was sent changes: those that the service did not save are none. */
export function reportedChange(
	record: IDataObject,
	sent: string[],
	unsaved: string[],
): IDataObject {
	const changed = sent.filter((name) => !unsaved.includes(name));
	return reported(record, changed.length > 0 ? 'updated' : 'unchanged', changed);
}

/** The simplified row with what the node has to warn of. */
export function keepingWarning(simplify: Shape): Shape {
	const shape: Shape = (record) =>
		'warning' in record ? { ...simplify(record), warning: record.warning } : simplify(record);
	shape.needs = simplify.needs;
	return shape;
}

/** The simplified row with the report in the place of two fields of less use here, so that there are still 10. */
export const simplifyReported = (simplify: Shape): Shape =>
	keepingWarning((record) => {
		const { createdAt: _createdAt, captureMethod: _captureMethod, ...row } = simplify(record);
		const changedFields = (record.changedFields as string[]).join(', ');
		return { ...row, outcome: record.outcome, changedFields };
	});
