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
import { ownFields, shownFields } from '../../support/form/view';
import { publish } from '../../support/engine/poll';
import { useService } from '../../support/services/service';

const { NodeHelpers } = n8nWorkflow;

const service = useService();

/** The events of the trigger that together show all of its fields. */
const events = ['contactUpdated', 'teamMemberStatusChanged', 'teamMemberUpdated'];

/** Every form: of an operation, or of an event of the trigger. */
const forms = [
	...operations.map(({ name, parameters }) => ({ name, node: 'teamWorkspace', parameters })),
	...events.map((event) => ({
		name: `the trigger on ${event}`,
		node: 'teamWorkspaceTrigger',
		parameters: { event } as INodeParameters,
	})),
];
type Form = (typeof forms)[number];

/** Begins anew and runs the node: what a person is told, what came out, and what was sent. */
async function run({ node, parameters }: Form, set: INodeParameters) {
	service.begin();
	const all = { ...parameters, ...set };
	const poll = async () => {
		const trigger = await publish(service.credential, all);
		return { json: [await trigger.poll(), await trigger.poll()], error: undefined };
	};
	const running = node === 'teamWorkspace' ? service.run(all) : poll();
	const { json, error } = await running.catch((thrown: Error) => ({ json: [], error: thrown }));
	const found = node === 'teamWorkspace' ? json.length : json;
	return { told: error?.message, found, sent: service.sent() };
}

/** What a person is told about each of these expressions, with which nothing may be sent. */
async function refuse(
	form: Form,
	expressions: string[],
	set: (expression: string) => INodeParameters,
): Promise<unknown[]> {
	if (form.node === 'teamWorkspace') {
		const all = set(`={{ [${expressions.join(', ')}][$itemIndex] }}`);
		const { json } = await service.run(
			{ ...form.parameters, ...all },
			{ items: expressions.map(() => ({})), settings: { onError: 'continueRegularOutput' } },
		);
		expect(service.sent()).toEqual([]);
		return json.map(({ error }) => error);
	}
	const all: unknown[] = [];
	for (const expression of expressions) {
		const { told, sent } = await run(form, set(`={{ ${expression} }}`));
		expect(sent).toEqual([]);
		all.push(told);
	}
	return all;
}

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
	const shown = (fields: INodeProperties[]) =>
		shownFields(node, { ...form.parameters, output: 'selected' }, fields);
	return shown(ownFields(node).filter(({ type }) => types.includes(type))).map((field) =>
		field.type === 'collection'
			? { ...field, options: shown(field.options as INodeProperties[]) }
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
	const value = TEXTS[name] ?? 'it';
	const [, second] = options as INodePropertyOptions[];
	const groups = options as INodePropertyCollection[];
	const samples: Record<string, () => unknown> = {
		boolean: () => true,
		number: () => 5,
		dateTime: () => '2026-01-31T09:00:00.000Z',
		options: () => second.value,
		multiOptions: () => [second.value],
		resourceLocator: () => ({ __rl: true, mode: modes?.at(-1)?.name, value }),
		collection: () => samplesOf(options as INodeProperties[]),
		fixedCollection: () =>
			Object.fromEntries(groups.map((group) => [group.name, [samplesOf(group.values)]])),
	};
	return samples[type]?.() ?? value;
}

const samplesOf = (fields: INodeProperties[]): IDataObject =>
	Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)])) as IDataObject;

const asExpression = (value: unknown): string =>
	`={{ ${String(JSON.stringify(value)).replaceAll('}', ' }')} }}`;

/** The collections whose values are written. */
const WRITTEN = ['additionalFields', 'contactDetails', 'updateFields'];

/** What an expression for a whole collection must not return: a field `it` is not known. */
const NO_COLLECTIONS = [
	...['undefined', 'null', '"it"', '""', '[{ it: 1 }]', '[]', '5', 'true', '({ it: 1 })'],
];
const NO_CHOICES = ['undefined', 'null', '5', '({})', '"none of them"'];
const NO_OPTIONS = ['undefined', 'null', '""', '"  "', '[]', '[[]]', '({})', '"many"', '0 / 0'];

describe.each(forms)('$name', (form) => {
	const collections = () => shownIn(form, ['collection', 'fixedCollection']);

	const expectRefused = async (
		expressions: string[],
		{ displayName }: INodeProperties,
		set: (expression: string) => INodeParameters,
	) => {
		const named = expect.stringContaining(`'${displayName}' `) as string;
		expect(await refuse(form, expressions, set)).toEqual(expressions.map(() => named));
	};

	it('reads a collection from an expression for the whole as it reads the fields of the form', async () => {
		const without = await run(form, {});
		for (const field of collections()) {
			const sample = sampleOf(field);
			const byFields = await run(form, { [field.name]: sample } as INodeParameters);
			const asWhole = await run(form, { [field.name]: asExpression(sample) });
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
		for (const name of names) {
			const whole = { [name]: '={{ $json }}' };
			for (const parameters of kept(node, { ...form.parameters, ...whole }))
				expect(parameters).toMatchObject(whole);
		}
		const filled = { ...form.parameters, ...samplesOf(collections()) } as INodeParameters;
		// A notice has no value; whether n8n keeps an empty one follows from what else is shown.
		const values = (one: INodeTypeDescription) =>
			kept(one, filled).map((parameters) => {
				const isValue = ([name]: [string, unknown]) => !/notice$/i.test(name);
				return Object.fromEntries(Object.entries(parameters ?? {}).filter(isValue));
			});
		expect(values(node)).toEqual(values({ ...node, properties }));
	});

	it('refuses a collection, a list of choices and an option that an expression leaves unreadable', async () => {
		for (const field of collections())
			await expectRefused(NO_COLLECTIONS, field, (value) => ({ [field.name]: value }));

		for (const field of shownIn(form, ['multiOptions']))
			await expectRefused(NO_CHOICES, field, (value) => ({
				output: 'selected',
				[field.name]: value,
			}));

		for (const options of collections().filter(({ name }) => name === 'options'))
			for (const field of options.options as INodeProperties[])
				await expectRefused(NO_OPTIONS, field, (value) => ({ options: { [field.name]: value } }));
	});
});

it('The events above show all collections and lists of choices of the trigger', () => {
	const types = ['collection', 'fixedCollection', 'multiOptions'];
	const shown = forms
		.filter(({ node }) => node === 'teamWorkspaceTrigger')
		.flatMap((form) => shownIn(form, types).map(({ name }) => name));
	const all = ownFields(nodes[1]).filter(({ type }) => types.includes(type));
	expect(new Set(shown)).toEqual(new Set(all.map(({ name }) => name)));
});
