import type { IDataObject } from 'n8n-workflow';
import type { Shape } from '../TeamWorkspace/form/output';
import { contentText, type ContentField } from './cursor/contentFields';

/** The property of an item with the names of the fields that have changed. */
export const CHANGED_FIELDS = 'changedFields';

/** A test in the editor shows at most this many changed fields. */
const MAX_SAMPLE_FIELDS = 2;

/** Simplified for changed records, which does not need the time of creation. */
export const simplifyUpdated = (simplify: Shape): Shape =>
	Object.assign((record: IDataObject) => simplify(record), {
		needs: simplify.needs?.filter((name) => name !== 'createdAt'),
	});

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
