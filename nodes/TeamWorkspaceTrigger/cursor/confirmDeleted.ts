import { UnreadableList, type ReadRecord } from '../../transport';
import type { PresentRecord } from './presentRecords';

/** At most this many missing records are read; of more, this many that are spread over all of them. */
const MAX_READS = 20;

const unreliableError = (message: string) =>
	new UnreadableList(
		message,
		'The trigger cannot tell which records were deleted. If this continues, contact whoever runs the service.',
	);

/**
 * Reads the missing records, and returns those that are deleted: a record that the service still finds was only missing
 * from the list. A 404 counts only if the service finds a record that is in the list.
 * @param listed the ID of a record in the list; undefined when the list is empty
 * @throws {UnreadableList} when the service contradicts itself, and whatever `readRecord` throws
 */
export async function confirmDeleted(
	missing: PresentRecord[],
	listed: string | undefined,
	readRecord: ReadRecord,
): Promise<PresentRecord[]> {
	if (missing.length === 0) return [];
	if (listed !== undefined && !(await readRecord(listed)))
		throw unreliableError('The service does not find a record of its own list');
	const step = Math.max(1, missing.length / MAX_READS);
	const count = Math.min(missing.length, MAX_READS);
	const samples = Array.from({ length: count }, (_, i) => missing[Math.floor(i * step)]);
	const found = await Promise.all(samples.map(async ({ id }) => await readRecord(id)));
	const isFound = new Set(samples.filter((_, i) => found[i]).map(({ id }) => id));
	if (isFound.size > 0 && missing.length > MAX_READS)
		throw unreliableError("The service's list omits records that exist");
	return missing.filter(({ id }) => !isFound.has(id));
}
