import type { IDataObject } from 'n8n-workflow';
import type { VCard } from '../../../vcard';
import type {
	Client,
	ExecutionInfo,
	ItemRequest,
	Lookup,
	OperationMessages,
} from '../../transport';
import type { GetParameter } from '../form/readValue';
import type { Options } from '../form/options/readOptions';
import type { Shape } from '../form/output';
import type { Mapping } from '../mapping/decision';
import type { CellState } from '../mapping/describe';

export interface Form {
	/** Reads a parameter with its expressions resolved; with Map Automatically, from the headings of the item. */
	get: GetParameter;
	/** Reads a parameter without resolving expressions. */
	raw: GetParameter;
	/** What Map Automatically finds for a field; `empty` where each field is mapped by hand. */
	cellStateOf: (field: string) => CellState;
	/** The fields that a mapped item only fills in; undefined where each field is mapped by hand. */
	mappedKeeps: () => readonly string[] | undefined;
	options: Options;
	timezone: string;
	/** @returns facts about the items that are executed together */
	execution: () => ExecutionInfo;
}

export interface RecordVCard {
	of: (record: IDataObject, workspace: string) => VCard;
	fields: readonly string[];
	namesWorkspace?: boolean;
}

/** What an operation does: it reads the form of an item once, and runs on what it has read. */
export interface Behavior<Input> {
	mapping?: (options: Options) => Mapping;
	/**
	 * Reads all that the operation needs from the form.
	 * @param shown the fields of a record that the chosen output shows; undefined for all
	 * @throws {InvalidInput} that names the fields of the form
	 */
	read: (form: Form, shown?: readonly string[]) => Input;
	/** Reads from the form what `run` will look for in a list, so that the list is read once for all items. */
	lookup?: (form: Form) => Lookup | undefined;
	/** Whether an item is sent only when the lookups of all others are known, also where the items come in batches. */
	needsAll?: (options: Options) => boolean;
	/** Sends the requests of one item and returns its record, or its records. */
	run: (input: Input, client: Client) => Promise<IDataObject | IDataObject[]>;
	/**
	 * Reads from the form what to return after the records of all items, if anything. It must not fail.
	 * @param shown as for `read`
	 */
	after?: (
		form: Form,
		shown?: readonly string[],
	) => ((client: Promise<Client>) => Promise<IDataObject[]>) | undefined;
	messages?: OperationMessages | ((options: Options) => OperationMessages);
	/** The properties that `run` adds to the record; Selected Fields keeps them. */
	adds?: readonly string[];
	simplify: Shape;
	vCard?: RecordVCard;
	/** Cuts the records of a list that is longer than asked for. */
	cut?: (input: Input) => ItemRequest['cut'];
}
