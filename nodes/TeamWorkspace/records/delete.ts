import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { assumptions, pathOf } from '../../../contract';
import { isMissingRecord, type Client, type Decision } from '../../transport';
import { refuseAll } from '../form/invalidInput';
import { optionFields, unlessRehearsed } from '../form/options/optionsField';
import { operation, type Description, type Operation } from '../operation/operation';
import { columnsOf } from '../values/columns';
import { unknownRecord } from './byEmail';
import { locksOf, noSuchRecord } from './kind';
import {
	emailOf,
	readReference,
	Refuted,
	referenceColumns,
	withSecondLook,
	type Located,
	type RecordLocator,
	type Reference,
} from './locate';

interface DeleteInput {
	reference: Reference;
	dryRun: boolean;
	ignoreMissing: boolean;
	/** What a real run would need. */
	warning?: string;
}

const GONE =
	'The record is gone. The service did not confirm the deletion, so another workflow may have deleted it, or it never existed';

const IF_NONE = "If it may be gone already, add the option 'Ignore Missing'";

/**
 * Sends the DELETE. A record that was found in the list is read once more, so that nobody is deleted who has given the email
 * or the card to somebody else.
 * @returns false when the record is gone, perhaps not by this DELETE: a repeated one got a 404 for a record that was never
 * read, or the record was gone after a 429
 */
async function deleteLocated(
	{ kind, matches }: RecordLocator,
	reference: Reference,
	located: Located,
	client: Client,
): Promise<boolean> {
	const { id, listed } = located;
	let wasRead = false;
	const decide = async (read: () => Promise<IDataObject>): Promise<Decision> => {
		const record = await read().catch((error: unknown) => {
			if (isMissingRecord(error)) return undefined;
			throw error;
		});
		// Deleted by an attempt without a response or, after a 429, by somebody else.
		if (!record && wasRead) return { unchanged: {} };
		if (!record || !matches(reference, record)) throw new Refuted();
		wasRead = true;
		return {};
	};
	const { outcome } = await client.write({
		method: 'DELETE',
		list: kind.path,
		id,
		locks: locksOf(id, emailOf(reference)),
		decide: listed && decide,
		isComplete: () => true,
	});
	return outcome === 'confirmed' || (wasRead && outcome === 'perhaps');
}

async function deleteOnce(
	locator: RecordLocator,
	{ reference, dryRun }: DeleteInput,
	client: Client,
): Promise<IDataObject> {
	const { kind } = locator;
	const located = await locator.locate(reference, client, IF_NONE);
	const { id, listed } = located;
	const known = client.index(kind.path).known(id);
	if (known === null)
		throw unknownRecord(
			`An earlier item or another workflow deletes this ${kind.singular}, or it does not exist`,
			IF_NONE,
		);
	// A real deletion by ID reads nothing first.
	const record = listed ?? (dryRun ? await client.get(pathOf(kind.path, id)) : known) ?? {};
	const who = { ...columnsOf(record, [kind.nameField, 'email']), id };
	if (dryRun) client.index(kind.path).remove(id);
	const isSure = dryRun || (await deleteLocated(locator, reference, located, client));
	return isSure ? { deleted: true, ...who } : { deleted: null, ...who, warning: GONE };
}

async function deleteRecord(
	locator: RecordLocator,
	input: DeleteInput,
	client: Client,
): Promise<IDataObject> {
	const { reference, dryRun, ignoreMissing, warning } = input;
	const result = await withSecondLook(
		locator.kind,
		client,
		async () => await deleteOnce(locator, input, client),
	).catch(async (error: unknown) => {
		if (!isMissingRecord(error)) throw error;
		// An earlier try may have deleted it.
		if (client.mayHaveBeenWritten()) return { deleted: null, warning: GONE };
		if (!ignoreMissing) throw error;
		// With a wrong Base URL, every record seems to be missing.
		await client.index(locator.kind.path).checkAnswers();
		return { deleted: false };
	});
	const { deleted, ...rest } = result;
	const named = referenceColumns(reference);
	return {
		...(dryRun && { dryRun }),
		[locator.kind.nameField]: null,
		email: null,
		...(dryRun && { outcome: deleted ? 'would delete' : 'unchanged' }),
		deleted: dryRun ? false : deleted,
		// Before the ID; and again, because the record may have the email in another letter case.
		...named,
		id: null,
		...rest,
		...named,
		...(warning && { warning }),
	};
}

/** Delete, for either kind of record (assumption `delete`). */
export function deleteOperation(
	locator: RecordLocator,
	texts: Pick<Description, 'description' | 'use' | 'example' | 'sample'> & {
		/** What is deleted. */
		notice: string;
	},
): Operation {
	const { kind, field } = locator;
	const notice: INodeProperties = {
		displayName: `${texts.notice} To see first what would be deleted, turn on Dry Run under Options.`,
		name: 'deleteNotice',
		type: 'notice',
		default: '',
		displayOptions: unlessRehearsed,
	};
	return operation({
		...texts,
		name: 'Delete',
		value: 'delete',
		action: `Delete ${kind.singular}`,
		request: { method: 'DELETE' },
		read: ({ get, options, execution }) => {
			const { dryRun, ignoreMissing, maximumDeletions } = options;
			const { itemCount } = execution();
			const isTooMany = itemCount > maximumDeletions;
			if (isTooMany && !dryRun)
				refuseAll(
					optionFields.maximumDeletions,
					`is ${maximumDeletions}, but ${itemCount} items arrived. Nothing was deleted. Check the items; if all of them should be deleted, raise the number`,
				);
			const warning = isTooMany
				? `Only with a higher 'Maximum Deletions': it is ${maximumDeletions}, but ${itemCount} items arrived. Check them before you raise it`
				: undefined;
			return { dryRun, ignoreMissing, reference: readReference(locator, get), warning };
		},
		lookup: ({ get }) => locator.lookup(readReference(locator, get)),
		run: async (input, client) => await deleteRecord(locator, input, client),
		simplify: (record) => record,
		messages: { 404: noSuchRecord(kind), assumption: assumptions.delete.assumed },
		fields: [field, notice],
	});
}
