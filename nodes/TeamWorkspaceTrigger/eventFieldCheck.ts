import type { IDataObject } from 'n8n-workflow';
import { NeededFields, UnreadableList } from '../transport';
import type { PollSource } from './pollSource';
import type { TriggerEvent } from './events';

/** @throws {UnreadableList} when it is unknown whether a record is new: its event would be lost silently */
function refuseUndated(rows: IDataObject[]): void {
	const undated = rows.find(({ createdAt }) => Number.isNaN(Date.parse(String(createdAt))));
	if (!undated) return;
	throw new UnreadableList(
		"The service's list contains a record without a valid 'createdAt', so the trigger cannot tell new records from old ones",
		`The record has the ID ${String(undated.id)}. Tell the people who run the service.`,
		false,
	);
}

/** Wraps a source so that it throws when the list leaves out the field that shows the event. */
export function watchedSource(source: PollSource, { field, watch }: TriggerEvent): PollSource {
	return {
		...source,
		fetchPage: async (offset, limit) => {
			const page = await source.fetchPage(offset, limit);
			if (!watch) refuseUndated(page.rows);
			return page;
		},
		readAll: async () => {
			const rows = await source.readAll();
			const needed = new NeededFields([field]);
			rows.forEach((row) => needed.see(row));
			await needed.refuseOmitted(source.readRecord);
			return rows;
		},
	};
}
