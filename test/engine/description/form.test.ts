import type {
	INodeParameters,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';
import { loadPackage } from '../../support/engine/engine';
import { operations } from '../../support/form/operations';
import { contact, member } from '../../support/form/parameters';
import { nested, visibleFields, shownFields } from '../../support/form/view';

let node: INodeTypeDescription;
let trigger: INodeTypeDescription;
let fields: INodeProperties[];
let credentialFields: INodeProperties[];

beforeAll(async () => {
	const { nodes, credentials } = (await loadPackage()).types;
	[node, trigger] = nodes;
	fields = visibleFields(node);
	credentialFields = credentials[0].properties;
});

const allFields = () => fields.flatMap(nested);
const view = (parameters: INodeParameters) => shownFields(node, parameters);
const namesIn = (parameters: INodeParameters) => view(parameters).map(({ name }) => name);

describe('The form', () => {
	const operationOptions = () =>
		fields
			.filter(({ name }) => name === 'operation')
			.flatMap((field) => field.options as INodePropertyOptions[]);

	it('sends every operation through the transport, and says what it does', () => {
		for (const { routing, action, description } of operationOptions()) {
			expect(routing?.send?.paginate).toBe(true);
			expect(routing?.operations?.pagination).toEqual(expect.any(Function));
			expect([action, description]).toEqual([expect.any(String), expect.any(String)]);
		}
		const actions = operationOptions().map(({ action }) => action);
		expect(new Set(actions).size).toBe(operations.length);
	});

	it('leaves what the API does not document to the documents', () => {
		const texts = fields.flatMap((field) => [
			field.description,
			...(field.options ?? []).map((option) => (option as INodePropertyOptions).description),
		]);
		expect(texts.filter((text) => /document|assum/i.test(text ?? ''))).toEqual([]);
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

	const both = ['teamMember', 'contact'];
	it.each(both)('lets a field of a %s be emptied right below where it is entered', (resource) => {
		const below = (operation: string, name: string) => {
			const names = namesIn({ resource, operation });
			return names[names.indexOf(name) + 1];
		};
		expect(below('update', 'updateFields')).toBe('clearFields');
		expect(below('upsert', 'additionalFields')).toBe('clearFields');
	});

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
		for (const field of fields.filter(({ name }) => name !== 'operation')) {
			for (const { name, type, default: fallback } of nested(field)) {
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
		const groups = fields.find(({ name }) => name === 'contactDetails')?.options;
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
			const shown = view({ resource: 'teamMember', operation });
			const names = shown.map(({ name }) => name);
			const first = ['firstName', 'lastName', 'email', 'additionalFields'];
			expect(names.filter((name) => first.includes(name))).toEqual(first);
			expect(names[names.indexOf('firstName') + 3]).toBe('additionalFields');
			expect(names[names.indexOf('contactDetails') + 1]).toBe('output');
			const additional = shown.find(({ name }) => name === 'additionalFields');
			expect(Object.keys(additional?.default as object)).toEqual(['jobTitle', 'department']);
		},
	);

	it('begins JSON with a valid example', () => {
		const json = allFields().filter(({ type }) => type === 'json');
		expect(json.map(({ name }) => name)).toEqual(['contactDetailsJson']);
		for (const field of json)
			expect(JSON.parse(field.default as string)).toEqual([
				{ type: 'phone', label: 'Mobile', value: '' },
			]);
	});

	it('shows Member ID right below the options, where Match By is', () => {
		const options = { matchBy: 'memberId' };
		const names = namesIn({ ...member('upsert'), options });
		expect(names.slice(-2)).toEqual(['options', 'memberId']);
		expect(namesIn(member('upsert'))).not.toContain('memberId');
		expect(namesIn({ ...member('create'), options })).not.toContain('memberId');
	});

	// The editor shows about 50 characters of a chosen option, fewer in a narrow window.
	it('has no choice that is too long for its list', () => {
		const choices = allFields()
			.filter(({ type }) => type === 'options')
			.flatMap(({ options = [] }) => (options as INodePropertyOptions[]).map(({ name }) => name));
		expect(choices.filter((name) => name.length > 35)).toEqual([]);
	});

	it('hides the key while it is typed', () => {
		const key = credentialFields.find(({ name }) => name === 'apiKey');
		expect(key?.typeOptions?.password).toBe(true);
	});
});

describe('Mapping in the form', () => {
	const byHand = [
		...['additionalFields', 'contactDetails', 'email', 'firstName', 'fullName', 'lastName'],
		'specifyContactDetails',
	];

	it.each(
		['create', 'update', 'upsert'].flatMap((operation) => [member(operation), contact(operation)]),
	)('hides with Map Automatically the fields that the headings fill in: %j', (parameters) => {
		const automatic = namesIn({ ...parameters, mappingMode: 'autoMapInputData' });
		expect(automatic.filter((name) => byHand.includes(name))).toEqual([]);
		expect(automatic).toEqual(expect.arrayContaining(['mappingMode', 'mappingNotice', 'output']));
		expect(automatic.includes('clearFields')).toBe(parameters.operation !== 'create');
		const manual = namesIn(parameters);
		expect(manual).not.toContain('mappingNotice');
		const own =
			parameters.operation === 'update' ? ['updateFields'] : ['email', 'additionalFields'];
		expect(manual).toEqual(expect.arrayContaining(['mappingMode', ...own]));
	});

	it('is not offered to agents, nor in operations that take no fields', () => {
		const tool = { ...node, name: `${node.name}Tool` };
		for (const operation of ['create', 'upsert']) {
			const shown = shownFields(tool, { resource: 'teamMember', operation });
			const names = shown.map(({ name }) => name);
			expect(names).not.toContain('mappingMode');
			expect(names).toEqual(expect.arrayContaining(['firstName', 'contactDetails']));
		}
		for (const operation of ['get', 'list', 'delete'])
			expect(namesIn({ resource: 'teamMember', operation })).not.toContain('mappingMode');
		expect(namesIn({ resource: 'teamMember', operation: 'update' })).toContain('contactDetails');
	});
});

describe('The form of the trigger', () => {
	it.each([
		['contactCreated', 'event contactFilters output contactFields options'],
		['contactDeleted', 'event deletedTestNotice deletedContactNotice options'],
		['contactEnriched', 'event contactFilters output contactFields options'],
		[
			'contactUpdated',
			'event updatedTestNotice watchContactFields contactFilters output contactFields options',
		],
		['teamMemberCreated', 'event output memberFields options'],
		['teamMemberDeleted', 'event deletedTestNotice'],
		['teamMemberStatusChanged', 'event memberFilters output memberFields options'],
		['teamMemberUpdated', 'event updatedTestNotice watchMemberFields output memberFields options'],
	])('shows for %s: %s', (event, names) => {
		const shown = shownFields(trigger, { event, output: 'selected' });
		expect(shown.map(({ name }) => name).join(' ')).toBe(names);
	});

	it('offers 8 events, each with a description of its own', () => {
		const options = visibleFields(trigger)[0].options as INodePropertyOptions[];
		const descriptions = options.map(({ description }) => description);
		expect(new Set(descriptions).size).toBe(8);
		for (const description of descriptions) expect(description).toMatch(/^Triggers when .*request/);
	});

	it('gives each parameter one meaning, because what reads the description of the node merges equal names', () => {
		const names = visibleFields(trigger).map(({ name }) => name);
		expect(names).toEqual([...new Set(names)]);
	});
});
