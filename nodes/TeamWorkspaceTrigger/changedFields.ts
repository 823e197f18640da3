import type { IDataObject } from 'n8n-workflow';
import type { Shape } from '../TeamWorkspace/fields/output';
import { contentText, type ContentField } from './cursor/contentFields';

/** The property of an item with the names of the fields that have changed. */
export const CHANGED_FIELDS = 'changedFields';

/** A test in the editor shows at most this many changed fields. */
const MAX_SAMPLE_FIELDS = 2;

/** The simplified row with the names of the changed fields in place of the time of creation, so that it still fits. */
export function simplifyUpdated(simplify: Shape): Shape {
	const shape: Shape = (record) => {
		const { createdAt: _createdAt, ...row } = simplify(record);
		const changed = record[CHANGED_FIELDS] as string[] | null;
		return { ...row, [CHANGED_FIELDS]: changed && changed.join(', ') };
	};
	shape.needs = simplify.needs?.filter((name) => name !== 'createdAt');
	return shape;
}

/** Adds what has changed to a record. @param changedFields by the ID of the record; undefined for other events */
export const withChangedFields =
	(changedFields: ReadonlyMap<string, string[] | null> | undefined) =>
	(record: IDataObject): IDataObject =>
		changedFields
			? { ...record, [CHANGED_FIELDS]: changedFields.get(String(record.id)) ?? null }
			: record;

/** Adds fields that could have changed, for a test in the editor: the first ones that have a value. */
export const withSampleChanges =
	(fields: readonly ContentField[] | undefined) =>
	(record: IDataObject): IDataObject => {
		if (!fields) return record;
		const filled = fields.filter(({ valueOf }) => contentText(valueOf(record)) !== '');
		const names = (filled.length > 0 ? filled : fields).slice(0, MAX_SAMPLE_FIELDS);
		return { ...record, [CHANGED_FIELDS]: names.map(({ name }) => name) };
	};
