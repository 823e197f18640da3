import type {
	INodeParameters,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';
import { n8nWorkflow } from '../engine/n8n';

const { NodeHelpers } = n8nWorkflow;

/** The loader of n8n adds them to every node. */
const OF_N8N = ['requestOptions', 'pollTimes'];

/** The fields of a node or a credential that are its own. */
export const ownFields = ({ properties }: { properties: INodeProperties[] }): INodeProperties[] =>
	properties.filter(({ name }) => !OF_N8N.includes(name));

export const visibleFields = (node: INodeTypeDescription): INodeProperties[] =>
	ownFields(node).filter(({ type }) => type !== 'hidden');

/** A field and all those inside it. Entries of a collection are fields; those of a fixed collection are groups of fields. */
export const nested = (field: INodeProperties): INodeProperties[] => [
	field,
	...((field.options ?? []) as Array<INodeProperties | INodePropertyCollection>).flatMap((entry) =>
		'values' in entry ? entry.values.flatMap(nested) : 'type' in entry ? nested(entry) : [],
	),
];

/** Those of the fields that the form shows for these parameters, the defaults filled in. */
export function shownFields(
	node: INodeTypeDescription,
	parameters: INodeParameters,
	fields = visibleFields(node),
): INodeProperties[] {
	const all = NodeHelpers.getNodeParameters(node.properties, parameters, true, true, null, node);
	return fields.filter((field) =>
		NodeHelpers.displayParameter(all as INodeParameters, field, null, node),
	);
}

/** Each option that the form offers under Options, with each value that it may have, such as `{ dryRun: false }`. */
export function everyOption(
	node: INodeTypeDescription,
	parameters: INodeParameters,
): INodeParameters[] {
	const [field] = shownFields(node, parameters).filter(({ name }) => name === 'options');
	const all = NodeHelpers.getNodeParameters(node.properties, parameters, true, true, null, node);
	const offered = ((field?.options ?? []) as INodeProperties[]).filter((option) =>
		NodeHelpers.displayParameter({}, option, null, node, all as INodeParameters),
	);
	return offered.flatMap(({ name, type, default: fallback, options = [] }) => {
		const chosen = (options as INodePropertyOptions[]).map(({ value }) => value);
		const values = type === 'boolean' ? [true, false] : type === 'options' ? chosen : [fallback];
		// An expression may come out either way.
		return [...values, '={{ $vars.it }}'].map((value) => ({ [name]: value }) as INodeParameters);
	});
}
