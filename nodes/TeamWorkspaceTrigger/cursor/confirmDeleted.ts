import { UnreadableList, type ReadRecord } from '../../transport';
import type { PresentRecord } from './presentRecords';

/** At most this many missing records are read in one poll: less than half of the reads that the API allows in a minute. */
export const MAX_READS = 50;

/** What the service says of missing records; those that were not read are in neither list. */
export interface Confirmation {
	deleted: PresentRecord[];
	/** These still exist: only the list does not have them. */
	found: PresentRecord[];
}

/**
 * Reads missing records to find out whether they are deleted. A 404 counts only if the service finds a record that is in
 * the list.
 * @param listed the ID of a record in the list; undefined when the list is empty
 * @throws {UnreadableList} when the service does not find that record, and whatever `readRecord` throws
 */
export async function confirmDeleted(
	missing: PresentRecord[],
	listed: string | undefined,
	readRecord: ReadRecord,
): Promise<Confirmation> {
	if (missing.length === 0) return { deleted: [], found: [] };
	if (listed !== undefined && !(await readRecord(listed))) {
		throw new UnreadableList(
			'The service returned 404 for a record that is in the list',
			'The trigger cannot tell which records were deleted. If this continues, contact whoever runs the service.',
		);
	}
	const asked = missing.slice(0, MAX_READS);
	const records = await Promise.all(asked.map(async ({ id }) => await readRecord(id)));
	return {
		deleted: asked.filter((_, i) => !records[i]),
		found: asked.filter((_, i) => records[i]),
	};
}
