import { contentText, type ContentField, type ContentRecord } from './contentFields';
import {
	FIELD_LENGTH,
	fieldFingerprint,
	ID_FINGERPRINT,
	idFingerprint,
	MAX_CURSOR_BYTES,
	recordsFormat,
	type Entries,
	type Format,
	type RecordsCursor,
} from './format';

export interface Watch {
	fields: readonly ContentField[];
	/**
	 * For an event on a single field: its value in a new record. A record that the cursor does not know is then compared
	 * with it, and a value that is removed is no event. Without it, a record that the cursor does not know is no event.
	 */
	initially?: string;
}

export const CHANGED_FIELDS = 'changedFields';

/** Whether the items of an event name the changed fields. */
export const namesChanges = (watch: Watch | undefined): watch is Watch =>
	watch !== undefined && watch.initially === undefined;

/** In place of a fingerprint, which has no dots: the cursor does not know the content of the field. */
const UNKNOWN = '.'.repeat(FIELD_LENGTH);

/** The rest of a cursor is smaller than this. */
const MAX_OTHER_BYTES = 1_000;

/** The format of the cursor of a changes event. @param fields all that the event can compare */
export const changesFormat = (fields: readonly ContentField[]): Format<RecordsCursor> =>
	recordsFormat({
		areFields: (names) => names.every((name) => fields.some((field) => field.name === name)),
		key: ID_FINGERPRINT,
		valuesOf: ({ length }) => [new RegExp(`^[\\w.-]{${length * FIELD_LENGTH}}$`)],
		ofMissing: [],
	});

/** Whether a record of a first poll, or of a test in the editor, could have the event. */
export const couldHaveChanged = (row: ContentRecord, { fields, initially }: Watch): boolean =>
	initially === undefined || contentText(fields[0].valueOf(row)) !== '';

/**
 * Finds the records whose content differs from the cursor, and returns the cursor for the next poll. A field that the
 * cursor does not know is recorded without an event.
 * @param cursor of any poll of the same event, also of one that watched other fields; undefined in the first poll
 * @param rows the complete list, or what follows the part that the cursor has
 * @param emitsExisting whether the first reading emits the existing records
 * @param place where the next poll has to continue; undefined when the list is read to its end
 * @returns the records in the order of the list, with the names of the fields that differ; null for an existing record
 */
export function findChanges<Row extends ContentRecord>(
	cursor: RecordsCursor | undefined,
	rows: readonly Row[],
	watch: Watch,
	emitsExisting = false,
	place?: number,
): { changes: Array<{ row: Row; changedFields: string[] | null }>; cursor: RecordsCursor } {
	const { fields, initially } = watch;
	const first = cursor ? cursor.first : emitsExisting ? 'emit' : 'record';
	const before = new Map([...(cursor?.missing ?? []), ...(cursor?.listed ?? [])]);
	const columns = fields.map(({ name }) => cursor?.fields.indexOf(name) ?? -1);
	const ofNewRecord = initially === undefined ? UNKNOWN : fieldFingerprint(contentText(initially));
	const printsBefore = (id: string): string[] => {
		const [prints] = before.get(id) ?? [];
		if (prints === undefined) return columns.map(() => ofNewRecord);
		return columns.map((column) =>
			column < 0 ? UNKNOWN : prints.slice(column * FIELD_LENGTH, (column + 1) * FIELD_LENGTH),
		);
	};
	const entryBefore = (id: string): [string, string[]] => [id, [printsBefore(id).join('')]];

	const isContinued = cursor?.place !== undefined;
	const listed = new Map(isContinued ? [...cursor.listed.keys()].map(entryBefore) : []);
	const changes = rows.flatMap((row) => {
		const id = idFingerprint(String(row.id));
		const last = printsBefore(id);
		const prints = fields.map(({ valueOf }) => fieldFingerprint(contentText(valueOf(row))));
		listed.set(id, [prints.join('')]);
		const changed = fields.filter((_, i) => last[i] !== UNKNOWN && last[i] !== prints[i]);
		const isEvent = first ? first === 'emit' && !before.has(id) : changed.length > 0;
		if (!isEvent || !couldHaveChanged(row, watch)) return [];
		return [{ row, changedFields: first ? null : changed.map(({ name }) => name) }];
	});

	const missing = [...before.keys()].filter((id) => !listed.has(id));
	const most = place === undefined ? maxMissing(before, listed, fields) : Infinity;
	const kept = missing.slice(Math.max(0, missing.length - most)).map(entryBefore);
	return {
		changes,
		cursor: {
			fields: fields.map(({ name }) => name),
			listed,
			missing: new Map(kept),
			suspicious: 0,
			...(place !== undefined && { place, ...(first && { first }) }),
		},
	};
}

/**
 * How many missing records to keep. The list may have them again, and without their fingerprints that would look like an
 * event. Keeps as many as the list has records. A list that has become shorter or empty is no reason by itself to drop
 * any. Keeps fewer if the cursor would become too large.
 */
function maxMissing(before: Entries, listed: Entries, fields: readonly ContentField[]): number {
	const entryBytes = '1234567890|;'.length + fields.length * FIELD_LENGTH;
	const room = Math.floor((MAX_CURSOR_BYTES - MAX_OTHER_BYTES) / entryBytes) - listed.size;
	return Math.max(0, Math.min(room, Math.max(listed.size, before.size - listed.size)));
}
