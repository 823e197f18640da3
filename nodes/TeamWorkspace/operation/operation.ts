import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { VCard } from '../../../vcard';
import type {
	Client,
	ExecutionInfo,
	ItemRequest,
	Lookup,
	OperationMessages,
} from '../../transport';
import type { BuilderHint } from '../aiBuilder/builderHint';
import type { GetParameter } from '../form/getParameter';
import type { Options } from '../form/options/readOptions';
import type { Shape } from '../form/output';
import type { Mapping } from '../mapping/headingCells';

/** An operation of the node: one file. */
export interface Operation {
	/** The entry of the Operation field, with its routing. */
	option: INodePropertyOptions;
	/** What n8n's AI builder reads about it. */
	hint: BuilderHint;
	/**
	 * The fields of the form, from top to bottom. A field that several operations of a resource show is the same object in
	 * each of them.
	 */
	fields: INodeProperties[];
}

/** The form as one item fills it in. */
export interface Form {
	/** Reads a parameter with its expressions resolved; with Map Automatically, from the headings of the item. */
	get: GetParameter;
	/** Reads a parameter without resolving expressions. */
	raw: GetParameter;
	options: Options;
	/** The time zone of the workflow. */
	timezone: string;
	/** @returns facts about the items that are executed together */
	execution: () => ExecutionInfo;
	/** The fields of a record that the chosen output shows; undefined for all. */
	shown: readonly string[] | undefined;
}

/** The vCard of a record, and the fields that it shows. */
export interface RecordVCard {
	/** @param workspace the name of the workspace */
	of: (record: IDataObject, workspace: string) => VCard;
	fields: readonly string[];
	/** True when it shows the name of the workspace. */
	namesWorkspace?: boolean;
}

/** What an operation does: it reads the form of an item once, and runs on what it has read. */
export interface Behavior<Input> {
	/** Offers Map Automatically. */
	mapping?: (options: Options) => Mapping;
	/** Reads all that the operation needs from the form. @throws {InvalidInput} that names the fields of the form */
	read: (form: Form) => Input;
	/** Reads from the form what `run` will look for in a list, so that the list is read once for all items. */
	lookup?: (form: Form) => Lookup | undefined;
	/** Sends the requests of one item and returns its record, or its records. */
	run: (input: Input, client: Client) => Promise<IDataObject | IDataObject[]>;
	/** Reads from the form what to return after the records of all items, if anything. */
	after?: (form: Form) => ItemRequest['after'];
	/** Messages for failed requests that replace the common ones. */
	messages?: OperationMessages | ((options: Options) => OperationMessages);
	/** The properties that `run` adds to the record; Selected Fields keeps them. */
	adds?: readonly string[];
	/** Makes the few flat fields of the output mode Simplified. */
	simplify: Shape;
	/** Offers Attach vCard. */
	vCard?: RecordVCard;
	/** Cuts the records of a list that is longer than asked for. */
	cut?: (input: Input) => ItemRequest['cut'];
}
