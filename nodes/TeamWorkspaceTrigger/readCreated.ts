import type { IDataObject } from 'n8n-workflow';
import { PAGES_AT_ONCE, readList, UnexpectedResponse } from '../transport';
import { NewRecords, type CreatedCursor } from './cursor/created';
import type { FoundEvents, PollSource } from './pollSource';

/** @throws {UnexpectedResponse} when a record has no valid `createdAt`, because its event would be lost silently */
export function refuseUndated(rows: IDataObject[]): void {
	const undated = rows.find(({ createdAt }) => Number.isNaN(Date.parse(String(createdAt))));
	if (!undated) return;
	throw new UnexpectedResponse(
		"The service's list contains a record without a valid 'createdAt', so the trigger cannot tell new records from old ones",
		{ advice: `The record has the ID ${String(undated.id)}. Contact whoever runs the service.` },
	);
}

/**
 * Reads the newest pages of a list, as far as there may be new records.
 * @param minKnown see `NewRecords`
 * @throws {ApiError} and whatever `list` throws
 */
export async function readCreated(
	cursor: CreatedCursor | undefined,
	list: PollSource['list'],
	emitsExisting: boolean,
	minKnown?: number,
): Promise<FoundEvents<CreatedCursor>> {
	const found = new NewRecords<IDataObject>(cursor, minKnown);
	for await (const { rows, total } of readList(list, { ahead: PAGES_AT_ONCE.oneByOne })) {
		refuseUndated(rows);
		const mayFollow = found.add(rows, total);
		if (!mayFollow && !emitsExisting) break;
	}
	const { created, cursor: next } = found.result();
	return { records: cursor || emitsExisting ? created : [], cursor: next };
}
