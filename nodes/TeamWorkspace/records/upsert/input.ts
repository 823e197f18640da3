import type { IDataObject } from 'n8n-workflow';
import type { Client, OperationMessages } from '../../../transport';
import { filterFields, omit } from '../../values/text';
import { isEmpty, keeping, keepingOnly, type RecordKind, type Wanted } from '../kind';
import type { Match } from '../match';

export interface UpsertInput extends Wanted {
	match: Match;
	keepsValues: boolean;
	dryRun: boolean;
	/** See `Behavior.read`. */
	shown?: readonly string[];
}

export interface UpsertRules {
	kind: RecordKind;
	ambiguous: string;
	/** The most records that are listed to find the record; 0 to create without a look at the list. */
	mostListed: number;
	/**
	 * Creates the record.
	 * @param find finds the record, if it exists
	 * @returns the record that has the email already, if the service has created none
	 * @throws {Refuted} when the record exists
	 */
	create: (
		fields: IDataObject,
		find: () => Promise<IDataObject | undefined>,
		client: Client,
	) => Promise<{ created: IDataObject } | { existing: IDataObject }>;
	/** Refuses an item that finds no record. @throws {InvalidInput} */
	refuseNew?: (match: Match) => never;
	/** Of a change, where those of the operation are about something else. */
	messages?: OperationMessages;
}

/** The fields that a new record is to have: without those to empty. */
export const givenFields = (wanted: IDataObject): IDataObject =>
	filterFields(wanted, (_, value) => !isEmpty(value));

/** An email that alone finds the record is not one of the fields to change. */
export const fieldsToChange = ({ wanted, match }: UpsertInput): IDataObject =>
	match.id === undefined && !match.find ? omit(wanted, 'email') : wanted;

/** The kind of record, with the differences that count for this item: not what the record has in a better way, or keeps. */
export function changedKind(
	kind: RecordKind,
	{ keepsValues, keeps, match: { refine } }: UpsertInput,
): RecordKind {
	const refined: RecordKind = {
		...kind,
		differences: (record, wanted, mode) =>
			kind.differences(record, refine?.(record, wanted) ?? wanted, mode),
	};
	return keepsValues ? keeping(refined) : keepingOnly(refined, keeps);
}
