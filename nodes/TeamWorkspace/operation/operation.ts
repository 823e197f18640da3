import type { IDataObject } from 'n8n-workflow';
import type { OperationWords } from '../../transport/errors/describe';
import type { Filter } from '../../transport/pagination/page';
import type { Shape } from '../fields/shape';
import type { Steps } from '../../transport/execution/apiClient';

/** Reads a parameter of the node for the present item, with expressions resolved. */
export type Parameters = <T>(name: string, fallback: T) => T;

/** What an operation adds to its routing: everything that is not method and path. */
export interface Operation {
	/** Checks what the builder entered. @throws {InvalidInput} */
	check?: (parameters: Parameters) => void;
	/** The JSON body of a write; `raw` reads parameters with their expressions unresolved. @throws {InvalidInput} */
	body?: (parameters: Parameters, raw: Parameters) => IDataObject;
	/** Sends what the operation needs, when that is not just the request of the routing; gives the record. */
	perform?: (steps: Steps, parameters: Parameters) => Promise<IDataObject>;
	/**
	 * Makes the operation a list: `returnAll` and `limit` are read, pages are fetched. Gives what the builder's filters
	 * keep, undefined for all; `timezone` is that of the workflow. @throws {InvalidInput}
	 */
	list?: (parameters: Parameters, timezone: string) => Filter<IDataObject> | undefined;
	/** True for a write that the service recognises when it comes twice. */
	repeatable?: boolean;
	/** The record as it goes out; `uncertain` when an earlier try of a write may have been carried out. */
	settle?: (record: IDataObject, request: { sent: IDataObject; uncertain: boolean }) => IDataObject;
	/** True for the `data` of an answer of this operation; a record with an id unless given. */
	isExpected?: (data: unknown) => boolean;
	/** The few flat fields of the simplified output. */
	simplify: Shape;
	words?: OperationWords;
}
