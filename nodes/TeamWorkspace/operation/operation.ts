import type {
	DeclarativeRestApiSettings,
	IDataObject,
	IExecutePaginationFunctions,
	IHttpRequestMethods,
	INodeParameters,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';
import type { VCard } from '../../../vcard';
import {
	executeItem,
	type Client,
	type ExecutionInfo,
	type ItemRequest,
	type Lookup,
	type OperationMessages,
} from '../../transport';
import type { GetParameter } from '../form/readValue';
import type { Options } from '../form/options/readOptions';
import type { Shape } from '../form/output';
import type { Mapping } from '../mapping/headingCells';
import { itemRequestOf } from './itemRequest';

export interface Form {
	/** Reads a parameter with its expressions resolved; with Map Automatically, from the headings of the item. */
	get: GetParameter;
	/** Reads a parameter without resolving expressions. */
	raw: GetParameter;
	options: Options;
	timezone: string;
	/** @returns facts about the items that are executed together */
	execution: () => ExecutionInfo;
	/** The fields of a record that the chosen output shows; undefined for all. */
	shown: readonly string[] | undefined;
}

export interface RecordVCard {
	of: (record: IDataObject, workspace: string) => VCard;
	fields: readonly string[];
	namesWorkspace?: boolean;
}

/** What an operation does: it reads the form of an item once, and runs on what it has read. */
export interface Behavior<Input> {
	mapping?: (options: Options) => Mapping;
	/** Reads all that the operation needs from the form. @throws {InvalidInput} that names the fields of the form */
	read: (form: Form) => Input;
	/** Reads from the form what `run` will look for in a list, so that the list is read once for all items. */
	lookup?: (form: Form) => Lookup | undefined;
	/** Sends the requests of one item and returns its record, or its records. */
	run: (input: Input, client: Client) => Promise<IDataObject | IDataObject[]>;
	/** Reads from the form what to return after the records of all items, if anything. */
	after?: (form: Form) => ItemRequest['after'];
	messages?: OperationMessages | ((options: Options) => OperationMessages);
	/** The properties that `run` adds to the record; Selected Fields keeps them. */
	adds?: readonly string[];
	simplify: Shape;
	vCard?: RecordVCard;
	/** Cuts the records of a list that is longer than asked for. */
	cut?: (input: Input) => ItemRequest['cut'];
}

/** What n8n shows of an operation. */
export interface Description {
	name: string;
	value: string;
	action: string;
	description: string;
	/** Without `url`, the resource locator supplies it. */
	request: { method: IHttpRequestMethods; url?: string };
	/** When to choose it, in the words of people who ask for it. n8n's AI builder reads it in the results of its node search. */
	use: string;
	/** The parameters of an example, without resource and operation. A text that begins with `=` is an expression. */
	example: INodeParameters;
	/** A record of the example; the AI builder is shown what the output Simplified makes of it. */
	sample: IDataObject;
	/**
	 * The fields of the form, from top to bottom. A field that several operations of a resource show is the same object in
	 * each of them.
	 */
	fields: INodeProperties[];
}

export interface Operation extends Pick<Description, 'use' | 'example' | 'fields'> {
	option: INodePropertyOptions;
	/** An item that the example returns. */
	item: IDataObject;
}

/**
 * Makes an operation. n8n's engine (n8n-core, RoutingNode) prepares the request and hands it to the pagination function, once
 * for each item and all at the same time, also where there is only one page; so every request passes through the transport.
 */
export function operation<Input>(described: Description & Behavior<Input>): Operation {
	const { name, value, action, description, request, use, example, sample, fields } = described;
	/** @throws {NodeApiError} or {@link NodeOperationError} with `itemIndex` */
	async function pagination(
		this: IExecutePaginationFunctions,
		{ options }: DeclarativeRestApiSettings.ResultOptions,
	) {
		return await executeItem(this, options, itemRequestOf(this, described, options));
	}
	const routing = { request, send: { paginate: true }, operations: { pagination } };
	return {
		option: { name, value, action, description, routing },
		use,
		example,
		item: described.simplify(sample),
		fields,
	};
}
