import type { IDataObject } from 'n8n-workflow';
import { assumptions, pathOf } from '../../../contract';
import {
	isMissingRecord,
	type Client,
	type OperationMessages,
	type Written,
} from '../../transport';
import type { MappedKind } from '../mapping/targets';
import type { Form } from '../operation/behavior';
import { operation, type Description, type Operation } from '../operation/operation';
import {
	hasFields,
	isComplete,
	keepingOnly,
	locksOf,
	noSuchRecord,
	type RecordKind,
	type Wanted,
} from './kind';
import {
	emailOf,
	readReference,
	Refuted,
	withSecondLook,
	type Located,
	type RecordLocator,
	type Reference,
} from './locate';
import { planChange, REPORT, withWarning } from './report';

const IF_NONE = "To create missing ones too, use the operation 'Create or Update'";

interface UpdateInput extends Wanted {
	reference: Reference;
	dryRun: boolean;
}

interface Change extends Wanted {
	/** Whether a fresh record is the one to change. Without it, all wanted fields are sent, whatever the record has. */
	isWanted?: (record: IDataObject) => boolean | Promise<boolean>;
	/** What led to the record or is given to it: see {@link locksOf}. */
	keys: readonly unknown[];
	messages?: OperationMessages;
}

/**
 * Sends what differs from the record as it is now: it is read anew before each attempt, when nobody else in this process
 * may write it.
 * @throws {Refuted} when the record was found in the list, and is gone or not the wanted one by now; {@link ApiError}
 */
export async function sendChange(
	kind: RecordKind,
	{ id, listed }: Located,
	{ wanted, mode, isWanted, keys, messages }: Change,
	client: Client,
): Promise<Written> {
	let isDecided = false;
	return await client.write({
		method: 'PATCH',
		list: kind.path,
		id,
		locks: locksOf(id, ...keys),
		messages,
		body: wanted,
		decide:
			isWanted &&
			(async (read) => {
				const record = await read().catch((error: unknown) => {
					if (listed && isMissingRecord(error)) throw new Refuted();
					throw error;
				});
				const body = kind.differences(record, wanted, mode);
				const isSame = Object.keys(body).length === 0;
				// An attempt without a response may have changed the email by which the record was found.
				if (!(isDecided && isSame) && !(await isWanted(record))) throw new Refuted();
				isDecided = true;
				return isSame ? { unchanged: record } : { body };
			}),
		isComplete: isComplete(kind, wanted),
	});
}

async function planUpdate(
	{ kind, locate }: RecordLocator,
	input: UpdateInput,
	client: Client,
): Promise<IDataObject> {
	const { id, listed } = await locate(input.reference, client, IF_NONE);
	const changing = keepingOnly(kind, input.keeps);
	const isWhole = listed && hasFields(listed, kind.fields);
	const known = client.index(kind.path).known(id) ?? (isWhole ? listed : undefined);
	return planChange(changing, known ?? (await client.get(pathOf(kind.path, id))), input, client);
}

async function updateRecord(
	locator: RecordLocator,
	input: UpdateInput,
	client: Client,
): Promise<IDataObject> {
	if (input.dryRun) return await planUpdate(locator, input, client);
	const { locate, matches } = locator;
	const { reference, wanted, mode, keeps } = input;
	const kind = keepingOnly(locator.kind, keeps);
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
		async () => await sendChange(kind, await locate(reference, client, IF_NONE), change, client),
	);
	return withWarning(kind, written);
}

export const changeMessages = (kind: RecordKind): OperationMessages => ({
	404: noSuchRecord(kind),
	assumption: assumptions.update.assumed,
});

/** Update, for either kind of record (assumption `update`). @param texts and the fields with changes */
export function updateOperation(
	locator: RecordLocator,
	readChanges: (form: Form) => Wanted,
	mapped: MappedKind,
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
		mapping: () => ({ kind: mapped, required: [] }),
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
