import type {
	DeclarativeRestApiSettings,
	IDataObject,
	IExecutePaginationFunctions,
	IHttpRequestMethods,
	INodeParameters,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';
import { executeItem } from '../../transport';
import type { Behavior } from './behavior';
import { itemRequestOf } from './itemRequest';

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
