import fc from 'fast-check';
import type {
	INodeParameters,
	INodeProperties,
	INodePropertyCollection,
	INodeTypeDescription,
} from 'n8n-workflow';
import type * as Built from '../../nodes/TeamWorkspace/TeamWorkspace.node';
import { builtModule, engineGlobals } from '../support/engine/n8n';
import { operations, type OperationCase } from '../support/form/operations';
import { forAllAsync } from '../support/expectations/propertyRuns';
import { shownFields } from '../support/form/view';
import { useService } from '../support/services/service';

const { TeamWorkspace } = builtModule<typeof Built>('nodes/TeamWorkspace/TeamWorkspace.node');
const service = useService();
const description: INodeTypeDescription = new TeamWorkspace().description;

/** One place of a form that a value can come to. */
interface Place {
	name: string;
	operation: OperationCase;
	/** The names that a message may call it by. */
	names: string[];
	/** The parameters with this value there. */
	fill: (value: unknown) => INodeParameters;
}

type Entry = INodeProperties | INodePropertyCollection;

/** The places inside of one field: itself, and what its collection holds. */
function inside(field: INodeProperties): Array<[string[], (value: unknown) => unknown]> {
	const places: ReturnType<typeof inside> = [[[field.displayName], (it) => it]];
	if (field.type === 'resourceLocator') {
		places.push([[field.displayName], (value) => ({ __rl: true, mode: 'id', value })]);
	}
	for (const entry of (field.options ?? []) as Entry[]) {
		if (field.type === 'collection') {
			places.push([[entry.displayName, field.displayName], (it) => ({ [entry.name]: it })]);
		}
		if (field.type !== 'fixedCollection' || !('values' in entry)) continue;
		const { name, displayName, values } = entry;
		places.push([[displayName, field.displayName], (it) => ({ [name]: it })]);
		for (const part of values as INodeProperties[]) {
			const valid = { value: 'ada@example.com', platform: 'x', line1: 'High Street' };
			const own = Object.fromEntries(
				(values as INodeProperties[]).map((it) => [it.name, valid[it.name as 'value'] ?? '']),
			);
			places.push([
				[`${displayName} 1`, `${displayName} 1: ${part.displayName}`],
				(it) => ({ [name]: [{ ...own, [part.name]: it }] }),
			]);
		}
	}
	return places;
}

/** Every place of every form, from the description: a new field is covered by itself. */
const places: Place[] = operations.flatMap((operation) =>
	[{}, { specifyContactDetails: 'json' }, { returnAll: true }].flatMap((variant, index) => {
		const given = { ...operation.parameters, ...variant } as INodeParameters;
		const plain = { ...given, specifyContactDetails: 'fields', returnAll: false };
		const shown = (parameters: INodeParameters) =>
			shownFields(description, parameters, description.properties);
		const seen = new Set(index === 0 ? [] : shown(plain));
		return shown(given)
			.filter(({ name, type }) => !['resource', 'operation'].includes(name) && type !== 'notice')
			.filter((field) => !seen.has(field))
			.flatMap((field) =>
				inside(field).map(([names, put], at) => ({
					name: `${operation.name}: ${[...names].reverse().join(' > ')} (${at})`,
					operation,
					names,
					fill: (value: unknown) => ({ ...given, [field.name]: put(value) }) as INodeParameters,
				})),
			);
	}),
);

const ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
const texts = Object.values({
	withUnusualCharacters: ['', ' ', '\0', 'a\0b', '\u200b', '\ud800', '\u202eabc', 'e\u0301', '👩‍👩‍👧'],
	forThePath: ['../../me', '%2e%2e%2fme', 'a/b?c#d', `${ID}/../../me`, `${ID}\n`],
	forTheHead: ['\r\nX-Other: 1'],
	ofPrototypes: ['__proto__', 'constructor', 'toString'],
	thatLookLikeCode: ['{{ 1 + 1 }}', '{{ $credentials.apiKey }}', '${1}'],
	forSpreadsheets: ['=HYPERLINK("http://x.example","y")', '+47 22', '@SUM(1)'],
	thatLookLikeNumbers: ['NaN', 'Infinity', '-1', '1e999'],
	inJson: ['null', '[]', '{}', '[null]', '[[[]]]'],
	inJsonWithPrototypes: ['[{"__proto__":{"polluted":1}}]', '{"__proto__":{"polluted":1}}'],
	thatAreLong: ['x'.repeat(65_536), 'é'.repeat(131_072)],
}).flat();
const values = Object.values({
	scalars: [0, -1, 1.5, 1e21, true, false, null],
	empty: [[], {}, [null], [[]], [{}]],
	withPrototypes: [
		{ polluted: 1 },
		JSON.parse('{"__proto__":{"polluted":1}}'),
		{ constructor: { prototype: { polluted: 1 } } },
	],
	thatAreNoTexts: [{ toString: '', valueOf: '' }, [{ toString: '', valueOf: '' }]],
	ofOtherForms: [{ value: null }, [{ type: 'phone' }]],
}).flatMap((all): unknown[] => all);
const value: fc.Arbitrary<unknown> = fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
	{ weight: 2, arbitrary: fc.constantFrom<unknown>(...values) },
	{ weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
	{ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const ENGINE_WORDS =
	/Cannot (read|convert|set|destructure)|is not (a function|iterable|defined)|undefined|\[object |TypeError|Unexpected end|Maximum call/;
const KNOWN_PATH =
	/^\/(me|(team-members|contacts)(\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?)$/i;

/** What must hold of every run, whatever was entered. */
async function check(place: Place, parameters: INodeParameters, items: object[]): Promise<void> {
	service.sandbox.requests.length = 0;
	const before = Object.getOwnPropertyNames(engineGlobals.Object.prototype).join();
	const result = await service.run(parameters, { items: items as never });
	expect(Object.getOwnPropertyNames(engineGlobals.Object.prototype).join()).toBe(before);
	// A vCard names the workspace.
	const sent = service.sent().filter(({ path }) => path !== '/me');
	const isWrite = place.operation.method !== 'GET';
	for (const { method, path } of sent) {
		expect(path).toMatch(KNOWN_PATH);
		const [, own] = place.operation.path.split('/');
		expect(path.split('/')[1]).toBe(own);
		expect(
			isWrite || place.operation.name.includes('Update')
				? ['GET', 'POST', 'PATCH', 'DELETE']
				: ['GET'],
		).toContain(method);
	}
	// A look at the list or a POST that finds the record, a fresh read, and the write.
	expect(sent.length).toBeLessThanOrEqual(3);
	const told = [result.error?.message, result.error?.description].filter(Boolean).join(' ');
	expect(JSON.stringify(result.run)).not.toContain(service.apiKey);
	if (result.status === 'success') return;
	expect(told).not.toMatch(ENGINE_WORDS);
	if (/^[4]\d\d$/.test(String(result.error?.httpCode))) return;
	expect(place.names.some((name) => told.includes(`'${name}`))).toBe(true);
}

describe('Whatever is entered, what is intended is sent or the field is named', () => {
	it.each(places.map((place) => [place.name, place] as const))('%s', async (_, place) => {
		await forAllAsync(10, [value], async (entered) => {
			await check(place, place.fill('={{ $json.entered }}'), [{ entered }]);
		});
	});
});
