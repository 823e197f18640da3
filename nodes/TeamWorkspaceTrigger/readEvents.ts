import type { IDataObject } from 'n8n-workflow';
import { NeededFields, UnexpectedResponse } from '../transport';
import {
	CHANGED_FIELDS,
	changesFormat,
	couldHaveChanged,
	findChanges,
	namesChanges,
	type Watch,
} from './cursor/changes';
import { createdFormat } from './cursor/created';
import type { Format, RecordsCursor, StoredCursor } from './cursor/format';
import { idFingerprint } from './cursor/fingerprints';
import { deletionsFormat, keyOf } from './cursor/packedDeletions';
import type { FoundEvents, PollSource } from './pollSource';
import { readCreated } from './readCreated';
import { readDeleted } from './readDeleted';
import type { TriggerSettings } from './settings';

const STARTS_OVER =
	'What n8n has stored for this trigger cannot be read: it is damaged, or a later version of the package has stored it. The trigger starts over: this poll emits nothing and records what exists.';

/** @throws {UnexpectedResponse} when no row has a field, although a single record does */
export async function refuseOmitted(
	rows: IDataObject[],
	fields: readonly string[],
	{ readRecord }: PollSource,
): Promise<void> {
	const needed = new NeededFields(fields);
	for (const row of rows) needed.see(row);
	const omitted = await needed.omitted(readRecord);
	if (omitted.length === 0) return;
	throw new UnexpectedResponse(
		`The service's list response omits ${omitted.map((field) => `'${field}'`).join(', ')}, although the records have them`,
		{
			advice:
				"The event, a filter or the output needs these fields. In 'Watch Fields', 'Filters' and 'Output', choose only others.",
		},
	);
}

/** The existing records or the changed ones, with the names of the changed fields if Watch Fields chooses among fields. */
async function readChanged(
	cursor: RecordsCursor | undefined,
	source: PollSource,
	watch: Watch,
	emitsExisting: boolean,
): Promise<FoundEvents<RecordsCursor>> {
	const { rows, place } = await source.readRows(idFingerprint, cursor);
	const names = watch.fields.map(({ name }) => name);
	await refuseOmitted(rows, names, source);
	const { changes, cursor: next } = findChanges(cursor, rows, watch, place);
	const first = cursor ? cursor.first : emitsExisting ? 'emit' : 'record';
	const existing = first === 'emit' ? rows.filter((row) => couldHaveChanged(row, watch)) : [];
	const found = [...existing.map((row) => ({ row, changedFields: null })), ...changes].reverse();
	const records = found.map(({ row, changedFields }) =>
		namesChanges(watch) ? { ...row, [CHANGED_FIELDS]: changedFields } : row,
	);
	return { records, cursor: place === undefined || !first ? next : { ...next, first } };
}

/**
 * Finds the events that happened since the stored cursor. The first poll only records where to start.
 * @param stored undefined in the first poll. If the cursor cannot be read, the trigger starts over as in a first poll, but emits
 * no existing records: they may have been emitted before.
 * @throws {ApiError} and whatever `source` throws
 */
export async function readEvents(
	{ event, watch, emitExisting }: Pick<TriggerSettings, 'event' | 'watch' | 'emitExisting'>,
	stored: unknown,
	source: PollSource,
	workspaceId: string,
): Promise<FoundEvents<StoredCursor>> {
	const isFirst = stored === undefined;
	const emitsExisting = emitExisting && isFirst;
	const readFrom = async <Cursor>(
		format: Format<Cursor>,
		read: (cursor: Cursor | undefined) => Promise<FoundEvents<Cursor>>,
	) => {
		const before = isFirst ? undefined : format.load(stored);
		const { records, cursor, notice } = await read(before);
		const startsOver = !isFirst && before === undefined;
		return {
			records,
			cursor: format.store(cursor),
			notice: startsOver ? STARTS_OVER : notice,
		};
	};
	const { remembers, recordName } = event;
	if (remembers) {
		return await readFrom(deletionsFormat(remembers), async (cursor) => {
			const listed = await source.readRows(keyOf, cursor);
			await refuseOmitted(listed.rows, remembers, source);
			return await readDeleted({ recordName, remembers, workspaceId }, cursor, listed, source);
		});
	}
	if (watch && event.watch) {
		return await readFrom(
			changesFormat(event.watch.fields),
			async (cursor) => await readChanged(cursor, source, watch, emitsExisting),
		);
	}
	return await readFrom(
		createdFormat,
		async (cursor) => await readCreated(cursor, source.list, emitsExisting),
	);
}
