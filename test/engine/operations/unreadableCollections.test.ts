import type {
	IDataObject,
	INodeParameters,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';
import { loadPackage } from '../../support/engine/engine';
import { n8nWorkflow } from '../../support/engine/n8n';
import { operations } from '../../support/form/operations';
import { publish } from '../../support/engine/poll';
import { useService } from '../../support/services/service';

const { NodeHelpers } = n8nWorkflow;

const service = useService();

/** n8n's loader adds them to every node, and n8n itself reads them. */
const OF_N8N = ['requestOptions', 'pollTimes'];

const events = [
	'contactCreated',
	'contactDeleted',
	'contactEnriched',
	'contactUpdated',
	'teamMemberCreated',
	'teamMemberDeleted',
	'teamMemberStatusChanged',
	'teamMemberUpdated',
];

/** What a person is told, what came out, and what was sent. */
interface Outcome {
	told?: string;
	found: unknown;
	sent: unknown[];
}

/** One form: of an operation, or of an event of the trigger. */
interface Form {
	node: string;
	parameters: INodeParameters;
	/** Runs the node with these parameters, and begins anew. */
	run: (set: INodeParameters) => Promise<Outcome>;
}

async function outcome(run: () => Promise<Omit<Outcome, 'sent'>>): Promise<Outcome> {
	service.begin();
	return { ...(await run()), sent: service.sent() };
}

const runOperation = async (parameters: INodeParameters): Promise<Outcome> =>
	await outcome(async () => {
		const { error, json } = await service.run(parameters);
		return { told: error?.message, found: json.length };
	});

const pollTwice = async (parameters: INodeParameters): Promise<Outcome> =>
	await outcome(async () => {
		const { poll } = await publish(service.credential, parameters);
		const polls = (async () => [await poll(), await poll()])();
		return await polls.then(
			(found) => ({ found }),
			(error: Error) => ({ told: error.message, found: [] }),
		);
	});

const forms: Array<[string, Form]> = [
	...operations.map(({ name, parameters }): [string, Form] => [
		name,
		{
			node: 'teamWorkspace',
			parameters,
			run: async (set) => await runOperation({ ...parameters, ...set }),
		},
	]),
	...events.map((event): [string, Form] => [
		`the trigger on ${event}`,
		{
			node: 'teamWorkspaceTrigger',
			parameters: { event },
			run: async (set) => await pollTwice({ event, ...set }),
		},
	]),
];

let nodes: INodeTypeDescription[];
beforeAll(async () => ({ nodes } = (await loadPackage()).types));

const nodeOf = (form: Form) => nodes.find(({ name }) => name === form.node) as INodeTypeDescription;

/** The parameters that n8n keeps, as its editor does when it loads and when it saves a workflow. */
const kept = (node: INodeTypeDescription, parameters: INodeParameters): unknown[] =>
	[true, false].map((withDefaults) =>
		NodeHelpers.getNodeParameters(node.properties, parameters, withDefaults, false, null, node),
	);

/** The fields that a form shows, from the description: a new one is covered by itself. */
function shownIn(form: Form, types: string[]): INodeProperties[] {
	const node = nodeOf(form);
	const all = { ...form.parameters, output: 'selected' };
	const values = NodeHelpers.getNodeParameters(node.properties, all, true, true, null, node);
	const isShown = (field: INodeProperties) =>
		NodeHelpers.displayParameter(values as INodeParameters, field, null, node);
	return node.properties
		.filter(({ name, type }) => types.includes(type) && !OF_N8N.includes(name))
		.filter(isShown)
		.map((field) =>
			field.type === 'collection'
				? { ...field, options: (field.options as INodeProperties[]).filter(isShown) }
				: field,
		);
}

const TEXTS: Record<string, string> = {
	avatarUrl: 'https://x.example/ada.png',
	assignedMember: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b',
	email: 'ada@x.example',
};

/** A valid value of a field; for a collection, one of each of its fields. */
function sampleOf({ name, type, options = [], modes }: INodeProperties): unknown {
	const text = TEXTS[name] ?? 'it';
	switch (type) {
		case 'boolean':
			return true;
		case 'number':
			return 5;
		case 'dateTime':
			return '2026-01-31T09:00:00.000Z';
		case 'options':
			return (options as INodePropertyOptions[])[1].value;
		case 'multiOptions':
			return [(options as INodePropertyOptions[])[1].value];
		case 'resourceLocator':
			return { __rl: true, mode: modes?.at(-1)?.name, value: text };
		case 'collection':
			return samplesOf(options as INodeProperties[]);
		case 'fixedCollection':
			return Object.fromEntries(
				(options as INodePropertyCollection[]).map((group) => [
					group.name,
					[samplesOf(group.values)],
				]),
			);
		default:
			return text;
	}
}

const samplesOf = (fields: INodeProperties[]): IDataObject =>
	Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)])) as IDataObject;

const asExpression = (value: unknown): string =>
	`={{ ${String(JSON.stringify(value)).replaceAll('}', ' }')} }}`;

/** The collections whose values are written. */
const WRITTEN = ['additionalFields', 'contactDetails', 'updateFields'];

/** What an expression for a whole collection must not return. */
const NO_COLLECTIONS: Array<[string, unknown]> = [
	['undefined', undefined],
	['null', null],
	['a text', 'it'],
	['an empty text', ''],
	['a list', [{ it: 'it' }]],
	['an empty list', []],
	['a number', 5],
	['a boolean', true],
	['an object with an unknown field', { it: 'it' }],
];

describe.each(forms)('%s', (_, form) => {
	const collections = () => shownIn(form, ['collection', 'fixedCollection']);

	it('reads a collection from an expression for the whole as it reads the fields of the form', async () => {
		const without = await form.run({});
		for (const field of collections()) {
			const sample = sampleOf(field);
			const byFields = await form.run({ [field.name]: sample } as INodeParameters);
			const asWhole = await form.run({ [field.name]: asExpression(sample) });
			expect([field.name, asWhole]).toEqual([field.name, byFields]);
			if (WRITTEN.includes(field.name)) expect(asWhole).not.toEqual(without);
		}
	});

	it('keeps an expression for a whole collection, and changes nothing of a collection with fields', () => {
		// The editor has the description as JSON.
		const node = JSON.parse(JSON.stringify(nodeOf(form))) as INodeTypeDescription;
		const names = collections().map(({ name }) => name);
		const properties = node.properties.filter(
			({ type, name }) => type !== 'hidden' || !names.includes(name),
		);
		for (const { name } of collections()) {
			const whole = { [name]: '={{ $json }}' };
			for (const parameters of kept(node, { ...form.parameters, ...whole }))
				expect(parameters).toMatchObject(whole);
		}
		const filled = { ...form.parameters, ...samplesOf(collections()) } as INodeParameters;
		expect(kept(node, filled)).toEqual(kept({ ...node, properties }, filled));
	});

	it.each(NO_COLLECTIONS)('refuses a collection that is %s', async (_name, value) => {
		for (const { name, displayName } of collections()) {
			const { told, sent } = await form.run({ [name]: asExpression(value) });
			expect(told).toMatch(new RegExp(`^'${displayName}' (must be|has) `));
			expect(sent).toEqual([]);
		}
	});

	it.each([undefined, null, 5, {}, 'none of them'])(
		'refuses a list of choices that an expression returns as %j',
		async (value) => {
			for (const { name, displayName } of shownIn(form, ['multiOptions'])) {
				const set = { output: 'selected', [name]: asExpression(value) };
				const { told, sent } = await form.run(set);
				expect(told).toMatch(new RegExp(`^'${displayName}' (must be|has) `));
				expect(sent).toEqual([]);
			}
		},
	);

	it.each(['undefined', 'null', '""', '"  "', '[]', '[[]]', '({})', '"many"', '0 / 0'])(
		'refuses an option that was added as %s',
		async (value) => {
			const options = collections()
				.filter(({ name }) => name === 'options')
				.flatMap((field) => field.options as INodeProperties[]);
			for (const { name, displayName } of options) {
				const { told, sent } = await form.run({ options: { [name]: `={{ ${value} }}` } });
				expect([name, told]).toEqual([name, expect.stringContaining(`'${displayName}' `)]);
				expect(sent).toEqual([]);
			}
		},
	);
});
