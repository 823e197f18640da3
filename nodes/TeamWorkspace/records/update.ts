import type { IDataObject } from 'n8n-workflow';
import { assumptions } from '../../../contract';
import type { Client, OperationMessages, Written, Write } from '../../transport';
import type { Form } from '../operation/behavior';
import { operation, type Description, type Operation } from '../operation/operation';
import { hasFields, isComplete, locksOf, type DetailsMode, type RecordKind } from './kind';
import {
	emailOf,
	readFresh,
	readReference,
	withSecondLook,
	type Located,
	type RecordLocator,
	type Reference,
} from './locate';
import { REPORT, withPlan, withWarning } from './report';

/** Sends the POST that creates a record (spec 4.1, assumption `createContact`). */
export const postRecord = async (
	kind: RecordKind,
	fields: IDataObject,
	client: Client,
	options: Pick<Write, 'decide' | 'messages'> = {},
): Promise<Written> =>
	await client.write({
		method: 'POST',
		list: kind.path,
		locks: locksOf(undefined, ...kind.keysOf(fields)),
		body: fields,
		// The service recognizes the record by its email.
		idempotent: kind.hasUniqueEmail,
		isComplete: isComplete(kind, fields),
		...options,
	});

export interface Wanted {
	/** The fields that the record is to have; null for one to empty. */
	wanted: IDataObject;
	mode?: DetailsMode;
}

interface UpdateInput extends Wanted {
	reference: Reference;
	dryRun: boolean;
}

interface Change extends Wanted {
	/** Whether a fresh record is the one to change. Without it, all wanted fields are sent, whatever the record has. */
	isWanted?: (record: IDataObject) => boolean;
	/** What led to the record or is given to it: see {@link locksOf}. */
	keys: readonly unknown[];
	messages?: OperationMessages;
}

/**
 * Sends what differs from the record as it is now: it is read anew before each attempt, when nobody else in this process
 * may write it.
 * @throws {Refuted}, {@link ApiError}
 */
export async function sendChange(
	kind: RecordKind,
	located: Located,
	{ wanted, mode, isWanted, keys, messages }: Change,
	client: Client,
): Promise<Written> {
	const { id } = located;
	return await client.write({
		method: 'PATCH',
		list: kind.path,
		id,
		locks: locksOf(id, ...keys),
		messages,
		body: wanted,
		decide:
			isWanted &&
			(async (get) => {
				const record = await readFresh(located, get, isWanted);
				const body = kind.differences(record, wanted, mode);
				return Object.keys(body).length > 0 ? { body } : { unchanged: record };
			}),
		isComplete: isComplete(kind, wanted),
	});
}

async function planUpdate(
	{ kind, locate }: RecordLocator,
	{ reference, wanted, mode }: UpdateInput,
	client: Client,
): Promise<IDataObject> {
	const { id, path, listed } = await locate(reference, client);
	const isWhole = listed && hasFields(listed, kind.fields);
	const index = client.index(kind.path);
	const record = index.known(id) ?? (isWhole ? listed : await client.get(path));
	const changes = kind.differences(record, wanted, mode);
	const planned = kind.planned(record, changes);
	index.put({ ...planned, id });
	return withPlan(planned, Object.keys(changes));
}

async function updateRecord(
	locator: RecordLocator,
	input: UpdateInput,
	client: Client,
): Promise<IDataObject> {
	if (input.dryRun) return await planUpdate(locator, input, client);
	const { kind, locate, matches } = locator;
	const { reference, wanted, mode } = input;
	const isRead = reference.by !== 'id' || kind.dependsOnRecord(wanted, mode);
	const change = {
		wanted,
		mode,
		isWanted: isRead ? (record: IDataObject) => matches(reference, record) : undefined,
		keys: [emailOf(reference), ...kind.keysOf(wanted)],
	};
	const written = await withSecondLook(
		kind,
		client,
		async () => await sendChange(kind, await locate(reference, client), change, client),
	);
	return withWarning(kind, written);
}

export const changeMessages = ({ noSuchRecord }: RecordKind): OperationMessages => ({
	404: noSuchRecord,
	assumption: assumptions.update.assumed,
});

/** Update, for either kind of record (assumption `update`). @param texts and the fields with changes */
export function updateOperation(
	locator: RecordLocator,
	readChanges: (form: Form) => Wanted,
	texts: Pick<Description, 'description' | 'use' | 'example' | 'fields'>,
): Operation {
	const { kind, field } = locator;
	return operation({
		...texts,
		...kind.output,
		name: 'Update',
		value: 'update',
		action: `Update ${kind.singular}`,
		request: { method: 'PATCH' },
		read: (form) => ({
			reference: readReference(locator, form.get),
			dryRun: form.options.dryRun,
			...readChanges(form),
		}),
		lookup: ({ get }) => locator.lookup(readReference(locator, get)),
		run: async (input: UpdateInput, client) => await updateRecord(locator, input, client),
		adds: REPORT,
		messages: changeMessages(kind),
		fields: [field, ...texts.fields, ...kind.output.fields],
	});
}
