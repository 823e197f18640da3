import type { IDataObject } from 'n8n-workflow';
import { NeededFields, UnreadableList } from '../transport';
import type { TriggerEvent } from './events';
import type { PollSource } from './pollSource';

/** @throws {UnreadableList} when a record has no valid `createdAt`, because its event would be lost silently */
function refuseUndated(rows: IDataObject[]): void {
	const undated = rows.find(({ createdAt }) => Number.isNaN(Date.parse(String(createdAt))));
	if (!undated) return;
	throw new UnreadableList(
		"The service's list contains a record without a valid 'createdAt', so the trigger cannot tell new records from old ones",
		`The record has the ID ${String(undated.id)}. Contact whoever runs the service.`,
		false,
	);
}

/** Wraps a source so that reading throws an `UnreadableList` when the list omits the field that the event depends on. */
export function withEventFieldCheck(
	source: PollSource,
	{ field, watch }: TriggerEvent,
): PollSource {
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
