import type { IDataObject } from 'n8n-workflow';
import { NeededFields, PAGES_AT_ONCE, readList, UnexpectedResponse } from '../transport';
import { CHANGED_FIELDS, changesFormat, findChanges, namesChanges } from './cursor/changes';
import { createdFormat, NewRecords, type CreatedCursor } from './cursor/created';
import { deletionsFormat, keyOf } from './cursor/missingRecords';
import { idFingerprint, type Format, type StoredCursor } from './cursor/format';
import { refuseTooLong, type FoundEvents, type PollSource } from './pollSource';
import { readDeleted } from './confirmDeletions';
import type { TriggerSettings } from './settings';

const STARTS_OVER =
	'What n8n has stored for this trigger cannot be read: it is damaged, or a later version of the package has stored it. The trigger starts over: this poll emits nothing and records what exists.';

/** @throws {UnexpectedResponse} when no row has a field, although a single record does */
export const refuseOmitted = async (
	rows: IDataObject[],
	fields: readonly string[],
	{ readRecord }: PollSource,
): Promise<void> =>
	await new NeededFields(fields, rows).refuseOmitted(
		readRecord,
		"The event, a filter or the output needs these fields. In 'Watch Fields', 'Filters' and 'Output', choose only others.",
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
	list: PollSource['list'],
	emitsExisting: boolean,
	minKnown?: number,
): Promise<FoundEvents<CreatedCursor>> {
	const found = new NewRecords<IDataObject>(cursor, minKnown);
	for await (const { rows, total } of readList(list, { ahead: PAGES_AT_ONCE.oneByOne })) {
		if (emitsExisting) refuseTooLong(total);
		refuseUndated(rows);
		const mayFollow = found.add(rows, total);
		if (!mayFollow && !emitsExisting) break;
	}
	const { created, cursor: next } = found.result();
	return { records: cursor || emitsExisting ? created : [], cursor: next };
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
		return { records, cursor: format.store(cursor), notice: startsOver ? STARTS_OVER : notice };
	};
	const { remembers, recordName } = event;
	if (remembers)
		return await readFrom(deletionsFormat(remembers), async (cursor) => {
			const listed = await source.readRows(keyOf, cursor);
			await refuseOmitted(listed.rows, remembers, source);
			return await readDeleted({ recordName, remembers, workspaceId }, listed, source);
		});
	if (watch && event.watch)
		return await readFrom(changesFormat(event.watch.fields), async (cursor) => {
			const { rows, place, before } = await source.readRows(idFingerprint, cursor);
			const names = watch.fields.map(({ name }) => name);
			await refuseOmitted(rows, names, source);
			const { changes, cursor: next } = findChanges(before, rows, watch, emitsExisting, place);
			const records = changes.reverse().map(({ row, changedFields }) => {
				return namesChanges(watch) ? { ...row, [CHANGED_FIELDS]: changedFields } : row;
			});
			return { records, cursor: next };
		});
	return await readFrom(
		createdFormat,
		async (cursor) => await readCreated(cursor, source.list, emitsExisting),
	);
}
