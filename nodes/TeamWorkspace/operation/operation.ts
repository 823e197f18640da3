import type { IDataObject } from 'n8n-workflow';
import type { ApiClient, Filter, ItemRequest } from '../../transport';
import type { Shape } from '../fields/output';

/** Reads a parameter of the node for the current item, with expressions resolved. */
export type Parameters = <T>(name: string, fallback: T) => T;

/** What an operation adds to its routing: everything apart from method and path. */
export interface Operation extends Pick<
	ItemRequest,
	'afterWrite' | 'idempotent' | 'isExpected' | 'messages'
> {
	/** Validates the input. @throws {InvalidInput} */
	check?: (parameters: Parameters) => void;
	/** Makes the JSON body of a write; `raw` reads parameters with their expressions unresolved. @throws {InvalidInput} */
	body?: (parameters: Parameters, raw: Parameters) => IDataObject;
	/** Sends the requests of an operation that needs more than its routing describes; returns the record. */
	execute?: (client: ApiClient, parameters: Parameters) => Promise<IDataObject>;
	/**
	 * Makes the operation a list: Return All and Limit are read, and pages are fetched. Returns the filter of the item,
	 * undefined for all records; `timezone` is that of the workflow. @throws {InvalidInput}
	 */
	list?: (parameters: Parameters, timezone: string) => Filter<IDataObject> | undefined;
	/** Makes the few flat fields of the output mode Simplified. */
	simplify: Shape;
}
