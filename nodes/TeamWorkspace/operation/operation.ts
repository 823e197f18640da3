import type {
	IDataObject,
	IHttpRequestMethods,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';
import type { VCard } from '../../../vcard';
import type { ApiClient, ExecutionInfo, Filter, ItemRequest, Lookup } from '../../transport';
import type { GetParameter } from '../fields/getParameter';
import type { BuilderHint } from '../aiBuilder/builderHint';
import type { Mapping } from '../mapping/headingCells';
import type { Shape } from '../fields/output';

/** An operation of the node: one file in resources/. */
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

/** The request of an operation. Without `url`, the resource locator supplies it. */
export interface OperationRequest {
	method: IHttpRequestMethods;
	url?: string;
}

/** What an operation does in addition to its request. */
export interface OperationBehavior extends Pick<
	ItemRequest,
	'afterWrite' | 'idempotent' | 'isExpected' | 'messages'
> {
	/** Offers Map Automatically. */
	mapping?: Mapping;
	/** Checks the input. @throws {InvalidInput} */
	check?: (getParameter: GetParameter, execution: () => ExecutionInfo) => void;
	/** What `execute` will look for in a list, if that is known; may throw for invalid input, which `check` reports. */
	lookup?: (getParameter: GetParameter) => Lookup | undefined;
	/** Makes the JSON body of a write; `getRaw` reads parameters without resolving expressions. @throws {InvalidInput} */
	body?: (getParameter: GetParameter, getRaw: GetParameter) => IDataObject;
	/** Sends the requests of an operation that needs more than one; returns the record. */
	execute?: (client: ApiClient, getParameter: GetParameter) => Promise<IDataObject>;
	/** Records to return after those of the last item, whether or not it succeeds. Must not fail. */
	atEnd?: (client: ApiClient, getParameter: GetParameter) => Promise<IDataObject[]>;
	/**
	 * Makes the operation a list: Return All and Limit are read, and pages are fetched. Returns the filter of the item,
	 * undefined for all records; `timezone` is that of the workflow. @throws {InvalidInput}
	 */
	list?: (getParameter: GetParameter, timezone: string) => Filter<IDataObject> | undefined;
	/** The properties that `afterWrite` or `execute` adds to the record; Selected Fields keeps them. */
	adds?: readonly string[];
	/** Makes the few flat fields of the output mode Simplified. */
	simplify: Shape;
	/** Offers Attach vCard. */
	vCard?: (record: IDataObject) => VCard;
}
