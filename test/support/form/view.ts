import type {
	INodeParameters,
	INodeProperties,
	INodePropertyCollection,
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
