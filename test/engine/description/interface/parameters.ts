import type {
	ICredentialType,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';
import type { Entry } from './table';

/** n8n's loader adds them to every node. */
const OF_N8N = ['requestOptions', 'pollTimes'];

/** A hidden field takes an expression for the whole of the collection with its name. */
const WITHOUT_VALUE = ['notice', 'hidden'];

type Part = Pick<Entry, 'name' | 'definition'>;

/** The values of the parameters that decide which others are shown, such as `operation`. */
type Selection = Record<string, string>;

function definitionOf(field: INodeProperties): string {
	return [
		field.type,
		`default ${JSON.stringify(field.default).replaceAll('"', "'")}`,
		field.typeOptions?.multipleValues && 'multiple',
		field.required && 'required',
		field.noDataExpression && 'no expression',
	]
		.filter(Boolean)
		.join(', ');
}

/** False when the form hides the field for the selection, whatever else is selected. @param prefix of an inner field: / */
const isShown = ({ displayOptions }: INodeProperties, selection: Selection, prefix = '') =>
	Object.entries(selection).every(
		([name, value]) => displayOptions?.show?.[prefix + name]?.includes(value) ?? true,
	);

/** A field with all that can be chosen or filled in inside it: `output=raw`, `teamMember=id`, `contactDetails.phone.label`. */
function placesIn(field: INodeProperties, selection: Selection, path = field.name): Part[] {
	const inside = (inner: INodeProperties, parent: string) =>
		isShown(inner, selection, '/') ? placesIn(inner, selection, `${parent}.${inner.name}`) : [];
	const entries = (field.options ?? []) as Array<
		INodeProperties | INodePropertyCollection | INodePropertyOptions
	>;
	return [
		{ name: path, definition: definitionOf(field) },
		...(field.modes ?? []).map(({ name, type }) => ({
			name: `${path}=${name}`,
			definition: `mode, ${type}`,
		})),
		...entries.flatMap((entry) => {
			if ('values' in entry)
				return entry.values.flatMap((inner) => inside(inner, `${path}.${entry.name}`));
			if ('type' in entry) return inside(entry, path);
			return [{ name: `${path}=${String(entry.value)}`, definition: 'option' }];
		}),
	];
}

const valuesOf = (fields: INodeProperties[]): string[] =>
	fields.flatMap(({ options }) =>
		(options as INodePropertyOptions[]).map(({ value }) => String(value)),
	);

/** The forms of a node: one for each operation of a resource, or for each event of a trigger. */
function formsOf({ name: node, properties }: INodeTypeDescription) {
	const named = (name: string) => properties.filter((field) => field.name === name);
	const form = (section: string, place: string, selection: Selection) => ({
		...{ section, place, selection },
	});
	const events = valuesOf(named('event')).map((event) => form(node, event, { event }));
	const operations = valuesOf(named('resource')).flatMap((resource) =>
		valuesOf(named('operation').filter((field) => isShown(field, { resource }))).map((operation) =>
			form(`${node} ${resource}`, operation, { resource, operation }),
		),
	);
	return [...events, ...operations];
}

/** The parameters of a node. */
export const parametersOf = (node: INodeTypeDescription): Entry[] =>
	formsOf(node).flatMap(({ section, place, selection }) =>
		node.properties
			.filter(({ name, type }) => !OF_N8N.includes(name) && !WITHOUT_VALUE.includes(type))
			.filter((field) => isShown(field, selection))
			.flatMap((field) => placesIn(field, selection))
			.map((part) => ({ section: `${section} parameters`, ...part, place })),
	);

/** What a workflow says of the node itself. */
export const nodeEntries = (node: INodeTypeDescription): Entry[] =>
	[node.version].flat().flatMap((version) =>
		[
			...(node.credentials ?? []).map(({ name }) => `credential ${name}`),
			...[node.inputs].flat().map((name) => `input ${String(name)}`),
			...[node.outputs].flat().map((name) => `output ${String(name)}`),
			...(node.usableAsTool ? ['usable as tool'] : []),
		].map((name) => ({
			section: 'nodes',
			name: `${node.name} ${name}`,
			definition: 'version',
			place: String(version),
		})),
	);

/** The fields of a saved credential. */
export const credentialFields = ({ name: credential, properties }: ICredentialType): Entry[] =>
	properties
		.flatMap((field) => placesIn(field, {}))
		.map((part) => ({ section: `credential ${credential}`, ...part, place: 'saved' }));
