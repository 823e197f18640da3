import type { IDataObject } from 'n8n-workflow';
import type { Connection } from '../connection';
import type { RecordIndex } from './recordIndex';

/** A list in which this process writes: its path, and the connection that reads it. */
export interface WrittenList {
	path: string;
	connection: Pick<Connection, 'id' | 'service'>;
}

/** The indexes of all executions. Each is held by its execution alone, and ends with it. */
const live = new Set<WrittenList & { reference: WeakRef<RecordIndex> }>();

/** From now on, the index of a list has what this process writes there. */
export function keepUpToDate(list: WrittenList, index: RecordIndex): void {
	for (const one of live) if (!one.reference.deref()) live.delete(one);
	live.add({ ...list, reference: new WeakRef(index) });
}

/** The indexes of a list of the same service: two services may have the same IDs. */
function* indexesOf({ path, connection }: WrittenList) {
	for (const one of live) {
		const index = one.reference.deref();
		if (index && one.path === path && one.connection.service === connection.service)
			yield { index, isSameKey: one.connection.id === connection.id };
	}
}

/** Puts a record that this process has written into the index of each execution that works with the same workspace. */
export function recordWrite(list: WrittenList, record: IDataObject): void {
	for (const { index, isSameKey } of indexesOf(list))
		if (isSameKey || index.isOfWorkspace(record.workspaceId)) index.put(record);
}

/**
 * Takes a record that this process has deleted out of the indexes.
 * @param isConfirmed false if the service only says that it has no such record: another workspace may have it
 */
export function recordDeletion(list: WrittenList, id: string, isConfirmed: boolean): void {
	for (const { index, isSameKey } of indexesOf(list))
		if (isSameKey || isConfirmed) index.remove(id);
}
