import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from './operation';

/** The fields of all operations, each once, in an order that keeps the order of every operation. */
function mergeFields(operations: Operation[]): INodeProperties[] {
	const merged: INodeProperties[] = [];
	for (const { fields } of operations) {
		let position = 0;
		for (const field of fields) {
			const present = merged.indexOf(field);
			if (present < 0) merged.splice(position, 0, field);
			position = (present < 0 ? position : present) + 1;
		}
	}
	return merged;
}

/**
 * The fields of a resource with their display options. A field that several operations show becomes one property: n8n
 * resolves the expressions of every property for each item, also of properties that the form hides.
 */
export const formFields = (resource: string, operations: Operation[]): INodeProperties[] =>
	mergeFields(operations).map((field) => ({
		...field,
		displayOptions: {
			show: {
				resource: [resource],
				operation: operations
					.filter(({ fields }) => fields.includes(field))
					.map(({ option }) => String(option.value)),
				...field.displayOptions?.show,
			},
		},
	}));
