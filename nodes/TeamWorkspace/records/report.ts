import type { IDataObject } from 'n8n-workflow';
import type { Client, Written } from '../../transport';
import { fieldLabel } from '../form/fieldLabel';
import { columnsOf } from '../values/columns';
import { PLANNED } from '../values/modelText';
import { toNfc } from '../values/text';
import type { RecordKind, Wanted } from './kind';

/**
 * What happened to a record; null when a response was lost, so that it is unknown whether the record is new. `missing`: no
 * incoming item names it; `renamed?`: and it may be the one of an item all the same.
 */
type Outcome =
	| 'created'
	| 'updated'
	| 'would create'
	| 'would update'
	| 'unchanged'
	| 'missing'
	| 'renamed?'
	| null;

export const REPORT = ['outcome', 'changedFields', 'maybeSameAs', 'dryRun', 'warning'];

export const reported = (record: IDataObject): IDataObject =>
	columnsOf(
		record,
		['created', ...REPORT].filter((name) => name in record),
	);

export const withOutcome = (
	record: IDataObject,
	outcome: Outcome,
	changedFields: string[] = [],
): IDataObject => ({ ...record, outcome, changedFields });

/** The result of a dry run: the record as it would be, which later items of the dry run find. */
export function planChange(
	kind: RecordKind,
	record: IDataObject,
	{ wanted, mode }: Wanted,
	client: Client,
): IDataObject {
	const changes = kind.differences(record, wanted, mode);
	const planned = kind.planned(record, changes);
	client.index(kind.path).put(planned);
	const changed = Object.keys(changes);
	const outcome = changed.length > 0 ? 'would update' : 'unchanged';
	return { ...withOutcome(planned, outcome, changed), dryRun: true };
}

/** The result of a dry run for a record that would be created; later items find it. */
export function planNew(kind: RecordKind, fields: IDataObject, client: Client): IDataObject {
	const planned = kind.planned({ id: `${PLANNED}${client.itemIndex}` }, fields);
	client.index(kind.path).put(planned);
	return { ...withOutcome(planned, 'would create'), dryRun: true };
}

/** A record that a dry run would create has no ID yet. */
export const withoutPlannedId = (record: IDataObject): IDataObject =>
	String(record.id).startsWith(PLANNED) ? { ...record, id: null } : record;

const normalizeSpaces = (value: unknown): unknown =>
	typeof value === 'object' ? value : toNfc(String(value).replace(/\s+/g, ' ').trim());

/**
 * The fields of a write that the service did not save, also because the record existed already; none where a fresh read has
 * shown that the record is as wanted. Other spellings and white space are accepted.
 */
export function unsavedFields(
	{ differences }: RecordKind,
	{ record, sent = {}, outcome }: Written,
): string[] {
	if (outcome !== 'confirmed' && record.created !== false) return [];
	return Object.keys(sent).filter(
		(name) =>
			name in differences({ [name]: record[name] }, { [name]: sent[name] }) &&
			normalizeSpaces(record[name]) !== normalizeSpaces(sent[name]),
	);
}

/** A record with more to warn of. */
export const withMoreWarnings = (record: IDataObject, ...more: string[]): IDataObject =>
	more.length === 0
		? record
		: { ...record, warning: [record.warning, ...more].filter(Boolean).join('. ') };

/** The record of a write, with a warning that names the fields that the service did not save, if there are any. */
export function withWarning(
	kind: RecordKind,
	written: Written,
	record = written.record,
): IDataObject {
	const unsaved = unsavedFields(kind, written).map(fieldLabel).join(', ');
	if (unsaved === '') return record;
	return { ...record, warning: `The service reported success but did not save: ${unsaved}` };
}
