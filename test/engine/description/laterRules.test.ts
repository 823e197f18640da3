import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { loadPackage } from '../../support/engine/engine';

/**
 * Rules of n8n's linter for community nodes that are newer than the version that can be installed, and what they look at:
 * `hint-max-length`, `options-sorted-alphabetically` and `no-duplicate-param-options`.
 */
let fields: INodeProperties[];

const nested = (field: INodeProperties): INodeProperties[] => [
	field,
	...((field.options ?? []) as Array<INodeProperties | INodePropertyCollection>).flatMap((entry) =>
		'values' in entry ? entry.values.flatMap(nested) : 'type' in entry ? nested(entry) : [],
	),
];

beforeAll(async () => {
	const { nodes, credentials } = (await loadPackage()).types;
	// The loader of n8n adds these two.
	const added = ['requestOptions', 'pollTimes'];
	fields = [...nodes, ...credentials]
		.flatMap(({ properties }) => properties.filter(({ name }) => !added.includes(name)))
		.flatMap(nested);
});

const namesIn = ({ options = [] }: INodeProperties): string[] =>
	options.map((entry) => ('displayName' in entry ? entry.displayName : entry.name));

describe('Both nodes and the credential', () => {
	it('have no hint of more than 120 characters', () => {
		const hints = fields.flatMap(({ hint }) => hint ?? []);
		expect(hints).not.toEqual([]);
		expect(hints.filter((hint) => hint.length > 120)).toEqual([]);
	});

	it('list all choices and optional fields by the alphabet', () => {
		const lists = fields.filter(({ options }) => options).map(namesIn);
		const inOrder = (names: string[]) =>
			[...names].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
		expect(lists.length).toBeGreaterThan(20);
		expect(lists).toEqual(lists.map(inOrder));
	});

	it('offer no choice twice', () => {
		for (const { options = [], type } of fields) {
			if (!['options', 'multiOptions'].includes(type)) continue;
			const values = (options as INodePropertyOptions[]).map(({ value }) => value);
			expect(values).toEqual([...new Set(values)]);
			const names = (options as INodePropertyOptions[]).map(({ name }) => name);
			expect(names).toEqual([...new Set(names)]);
		}
	});
});
