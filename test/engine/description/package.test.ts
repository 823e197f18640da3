import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';
import { loadPackage } from '../../support/engine/engine';
import { n8nWorkflow } from '../../support/engine/n8n';
import { nested, ownFields } from '../../support/form/view';

let node: INodeTypeDescription;
/** All fields of both nodes and of the credential. */
let fields: INodeProperties[];

beforeAll(async () => {
	const { nodes, credentials } = (await loadPackage()).types;
	fields = [...nodes, ...credentials].flatMap(ownFields).flatMap(nested);
	node = nodes.find(({ name }) => name === 'teamWorkspace') as INodeTypeDescription;
});

describe('The package as n8n loads it', () => {
	it('is found by category and by the words that people search for', () => {
		expect(node.codex?.categories).toEqual(['Sales', 'Productivity', 'Communication']);
		expect(node.codex?.alias).toEqual(
			expect.arrayContaining(['business cards', 'HR', 'CRM contacts']),
		);
	});

	it('can be used as a tool and offers the lists of its resource locators', async () => {
		expect(node.usableAsTool).toBe(true);
		const type = n8nWorkflow.NodeHelpers.getVersionedNodeType(
			(await loadPackage()).getNode('teamWorkspace').type,
		);
		const methods = JSON.stringify(node.properties).matchAll(/"searchListMethod":"(\w+)"/g);
		expect([...new Set([...methods].map(([, name]) => name))].sort()).toEqual(
			Object.keys(type.methods?.listSearch ?? {}).sort(),
		);
	});
});

/**
 * Rules of n8n's linter for community nodes that are newer than the version that can be installed, and what they look at:
 * `hint-max-length`, `options-sorted-alphabetically` and `no-duplicate-param-options`.
 */
describe('Both nodes and the credential', () => {
	it('have no hint of more than 120 characters', () => {
		const hints = fields.flatMap(({ hint }) => hint ?? []);
		expect(hints).not.toEqual([]);
		expect(hints.filter((hint) => hint.length > 120)).toEqual([]);
	});

	it('list all choices and optional fields by the alphabet, and no choice twice', () => {
		const lists = fields.filter(({ options }) => options);
		expect(lists.length).toBeGreaterThan(20);
		for (const { type, options = [] } of lists) {
			const names = options.map((one) => ('displayName' in one ? one.displayName : one.name));
			const sorted = [...names].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
			expect(names).toEqual(sorted);
			if (!['options', 'multiOptions'].includes(type)) continue;
			const values = (options as INodePropertyOptions[]).map(({ value }) => value);
			expect(values).toEqual([...new Set(values)]);
			expect(names).toEqual([...new Set(names)]);
		}
	});
});
