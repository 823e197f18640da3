import type { IDataObject, INodeParameters, INodePropertyOptions } from 'n8n-workflow';

/** What n8n's AI builder reads about an operation of the node or an event of the trigger. */
export interface BuilderHint {
	/** When to choose it, in the words of people who ask for it. The builder reads it in the results of its node search. */
	use: string;
	/** The parameters of an example, without resource, operation and event. A text that begins with `=` is an expression. */
	example: INodeParameters;
	/** An item that leaves the node with these parameters. */
	item: IDataObject;
}

/** The option of a form with the hint for choosing it. */
export const withUse = (
	option: INodePropertyOptions,
	{ use }: BuilderHint,
): INodePropertyOptions => ({ ...option, builderHint: { propertyHint: use } });
