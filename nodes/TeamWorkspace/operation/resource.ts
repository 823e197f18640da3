import type { IBuilderHintVariation, INodeProperties } from 'n8n-workflow';
import { exampleCode } from '../aiBuilder/exampleCode';
import type { Operation } from './operation';

type FormOperation = Pick<Operation, 'option' | 'fields'>;

/** The fields of all operations, each once, in an order that keeps the order of every operation. */
function mergeFields(resource: string, operations: FormOperation[]): INodeProperties[] {
	const merged: INodeProperties[] = [];
	for (const { option, fields } of operations) {
		let end = 0;
		for (const field of fields) {
			const index = merged.indexOf(field);
			if (index < 0) merged.splice(end, 0, field);
			else if (index < end)
				throw new Error(
					`${option.value} shows '${field.name}' after '${merged[end - 1].name}', but another operation of ${resource} before it`,
				);
			end = index < 0 ? end + 1 : index + 1;
		}
	}
	return merged;
}

/**
 * The fields of a resource with their display options. A field that several operations show becomes one property: n8n
 * resolves the expressions of every property for each item, also of properties that the form hides.
 * @throws {Error} when operations show the same fields in different orders
 */
export const formFields = (resource: string, operations: FormOperation[]): INodeProperties[] =>
	mergeFields(resource, operations).map((field) => ({
		...field,
		displayOptions: {
			...field.displayOptions,
			show: {
				resource: [resource],
				operation: operations
					.filter(({ fields }) => fields.includes(field))
					.map(({ option }) => String(option.value)),
				...field.displayOptions?.show,
			},
		},
	}));

/** An example of each operation, for the part of the type definition that describes it. */
const operationExamples = (resource: string, operations: Operation[]): IBuilderHintVariation[] =>
	operations.map(({ option, example, item }) => {
		const operation = String(option.value);
		const parameters = { resource, operation, ...example };
		return {
			displayOptions: { show: { resource: [resource], operation: [operation] } },
			content: exampleCode(
				{ factory: 'node', type: 'teamWorkspace', name: String(option.action), parameters },
				item,
			),
		};
	});

/**
 * What the node shows of a resource: its fields, and examples for n8n's AI builder.
 * @param operations in alphabetical order. @param selected the value of the one that is chosen in a new node
 */
export const resourceOf = (
	resource: string,
	operations: Operation[],
	selected: string,
): { fields: INodeProperties[]; examples: IBuilderHintVariation[] } => ({
	fields: [
		{
			displayName: 'Operation',
			name: 'operation',
			type: 'options',
			noDataExpression: true,
			displayOptions: { show: { resource: [resource] } },
			options: operations.map(({ option, use }) => ({
				...option,
				builderHint: { propertyHint: use },
			})),
			default: selected,
		},
		...formFields(resource, operations),
	],
	examples: operationExamples(resource, operations),
});
