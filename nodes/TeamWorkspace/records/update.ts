import type { IDataObject } from 'n8n-workflow';
import type { Client, OperationMessages, Written } from '../../transport';
import { isComplete, locksOf, type DetailsMode, type RecordKind } from './kind';
import {
	readFresh,
	withSecondLook,
	type Located,
	type RecordLocator,
	type Reference,
} from './locate';
import { fieldsNotSaved, withPlan, withWarning } from './report';

/** What Update reads from the form. */
export interface UpdateInput {
	reference: Reference;
	/** The fields that the record is to have; null for one to empty. */
	wanted: IDataObject;
	/** How contact details are changed. */
	mode?: DetailsMode;
	dryRun: boolean;
}

/** A change of a located record. */
export interface Change {
	wanted: IDataObject;
	mode?: DetailsMode;
	/** Whether a fresh record is the one to change. */
	isWanted: (record: IDataObject) => boolean;
	/** What led to the record or is given to it: see {@link locksOf}. */
	keys: readonly unknown[];
	messages?: OperationMessages;
}

/**
 * Sends what differs from the record as it is now: it is read anew before each attempt, when nobody else in this process
 * may write it.
 * @throws {Refuted}, {@link ApiError}
 */
export async function changeFresh(
	kind: RecordKind,
	located: Located,
	{ wanted, mode, isWanted, keys, messages }: Change,
	client: Client,
): Promise<Written> {
	return await client.write({
		method: 'PATCH',
		path: located.path,
		list: kind.path,
		id: located.id,
		locks: locksOf(located.id, ...keys),
		messages,
		decide: async (get) => {
			const record = await readFresh(located, get, isWanted);
			const body = kind.differences(record, wanted, mode);
			return Object.keys(body).length > 0 ? { body } : { unchanged: record };
		},
		isComplete: isComplete(kind, wanted),
	});
}

/** Sends all wanted fields, for a change that does not depend on what the record has. */
const changeUnread = async (
	kind: RecordKind,
	{ id, path }: Located,
	wanted: IDataObject,
	client: Client,
): Promise<Written> =>
	await client.write({
		method: 'PATCH',
		path,
		list: kind.path,
		id,
		locks: locksOf(id, ...kind.keysOf(wanted)),
		body: wanted,
		isComplete: isComplete(kind, wanted),
	});

/** The fields of a write that the service did not save; none where a fresh read has shown that the record is as wanted. */
export const unsavedFields = (
	{ differences }: RecordKind,
	{ record, sent = {}, isConfirmed }: Written,
): string[] =>
	fieldsNotSaved(
		record,
		isConfirmed ? sent : {},
		(a, b, name) =>
			!(name in differences({ [name]: a } as IDataObject, { [name]: b } as IDataObject)),
	);

async function planUpdate(
	{ kind, locate }: RecordLocator,
	{ reference, wanted, mode }: UpdateInput,
	client: Client,
): Promise<IDataObject> {
	const { id, path, listed } = await locate(reference, client);
	const isWhole = listed && kind.fields.every((name) => name in listed);
	const record = client.known(kind.path, id) ?? (isWhole ? listed : await client.get(path));
	const changes = kind.differences(record, wanted, mode);
	const planned = kind.planned(record, changes);
	client.plan(kind.path, id, planned);
	return withPlan(planned, Object.keys(changes));
}

/**
 * Changes the record that a reference names (assumption `update`).
 * @throws {InvalidInput}, {@link ApiError}
 */
export async function updateRecord(
	locator: RecordLocator,
	input: UpdateInput,
	client: Client,
): Promise<IDataObject> {
	if (input.dryRun) return await planUpdate(locator, input, client);
	const { kind, locate, matches } = locator;
	const { reference, wanted, mode } = input;
	const written = await withSecondLook(kind, client, async () => {
		const located = await locate(reference, client);
		if (reference.by === 'id' && !kind.dependsOnRecord(wanted, mode))
			return await changeUnread(kind, located, wanted, client);
		const email = reference.by === 'email' ? reference.email : undefined;
		const change = {
			wanted,
			mode,
			isWanted: (record: IDataObject) => matches(reference, record),
			keys: [email, ...kind.keysOf(wanted)],
		};
		return await changeFresh(kind, located, change, client);
	});
	return withWarning(written.record, unsavedFields(kind, written));
}
