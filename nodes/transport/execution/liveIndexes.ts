import type { IDataObject } from 'n8n-workflow';
import type { RecordIndex } from './recordIndex';

/** A list in which this process writes: its path, and the connection (see `Connection`) that reads it. */
export interface WrittenList {
	path: string;
	connectionId: string;
}

/** The indexes of all executions. Each is held by its execution alone, and ends with it. */
const live = new Set<WrittenList & { reference: WeakRef<RecordIndex> }>();

/** From now on, the index of a list has what this process writes there. */
export function keepUpToDate(list: WrittenList, index: RecordIndex): void {
	for (const one of live) if (!one.reference.deref()) live.delete(one);
	live.add({ ...list, reference: new WeakRef(index) });
}

function* indexesOf(path: string): Generator<{ index: RecordIndex; connectionId: string }> {
	for (const one of live) {
		const index = one.reference.deref();
		if (index && one.path === path) yield { index, connectionId: one.connectionId };
	}
}

/** Puts a record that this process has written into the index of each execution that works with the same workspace. */
export function recordWrite(list: WrittenList, record: IDataObject): void {
	for (const { index, connectionId } of indexesOf(list.path)) {
		const isSameKey = connectionId === list.connectionId;
		if (isSameKey || index.isOfWorkspace(record.workspaceId)) index.put(record);
	}
}

/** Takes a record that this process has deleted out of all indexes. */
export function recordDeletion(path: string, id: string): void {
	for (const { index } of indexesOf(path)) index.remove(id);
}
