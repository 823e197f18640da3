import type {
	INodeParameters,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';
import { loadPackage } from '../../support/engine/engine';
import { n8nWorkflow } from '../../support/engine/n8n';
import { operations } from '../../support/form/operations';

const { NodeHelpers } = n8nWorkflow;

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

/** The fields of the node that are its own and can be seen; the loader adds Request Options. */
const ownFields = () =>
	node.properties.filter(({ name, type }) => name !== 'requestOptions' && type !== 'hidden');
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

	it('says in every operation what it does, and leaves what the API does not document to the documents', () => {
		const texts = ownFields().flatMap((field) => [
			field.description,
			...(field.options ?? []).map((option) => (option as INodePropertyOptions).description),
		]);
		expect(texts.filter((text) => /document|assum/i.test(text ?? ''))).toEqual([]);
	});

	it('tells the AI builder when to choose an operation, and shows it an example of each', () => {
		const examples = node.builderHint?.extraTypeDefContent?.map(({ displayOptions }) =>
			Object.values(displayOptions?.show ?? {}).join(': '),
		);
		expect(examples?.sort()).toEqual(
			operations
				.map(
					({ parameters: { resource, operation } }) => `${String(resource)}: ${String(operation)}`,
				)
				.sort(),
		);
		const uses = ownFields()
			.filter(({ name }) => name === 'operation')
			.flatMap(({ options }) => options as INodePropertyOptions[])
			.map(({ builderHint }) => builderHint?.propertyHint);
		expect(new Set(uses).size).toBe(operations.length);
		expect(uses).not.toContain(undefined);
	});

	it('requires the email of a contact where the contact is found by it, and says what that costs', () => {
		const emailOf = (operation: string) =>
			view({ resource: 'contact', operation }).filter(({ name }) => name === 'email');
		expect(emailOf('create')).toEqual([expect.not.objectContaining({ required: true })]);
		expect(emailOf('upsert')).toEqual([
			expect.objectContaining({
				required: true,
				hint: expect.stringContaining('one request per 100 contacts, once') as string,
			}),
		]);
	});

	it.each(['teamMember', 'contact'])(
		'lets a field of a %s be emptied right below where it is entered',
		(resource) => {
			const below = (operation: string, name: string) => {
				const names = view({ resource, operation }).map((field) => field.name);
				return names[names.indexOf(name) + 1];
			};
			expect(below('update', 'updateFields')).toBe('clearFields');
			expect(below('upsert', 'additionalFields')).toBe('clearFields');
		},
	);

	it('describes every field that does not stand for itself', () => {
		const standForThemselves = ['resource', 'operation'];
		const undescribed = [...allFields(), ...credentialFields].filter(
			({ name, type, description }) =>
				!description && !standForThemselves.includes(name) && !['notice', 'hidden'].includes(type),
		);
		expect(undescribed.map(({ displayName }) => displayName)).toEqual([]);
	});

	it('describes every choice that is not the name of a field or of a platform', () => {
		const undescribed = allFields()
			.filter(({ name, type }) => type === 'options' && name !== 'platform')
			.flatMap(({ name, options = [] }) =>
				(options as INodePropertyOptions[])
					.filter(({ description }) => !description)
					.map((option) => `${name}: ${option.name}`),
			);
		expect(undescribed).toEqual([]);
	});

	it('gives a field of the same name the same type and default everywhere, so that values survive switching', () => {
		const kinds = new Map<string, Set<string>>();
		// Each resource has operations of its own, and so another first one.
		for (const field of ownFields().filter(({ name }) => name !== 'operation')) {
			for (const { name, type, default: fallback } of [field, ...inside(field)]) {
				// A filter keeps its value in Filters alone.
				const key = field.name === 'filters' ? `filters.${name}` : name;
				// Which fields a collection begins with differs: other fields are seldom left empty.
				const kind = type === 'collection' ? [type] : [type, fallback];
				kinds.set(key, (kinds.get(key) ?? new Set()).add(JSON.stringify(kind)));
			}
		}
		const different = [...kinds].filter(([, found]) => found.size > 1).map(([name]) => name);
		expect(different).toEqual([]);
	});

	it('shows an example in every text field, and begins it with e.g.', () => {
		const texts = allFields().flatMap((field) => [
			field,
			...(field.modes ?? []).filter(({ type }) => type === 'string'),
		]);
		const without = texts
			.filter(({ type }) => ['string', 'json'].includes(type))
			.filter(({ placeholder }) => !placeholder?.startsWith('e.g. '));
		expect(without.map(({ displayName }) => displayName)).toEqual([]);
	});

	it('asks in every kind of contact detail for the value first and for the label last', () => {
		const groups = ownFields().find(({ name }) => name === 'contactDetails')?.options;
		for (const { values } of groups as INodePropertyCollection[]) {
			expect(values.map(({ name }) => name).indexOf('label')).toBe(values.length - 1);
		}
	});

	it('says in a description more than the name of the field', () => {
		const repeated = allFields().filter(
			({ displayName, description }) =>
				description?.toLowerCase().replace(/^the /, '') === displayName.toLowerCase(),
		);
		expect(repeated).toEqual([]);
	});

	it.each(
		operations.flatMap(({ name, parameters }) => [
			{ name, parameters },
			{
				name: `${name}, other choices`,
				parameters: { ...parameters, returnAll: true, specifyContactDetails: 'json' },
			},
		]),
	)('shows no name and says no sentence twice: $name', ({ parameters }) => {
		const shown = view(parameters).filter(({ type }) => type !== 'notice');
		const told = ({ displayName, description, hint }: INodeProperties) =>
			[displayName, description, hint].filter(Boolean);
		const isShown = ({ displayOptions }: INodeProperties) =>
			Object.entries(displayOptions?.show ?? {}).every(([path, values]) =>
				values?.includes(String(parameters[path.replace('/', '') as keyof typeof parameters])),
			);
		const names = shown.flatMap(told);
		expect(names).toEqual([...new Set(names)]);
		for (const { type, options = [] } of shown) {
			const groups =
				type === 'fixedCollection'
					? (options as INodePropertyCollection[]).map(({ values }) => values)
					: type === 'collection'
						? [(options as INodeProperties[]).filter(isShown)]
						: [];
			for (const group of groups) {
				const inner = group.flatMap(told);
				expect(inner).toEqual([...new Set(inner)]);
			}
		}
	});

	it.each(['create', 'upsert'])(
		'asks for the person first, then job title and department, and for contact details last: %s',
		(operation) => {
			const fields = view({ resource: 'teamMember', operation });
			const names = fields.map(({ name }) => name);
			const first = ['firstName', 'lastName', 'email', 'additionalFields'];
			expect(names.slice(names.indexOf('firstName'), names.indexOf('firstName') + 4)).toEqual(
				first,
			);
			expect(names[names.indexOf('contactDetails') + 1]).toBe('output');
			const additional = fields.find(({ name }) => name === 'additionalFields');
			expect(Object.keys(additional?.default as object)).toEqual(['jobTitle', 'department']);
		},
	);

	it('hides the key while it is typed', () => {
		const key = credentialFields.find(({ name }) => name === 'apiKey');
		expect(key?.typeOptions?.password).toBe(true);
	});
});
