import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { ApiError, type Client, type Lookup } from '../../transport';
import type { GetParameter } from '../form/readValue';
import { readLocator } from '../form/locator';
import { isSameText } from '../values/text';
import { emailLookup, recordWithEmail, unknownRecord } from './byEmail';
import type { RecordKind } from './kind';

/** How an item names a record. */
export type Reference = ReturnType<typeof readLocator>;

export interface Located {
	id: string;
	/** The record as the list shows it, when the list was read to find it. */
	listed?: IDataObject;
}

export interface RecordLocator {
	kind: RecordKind;
	field: INodeProperties;
	/** What the reference looks for in the list; undefined when it has the ID. */
	lookup: (reference: Reference) => Lookup | undefined;
	/**
	 * Finds the record.
	 * @param ifNone what to do when no record has the email, as a sentence
	 * @throws {InvalidInput} when no record, or more than one, is found
	 */
	locate: (reference: Reference, client: Client, ifNone?: string) => Promise<Located>;
	matches: (reference: Reference, record: IDataObject) => boolean;
}

export const readReference = ({ field }: RecordLocator, getParameter: GetParameter): Reference =>
	readLocator(getParameter, field);

export const emailOf = ({ by, value }: Reference): string | undefined =>
	by === 'email' ? value : undefined;

export const referenceColumns = ({ by, value }: Reference): IDataObject => ({
	[by === 'url' ? 'profileUrl' : by]: value,
});

export const recordLocator = (kind: RecordKind, field: INodeProperties): RecordLocator => ({
	kind,
	field,
	lookup: (reference) => emailLookup(kind, emailOf(reference)),
	locate: async ({ by, value }, client, ifNone) => {
		if (by === 'id') return { id: value };
		const wanted = emailLookup(kind, value);
		const listed = recordWithEmail(kind, wanted ? await client.find(wanted) : [], value, {
			field: field.displayName,
			advice: 'Choose one of them from the list or by ID',
		});
		if (!listed) throw unknownRecord(`No ${kind.singular} has the email '${value}'`, ifNone);
		return { id: String(listed.id), listed };
	},
	matches: ({ by, value }, { email }) => by !== 'email' || isSameText(email, value),
});

/** A fresh read has shown that the record is not, or no longer, the one that was looked for. */
export class Refuted extends Error {
	/** @param isKnown true when the index knows better by now, so that the list need not be read again */
	constructor(readonly isKnown = false) {
		super();
	}
}

/**
 * Runs `work`, and once more after it was {@link Refuted}: the second time on a list that was read again.
 * @throws {ApiError} when it is refuted twice
 */
export async function withSecondLook<T>(
	kind: RecordKind,
	client: Client,
	work: () => Promise<T>,
): Promise<T> {
	return await work().catch(async (first: unknown) => {
		if (!(first instanceof Refuted)) throw first;
		if (!first.isKnown) client.index(kind.path).restart();
		return await work().catch((second: unknown) => {
			if (!(second instanceof Refuted)) throw second;
			throw new ApiError(
				`Someone else changed the ${kind.singular} while the node was about to change it. Nothing was done for this item`,
				{ description: 'Run the node again for it.', move: 'nobody' },
			);
		});
	});
}
