import {
	NodeHelpers,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyCollection,
	type INodePropertyOptions,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { loadPackage } from '../support/engine';
import { operations } from '../support/operations';

let node: INodeTypeDescription;
let credentialFields: INodeProperties[];

beforeAll(async () => {
	const loader = await loadPackage();
	[node] = loader.types.nodes;
	credentialFields = loader.types.credentials[0].properties;
});

/** Entries of a collection are fields; entries of a fixed collection are groups of fields. */
const inside = (field: INodeProperties): INodeProperties[] =>
	((field.options ?? []) as Array<INodeProperties | INodePropertyCollection>).flatMap((entry) =>
		'values' in entry ? entry.values : 'type' in entry ? [entry] : [],
	);

/** The fields of the node that are its own; the loader adds Request Options. */
const ownFields = () => node.properties.filter(({ name }) => name !== 'requestOptions');
const allFields = (): INodeProperties[] =>
	ownFields().flatMap((field) => [field, ...inside(field)]);

/** What the form shows for these parameters, the defaults filled in. */
function view(parameters: INodeParameters): INodeProperties[] {
	const values = NodeHelpers.getNodeParameters(node.properties, parameters, true, true, null, node);
	return ownFields().filter((field) =>
		NodeHelpers.displayParameter(values as INodeParameters, field, null, node),
	);
}

describe('The form', () => {
	it('shows the same operations that these tests cover', () => {
		const offered = ownFields()
			.filter(({ name }) => name === 'operation')
			.flatMap(({ displayOptions, options }) =>
				(options as INodePropertyOptions[]).map(
					({ value }) => `${String(displayOptions?.show?.resource?.[0])}: ${String(value)}`,
				),
			);
		const covered = operations.map(
			({ parameters }) => `${String(parameters.resource)}: ${String(parameters.operation)}`,
		);
		expect(offered.sort()).toEqual(covered.sort());
	});

	it('sends every operation through the transport, and says what it does', () => {
		const options = ownFields()
			.filter(({ name }) => name === 'operation')
			.flatMap((field) => field.options as INodePropertyOptions[]);
		for (const { routing, action, description } of options) {
			expect(routing?.send?.paginate).toBe(true);
			expect(routing?.operations?.pagination).toEqual(expect.any(Function));
			expect([action, description]).toEqual([expect.any(String), expect.any(String)]);
		}
		expect(new Set(options.map(({ action }) => action)).size).toBe(options.length);
	});

	it('describes every field that does not stand for itself', () => {
		const standForThemselves = ['resource', 'operation'];
		const undescribed = [...allFields(), ...credentialFields].filter(
			({ name, type, description }) =>
				!description &&
				!standForThemselves.includes(name) &&
				!['notice', 'hidden', 'collection'].includes(type),
		);
		expect(undescribed.map(({ displayName }) => displayName)).toEqual([]);
	});

	it('says in a description more than the name of the field', () => {
		const repeated = allFields().filter(
			({ displayName, description }) =>
				description?.toLowerCase().replace(/^the /, '') === displayName.toLowerCase(),
		);
		expect(repeated).toEqual([]);
	});

	it('lists resources, operations and optional fields by the alphabet', () => {
		const lists = allFields()
			.filter(
				({ name, type }) =>
					['collection', 'fixedCollection'].includes(type) ||
					['resource', 'operation', 'platform'].includes(name),
			)
			.map(({ options = [] }) =>
				options.map((entry) => ('displayName' in entry ? entry.displayName : entry.name)),
			);
		const inOrder = (names: string[]) =>
			[...names].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
		expect(lists.length).toBeGreaterThan(5);
		expect(lists).toEqual(lists.map(inOrder));
	});

	it.each(
		operations.flatMap(({ name, parameters }) => [
			{ name, parameters },
			{
				name: `${name}, other choices`,
				parameters: { ...parameters, returnAll: true, specifyContactDetails: 'json' },
			},
		]),
	)('shows no name twice: $name', ({ parameters }) => {
		const shown = view(parameters).filter(({ type }) => type !== 'notice');
		const names = shown.map(({ displayName }) => displayName);
		expect(names).toEqual([...new Set(names)]);
		for (const { type, options = [] } of shown) {
			const groups =
				type === 'fixedCollection'
					? (options as INodePropertyCollection[]).map(({ values }) => values)
					: type === 'collection'
						? [options as INodeProperties[]]
						: [];
			for (const group of groups) {
				const inner = group.map(({ displayName }) => displayName);
				expect(inner).toEqual([...new Set(inner)]);
			}
		}
	});

	it('hides the key while it is typed', () => {
		const key = credentialFields.find(({ name }) => name === 'apiKey');
		expect(key?.typeOptions?.password).toBe(true);
	});
});
