import type {
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';

const CHOOSE_THE_OPERATION = ['resource', 'operation'];

/** Added to every node by n8n's loader (n8n-core, `applySpecialNodeParameters`). */
const OF_THE_ENGINE = ['requestOptions'];

/**
 * What can be filled in or chosen in a field: `firstName`, `output=raw`, `teamMember=id` for a mode of a locator,
 * `additionalFields.jobTitle`, `contactDetails.phone.label`.
 */
function pathsIn(field: INodeProperties, prefix = ''): string[] {
	const path = prefix + field.name;
	const { options = [], modes = [] } = field;
	switch (field.type) {
		case 'hidden':
		case 'notice':
			return [];
		case 'collection':
			return (options as INodeProperties[]).flatMap((option) => pathsIn(option, `${path}.`));
		case 'fixedCollection':
			return (options as INodePropertyCollection[]).flatMap(({ name, values }) =>
				values.flatMap((value) => pathsIn(value, `${path}.${name}.`)),
			);
		case 'options':
		case 'multiOptions':
			return (options as INodePropertyOptions[]).map(({ value }) => `${path}=${String(value)}`);
		case 'resourceLocator':
			return modes.map(({ name }) => `${path}=${name}`);
		default:
			return [path];
	}
}

/** Everything that can be filled in or chosen in the form of one operation, each once, by the alphabet. */
export function parameterPaths(
	node: INodeTypeDescription,
	resource: string,
	operation: string,
): string[] {
	const isShown = ({ displayOptions }: INodeProperties, prefix = '') => {
		const show = displayOptions?.show ?? {};
		return (
			(show[`${prefix}resource`] ?? [resource]).includes(resource) &&
			(show[`${prefix}operation`] ?? [operation]).includes(operation)
		);
	};
	const fields = node.properties
		// A hidden field takes an expression for the whole of the collection with its name.
		.filter((field) => isShown(field) && field.type !== 'hidden')
		.filter(({ name }) => ![...CHOOSE_THE_OPERATION, ...OF_THE_ENGINE].includes(name))
		.map((field) =>
			field.type === 'collection'
				? {
						...field,
						options: (field.options as INodeProperties[]).filter((option) => isShown(option, '/')),
					}
				: field,
		);
	return [...new Set(fields.flatMap((field) => pathsIn(field)))].sort();
}
