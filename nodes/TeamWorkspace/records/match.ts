import type { IDataObject } from 'n8n-workflow';
import type { Client, Lookup } from '../../transport';
import { emailLookup, idLookup } from './byEmail';
import type { RecordKind } from './kind';

/** What {@link Match.find} needs of a client. */
export type MatchClient = Pick<Client, 'index' | 'itemIndex' | 'itemsNaming' | 'lookups'>;

/** How an item of Create or Update finds its record. */
export interface Match {
	lookup: Lookup;
	/** The ID of a record that exists, so that its email is one of the fields to change. */
	id?: string;
	/** The value that it is found by, the display name of its field, and what it is. */
	value: string;
	field: string;
	noun: string;
	/**
	 * Finds the record where the lookup alone does not decide.
	 * @throws {InvalidInput} when it is in doubt
	 */
	find?: (client: MatchClient) => Promise<IDataObject | undefined>;
	/** The wanted fields without those that the record has in a better way. */
	refine?: (record: IDataObject, wanted: IDataObject) => IDataObject;
}

export const emailMatch = (kind: RecordKind, email: unknown): Match => ({
	lookup: emailLookup(kind, email) as Lookup,
	value: String(email),
	field: 'Email',
	noun: 'email',
});

export const idMatch = (kind: RecordKind, id: string, field: string): Match => ({
	lookup: idLookup(kind, id),
	id,
	value: id,
	field,
	noun: 'ID',
});
