import type { IDataObject } from 'n8n-workflow';
import { NeededFields, PAGES_AT_ONCE, readList, readPart, UnexpectedResponse } from '../transport';
import { changesFormat, findChanges } from './cursor/changes';
import { createdFormat, NewRecords, type CreatedCursor } from './cursor/created';
import { deletionsFormat, keyOf } from './cursor/confirmDeletions';
import { idFingerprint, type Format, type StoredCursor } from './cursor/format';
import { NOTHING_KNOWN, type Reading, type RecordsCursor } from './cursor/records';
import { refuseTooLong, type PollSource } from './pollSource';
import { readDeleted } from './readDeleted';
import type { TriggerSettings } from './settings';

const STARTS_OVER =
	'What n8n has stored for this trigger cannot be read: it is damaged, or a later version of the package has stored it. The trigger starts over: this poll emits nothing and records what exists.';

interface FoundEvents<Cursor> {
	/** The records with an event, oldest first. */
	records: IDataObject[];
	cursor: Cursor;
	notice?: string;
}

/** At most this many records are read for fields that an earlier poll has checked: each poll asks anew. */
const MAX_READ_AGAIN = 6;

/**
 * Makes sure that the list does not omit fields.
 * @param checked the fields that an earlier poll has checked
 * @throws {UnexpectedResponse} when no row has a field, although a single record does
 */
export const refuseOmitted = async (
	rows: IDataObject[],
	fields: readonly string[],
	{ readRecord }: PollSource,
	checked: readonly string[] = [],
): Promise<void> =>
	await new NeededFields(fields, rows).refuseOmitted(
		readRecord,
		"The event, a filter or the output needs these fields. In 'Watch Fields', 'Filters' and 'Output', choose only others.",
		fields.every((name) => checked.includes(name)) ? MAX_READ_AGAIN : undefined,
	);

/** @throws {UnexpectedResponse} when a record has no valid `createdAt`, because its event would be lost silently */
export function refuseUndated(rows: IDataObject[]): void {
	const undated = rows.find(({ createdAt }) => Number.isNaN(Date.parse(String(createdAt))));
	if (!undated) return;
	throw new UnexpectedResponse(
		"The service's list contains a record without a valid 'createdAt', so the trigger cannot tell new records from old ones",
		{ advice: `The record has the ID ${String(undated.id)}. Contact whoever runs the service.` },
	);
}

/** Reads the newest pages of a list, as far as there may be new records. @param minKnown see `NewRecords` */
export async function readCreated(
	cursor: CreatedCursor | undefined,
	{ list, now }: Pick<PollSource, 'list' | 'now'>,
	emitsExisting: boolean,
	minKnown?: number,
) {
	const found = new NewRecords<IDataObject>(cursor, now(), minKnown);
	for await (const { rows, total } of readList(list, { ahead: PAGES_AT_ONCE.oneByOne })) {
		if (emitsExisting) refuseTooLong(total);
		refuseUndated(rows);
		const mayFollow = found.add(rows);
		if (!mayFollow && !emitsExisting) break;
	}
	const { created, cursor: next } = found.result(now());
	return { records: cursor || emitsExisting ? created : [], cursor: next };
}

/**
 * Reads a list as far as the time of a poll allows, or continues where the cursor says.
 * @param keyOf the key of a record in the cursor, by its ID
 */
export async function readRows(
	{ completeList, isTimeUp }: Pick<PollSource, 'completeList' | 'isTimeUp'>,
	keyOf: (id: string) => string,
	cursor: RecordsCursor,
): Promise<Reading<IDataObject>> {
	const { place, listed } = cursor;
	const from = place === undefined ? undefined : { place, seen: listed.keys() };
	const list = { ...completeList, idOf: ({ id }: IDataObject) => keyOf(String(id)) };
	const { isAnew, ...part } = await readPart(list, from, isTimeUp);
	return { ...part, before: isAnew ? { ...cursor, place: undefined } : cursor };
}

/**
 * Reads what has happened since the stored cursor. If that cannot be read, the trigger starts over.
 * @param stored undefined in the first poll
 */
async function readSince<Cursor>(
	stored: unknown,
	format: Format<Cursor>,
	read: (cursor: Cursor | undefined) => Promise<FoundEvents<Cursor>>,
): Promise<FoundEvents<StoredCursor>> {
	const before = format.load(stored);
	const { records, cursor, notice } = await read(before);
	const startsOver = stored !== undefined && before === undefined;
	return { records, cursor: format.store(cursor), notice: startsOver ? STARTS_OVER : notice };
}

/**
 * Finds the events that happened since the stored cursor. The first poll only records where to start.
 * @param stored undefined in the first poll. A trigger that starts over emits no existing records: they may have been emitted
 * before.
 * @throws {ApiError} and whatever `source` throws
 */
export async function readEvents(
	{ event, watch, emitExisting }: Pick<TriggerSettings, 'event' | 'watch' | 'emitExisting'>,
	stored: unknown,
	source: PollSource,
	workspaceId: string,
): Promise<FoundEvents<StoredCursor>> {
	const emitsExisting = emitExisting && stored === undefined;
	const { remembers, recordName } = event;
	if (remembers)
		return await readSince(stored, deletionsFormat(remembers), async (cursor = NOTHING_KNOWN) => {
			const reading = await readRows(source, keyOf, cursor);
			await refuseOmitted(reading.rows, remembers, source, cursor.fields);
			return await readDeleted({ recordName, remembers, workspaceId }, reading, source);
		});
	if (watch && event.watch) {
		const start: RecordsCursor = { ...NOTHING_KNOWN, first: emitsExisting ? 'emit' : 'record' };
		return await readSince(stored, changesFormat(event.watch.fields), async (cursor = start) => {
			const reading = await readRows(source, idFingerprint, cursor);
			const names = watch.fields.map(({ name }) => name);
			await refuseOmitted(reading.rows, names, source, cursor.fields);
			return findChanges(reading, watch);
		});
	}
	const read = async (cursor?: CreatedCursor) => await readCreated(cursor, source, emitsExisting);
	return await readSince(stored, createdFormat, read);
}
