import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Client, Message, Write, Written } from '../../transport';
import type { Shape } from '../form/output';
import type { RecordVCard } from '../operation/behavior';
import { filterFields, normalizeText, toText } from '../values/text';

/**
 * How contact details are changed: `merge` adds each given one, or replaces the existing one of its kind; `mapped` does so
 * too, unless the card shows the value under a label that is not given; `keep` adds those of a kind that is not there;
 * `replace` replaces all.
 */
export type DetailsMode = 'merge' | 'mapped' | 'keep' | 'replace';

export interface Wanted {
	/** The fields that the record is to have; null for one to empty. */
	wanted: IDataObject;
	mode?: DetailsMode;
	/** Fields that are only filled in: a city does not replace an address with a street. */
	keeps?: readonly string[];
}

/** How a record is shown. */
export interface RecordOutput {
	/** Output and Fields, as the form shows them. */
	fields: INodeProperties[];
	/** A record of the examples. */
	sample: IDataObject;
	simplify: Shape;
	vCard: RecordVCard;
}

export interface RecordKind {
	path: string;
	/** As in the middle of a sentence. */
	singular: string;
	plural: string;
	nameField: string;
	output: RecordOutput;
	/** The fields of a complete record (spec 2.1, 2.5). */
	fields: readonly string[];
	/** Those of them that every record has, even if only as null. */
	required: readonly string[];
	/** True when only one record can have an email; then a POST may be repeated (spec 4.1). */
	hasUniqueEmail: boolean;
	/** What fields have that a record can be found by; names of locks. */
	keysOf: (fields: IDataObject) => readonly string[];
	/** The fields of `wanted` that differ from the record; what to send to change it. */
	differences: (record: IDataObject, wanted: IDataObject, mode?: DetailsMode) => IDataObject;
	/** Whether what to send depends on what the record has, so that it must be decided on a fresh one. */
	dependsOnRecord: (wanted: IDataObject, mode?: DetailsMode) => boolean;
	planned: (record: IDataObject, changes: IDataObject) => IDataObject;
	/** Whether a record and what an item says of one may be about the same person. */
	mayBeSame: (record: IDataObject, said: IDataObject) => boolean;
}

/** The message of a 404. */
export const noSuchRecord = ({ singular }: RecordKind): Message => ({
	message: `There is no such ${singular} in this workspace`,
	description: `Check the ID. The ${singular} may have been deleted or may belong to another workspace: an API key can access only its own workspace.`,
});

/** True for a list without an entry, and for what is no text to send: see {@link toText}. */
export const isEmpty = (value: unknown): boolean =>
	Array.isArray(value) ? value.length === 0 : toText(value) === undefined;

/** A kind of record whose values are kept: only empty fields are filled in, and contact details added. */
export const keeping = (kind: RecordKind): RecordKind => ({
	...kind,
	differences: (record, wanted) => {
		const isMissing = (name: string) => name === 'contactDetails' || isEmpty(record[name]);
		const missing = filterFields(wanted, (name, value) => !isEmpty(value) && isMissing(name));
		return kind.differences(record, missing, 'keep');
	},
});

/** A kind of record of which some fields are only filled in. */
export const keepingOnly = (kind: RecordKind, names: readonly string[] = []): RecordKind => ({
	...kind,
	dependsOnRecord: (wanted, mode) =>
		kind.dependsOnRecord(wanted, mode) || names.some((name) => name in wanted),
	differences: (record, wanted, mode) =>
		kind.differences(
			record,
			filterFields(wanted, (name) => !names.includes(name) || isEmpty(record[name])),
			mode,
		),
});

export const hasFields = (record: IDataObject, names: readonly string[]): boolean =>
	names.every((name) => name in record);

/** Whether a response shows a whole record, and not only its ID or what was sent. */
export const isComplete =
	({ required }: RecordKind, sent: IDataObject = {}) =>
	(record: IDataObject): boolean =>
		hasFields(record, required) &&
		Object.entries(sent).every(([name, value]) => value === null || name in record);

/** The names of the locks on a record and on the emails and other keys that a write matches or sets. */
export const locksOf = (id: string | undefined, ...keys: unknown[]): string[] => [
	...new Set([
		...(id === undefined ? [] : [id.toLowerCase()]),
		...keys.filter(Boolean).map(normalizeText),
	]),
];

/** Sends the POST that creates a record (spec 4.1, assumption `createContact`). */
export const postRecord = async (
	kind: RecordKind,
	fields: IDataObject,
	client: Client,
	options: Pick<Write, 'refuseExisting' | 'messages'> = {},
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
