import { NodeApiError, type INode, type JsonObject } from 'n8n-workflow';
import { asWritten } from './redact';

/** An item with invalid input. Nothing was written for it. */
export class InvalidItem extends Error {
	/** @param isOfAllItems true for a problem of the items taken together, such as their number */
	constructor(
		message: string,
		readonly isOfAllItems = false,
	) {
		super(message);
	}
}

/** A request that did not succeed, described for the user; the API key is removed from its texts. */
export class RequestError extends Error {
	/** True when the service says that the record of the request does not exist. */
	isMissingRecord = false;

	/** @param httpCode undefined when there was no response */
	constructor(
		message: string,
		readonly description: string,
		readonly httpCode?: string,
	) {
		super(message);
	}

	/** A new error for each item, because n8n writes the item index into it. */
	toNodeError(node: INode, itemIndex?: number): NodeApiError {
		return new NodeApiError(node, {} as JsonObject, {
			message: asWritten(this.message),
			description: asWritten(this.description),
			httpCode: this.httpCode,
			itemIndex,
		});
	}
}

/** The pages that the service sent cannot be combined into a complete list. */
export class UnreadableList extends Error {
	/**
	 * @param advice what the user can do
	 * @param isTransient true when a later attempt may succeed
	 */
	constructor(
		message: string,
		readonly advice: string,
		readonly isTransient = true,
	) {
		super(message);
	}
}

/** The service behaves differently from what this package assumes where the specification is silent. */
export class BrokenAssumption extends Error {
	/** @param assumption in the words of `contract/` */
	constructor(
		message: string,
		readonly assumption: string,
	) {
		super(message);
	}
}
