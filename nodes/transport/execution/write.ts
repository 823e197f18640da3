import type { IDataObject } from 'n8n-workflow';
import { isRecord, isRecordAt, pathOf } from '../../../contract';
import { Canceled } from '../abortSignals';
import { realClock } from '../clock';
import type { OperationMessages } from '../errors/messages';
import { ApiError, isMissingRecord } from '../errors/apiError';
import { readRecordAt } from '../list/apiList';
import { request } from '../request/request';
import type { Decision, RequestPlan } from '../request/requestPlan';
import { retrySafetyOf, TIMEOUT_MS } from '../request/retryPolicy';
import type { WriteOutcome } from '../request/writeState';
import { listName, type ItemContext } from './executionState';
import { noteInDoubt, waitOutDoubt } from './inDoubt';
import { withLocks } from './locks';
import { recordDeletion, recordWrite } from './liveIndexes';

export interface Write {
	method: 'POST' | 'PATCH' | 'DELETE';
	/** The path of the list that has the record. */
	list: string;
	/** The ID of the record; undefined if it is to be created. */
	id?: string;
	/** Names of what the write depends on or sets: of the record, and of each key that it matches or sets. */
	locks: readonly string[];
	/** The body; decided by `decide` where it depends on what the service has. */
	body?: IDataObject;
	/** Throws if the record that is to be created exists by now. Runs under the locks, before each attempt. */
	refuseExisting?: () => Promise<void>;
	/**
	 * See `RequestPlan.decide`. Runs under the locks, before each attempt.
	 * @param read reads the record of the write; it throws {@link ApiError} with `isMissingRecord` after a 404 in the specified form
	 */
	decide?: (read: () => Promise<IDataObject>) => Promise<Decision>;
	/** True for a POST that the service recognizes when it arrives twice. */
	idempotent?: boolean;
	messages?: OperationMessages;
	/** False for the part of a record: the record is then read. */
	isComplete: (record: IDataObject) => boolean;
}

export interface Written {
	/** As the service has it now; empty after a DELETE. */
	record: IDataObject;
	/** The body that was last sent; undefined when nothing had to be sent. */
	sent?: IDataObject;
	outcome: WriteOutcome;
}

/** Whether the record exists after a change got a 404; undefined when it could not be read for another reason. */
const exists = async (reading: Promise<IDataObject>): Promise<boolean | undefined> =>
	await reading.then(
		() => true,
		(error: unknown) => {
			if (!(error instanceof ApiError)) throw error;
			return error.isMissingRecord ? false : undefined;
		},
	);

/**
 * Reads a record whose response was not complete, such as a 204. A new one exists in any case, so its response is better
 * than none.
 */
async function readWritten(
	{ context, plan }: ItemContext,
	{ list, id }: Write,
	data: IDataObject | undefined,
): Promise<IDataObject> {
	const get = async (path: string) => await readRecordAt(context, plan, path);
	if (id !== undefined) return await get(pathOf(list, id));
	const { created, id: newId } = data as IDataObject;
	const record = await get(pathOf(list, String(newId))).catch((error: unknown) => {
		if (error instanceof ApiError) return data as IDataObject;
		throw error;
	});
	return created === undefined ? record : { ...record, created };
}

async function send(item: ItemContext, write: Write): Promise<Written> {
	const { context, plan, state } = item;
	const { method, list, id, body, decide, refuseExisting, idempotent } = write;
	const { messages = plan.messages } = write;
	const path = id === undefined ? list : pathOf(list, id);
	const name = listName(plan, list);
	const isExpected = id === undefined ? isRecord : isRecordAt(path);
	const written = { path: list, connection: plan.connection };
	// What a fresh read shows is newer than the list.
	const readAndTell = async (reading: RequestPlan) => {
		const record = await readRecordAt(context, reading, path).catch((error: unknown) => {
			if (id !== undefined && isMissingRecord(error)) state.indexes.get(name)?.remove(id);
			throw error;
		});
		recordWrite(written, record);
		return record;
	};
	const readFresh = async () => await readAndTell({ ...plan, isPartOfWrite: true });
	/** When the last attempt has timed out, if not before; undefined for a write that must not be sent again. */
	let timedOutAt: number | undefined;
	const writing: RequestPlan = {
		...plan,
		options: { ...plan.options, method, url: path, body },
		decide: async () => {
			await refuseExisting?.();
			const decision = decide ? await decide(readFresh) : { body };
			timedOutAt = realClock.now() + (plan.timeoutMs ?? TIMEOUT_MS.write);
			return decision;
		},
		retrySafety: retrySafetyOf(method, idempotent),
		messages: { ...messages, isForOneRecord: id !== undefined },
		exists: async () => await exists(readAndTell(plan)),
	};
	type Data = IDataObject | undefined;
	const received = await request<Data>(context, writing, isExpected).catch((error: unknown) => {
		const isInDoubt =
			(error instanceof Canceled || error instanceof ApiError) && error.mayHaveBeenApplied;
		if (isInDoubt && id !== undefined) state.indexes.get(name)?.doubt(id);
		if (isInDoubt && body && timedOutAt !== undefined) {
			const { service } = plan.connection;
			noteInDoubt({ service, path: list, fields: body, timedOutAt }, realClock.now());
		}
		throw error;
	});
	const { data, unchanged, body: sent, outcome } = received;
	if (method === 'DELETE') {
		recordDeletion(written, String(id), outcome === 'confirmed');
		return { record: {}, sent, outcome };
	}
	if (unchanged) return { record: unchanged, sent, outcome };
	const isComplete = data !== undefined && write.isComplete(data);
	const record = isComplete
		? data
		: await readWritten(item, write, data).catch((error: unknown) => {
				// The index has the record as it was before.
				state.indexes.delete(name);
				throw error;
			});
	// A service may not show all that it has saved. Later tries of this execution have to know it, and all others.
	const known: IDataObject = { ...(method === 'POST' && body), ...record };
	delete known.created;
	state.writtenTo(name).push(known);
	recordWrite(written, known);
	return { record, sent, outcome };
}

/**
 * Sends a write while nobody else in this process works with the same records and emails, and lets every execution of this
 * process know the result.
 * @throws {ApiError}, {@link Canceled}, and whatever `decide` throws
 */
export async function sendWrite(item: ItemContext, write: Write): Promise<Written> {
	const { context, plan, state } = item;
	const { list, refuseExisting } = write;
	const { service } = plan.connection;
	const lookup = state.lookups.get(context.getItemIndex?.() ?? 0);
	const { signals = [], maxWaitMs } = plan;
	const wait = { clock: realClock, signals, maxWaitMs, cost: plan.execution.cost };
	const locks = write.locks.map((name) => `${service} ${list} ${name}`);
	return await withLocks(locks, wait, async () => {
		// An earlier try of this item is not sent again in any case.
		const isNew = refuseExisting && lookup && !plan.item?.write.error;
		if (isNew && (await waitOutDoubt(service, lookup, wait, refuseExisting))) {
			// A change may have given the key to any row.
			state.indexes.delete(listName(plan, list));
			await refuseExisting();
		}
		return await send(item, write);
	});
}
