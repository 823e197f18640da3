import { contentText, type ContentField, type ContentRecord } from './contentFields';
import {
	FIELD_LENGTH,
	fieldFingerprint,
	ID_FINGERPRINT,
	idFingerprint,
	MAX_CURSOR_BYTES,
	type Entries,
} from './format';
import { recordsFormat, withRows, type Reading, type RecordsCursor } from './records';

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
export const changesFormat = (fields: readonly ContentField[]) =>
	recordsFormat((names) =>
		names.every((name) => fields.some((field) => field.name === name))
			? [ID_FINGERPRINT, new RegExp(`^[\\w.-]{${names.length * FIELD_LENGTH}}$`)]
			: undefined,
	);

/** Whether a record of a first poll, or of a test in the editor, could have the event. */
export const couldHaveChanged = (row: ContentRecord, { fields, initially }: Watch): boolean =>
	initially === undefined || contentText(fields[0].valueOf(row)) !== '';

/** The fingerprint of the field in a column. @param prints those of all columns, as one text */
const printAt = (prints: string, column: number): string =>
	prints.slice(column * FIELD_LENGTH, (column + 1) * FIELD_LENGTH);

/** The cursor as one of these fields: it may be one of others. */
function withFields(cursor: RecordsCursor, watched: Watch['fields']): RecordsCursor {
	const fields = watched.map(({ name }) => name);
	const columns = fields.map((name) => cursor.fields.indexOf(name));
	const printsOf = (prints: string): string =>
		columns.map((column) => (column < 0 ? UNKNOWN : printAt(prints, column))).join('');
	const entries = (those: Entries): Entries =>
		new Map([...those].map(([id, [prints]]) => [id, [printsOf(prints)]]));
	const { listed, missing } = cursor;
	return { ...cursor, fields, listed: entries(listed), missing: entries(missing) };
}

/**
 * Finds the records whose content differs from the cursor, which may be of a poll that watched other fields. A field that it
 * does not know is recorded without an event.
 * @returns the records, oldest first, and the cursor for the next poll. They name the fields that differ, if the event has
 * several; an existing record that the first reading emits has null in their place.
 */
export function findChanges<Row extends ContentRecord>(
	{ before, rows, place }: Reading<Row>,
	watch: Watch,
): { records: Row[]; cursor: RecordsCursor } {
	const { fields, initially } = watch;
	const { first } = before;
	const cursor = withFields(before, fields);
	const known = new Map([...cursor.missing, ...cursor.listed]);
	const ofNewRecord = initially === undefined ? UNKNOWN : fieldFingerprint(contentText(initially));
	const read = rows.map((row) => ({
		row,
		id: idFingerprint(String(row.id)),
		prints: fields.map(({ valueOf }) => fieldFingerprint(contentText(valueOf(row)))),
	}));
	const records = read.flatMap(({ row, id, prints }) => {
		const [last = ofNewRecord.repeat(fields.length)] = known.get(id) ?? [];
		const changed = fields
			.filter((_, i) => ![UNKNOWN, prints[i]].includes(printAt(last, i)))
			.map(({ name }) => name);
		const isEvent = first ? first === 'emit' && !known.has(id) : changed.length > 0;
		if (!isEvent || !couldHaveChanged(row, watch)) return [];
		const changedFields = first ? null : changed;
		return [namesChanges(watch) ? { ...row, [CHANGED_FIELDS]: changedFields } : row];
	});
	const entries = read.map(({ id, prints }) => [id, [prints.join('')]] as const);
	const next = withRows(cursor, entries, place);
	return {
		records: records.reverse(),
		cursor: place === undefined ? forget(next, known.size) : next,
	};
}

/**
 * Forgets missing records, those first that have been missing longest. The list may have them again, and without their
 * fingerprints that would look like an event, so as many are kept as the list has records. A list that has become shorter or
 * empty is no reason by itself to forget any. Fewer are kept if the cursor would become too large.
 * @param known how many records the cursor had before the list was read
 */
function forget(cursor: RecordsCursor, known: number): RecordsCursor {
	const { fields, listed, missing } = cursor;
	const entryBytes = '1234567890|;'.length + fields.length * FIELD_LENGTH;
	const room = Math.floor((MAX_CURSOR_BYTES - MAX_OTHER_BYTES) / entryBytes) - listed.size;
	const most = Math.max(0, Math.min(room, Math.max(listed.size, known - listed.size)));
	return { ...cursor, missing: new Map([...missing].slice(Math.max(0, missing.size - most))) };
}
