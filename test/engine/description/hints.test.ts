import type { INodeParameters, INodeProperties, NodeHint } from 'n8n-workflow';
import { asTool } from '../../support/engine/asTool';
import { loadPackage, nodeTypes } from '../../support/engine/engine';
import { n8nWorkflow } from '../../support/engine/n8n';
import { operations } from '../../support/form/operations';

const NODE = 'n8n-nodes-team-workspace.teamWorkspace';

/** The node, with its parameters filled in as in the editor. */
async function nodeWith(parameters: INodeParameters, isTool = false) {
	const ours = nodeTypes(await loadPackage());
	const type = isTool ? asTool(ours.getByNameAndVersion(NODE)) : ours.getByNameAndVersion(NODE);
	const node = {
		id: 'a',
		name: 'Node',
		type: NODE,
		typeVersion: 1,
		position: [0, 0] as [number, number],
		parameters,
	};
	const workflow = new n8nWorkflow.Workflow({
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: { ...ours, getByNameAndVersion: () => type },
	});
	return { workflow, hints: type.description.hints ?? [] };
}

/** The first words of each hint that the editor shows (n8n, `getNodeHints`): a condition that throws hides its hint. */
async function shownHints(
	parameters: INodeParameters,
	itemCount: number,
	isTool = false,
): Promise<string[]> {
	const { workflow, hints } = await nodeWith(parameters, isTool);
	const items = Array.from({ length: itemCount }, (_, row) => ({ json: { row } }));
	const isShown = ({ displayCondition = '' }: NodeHint): boolean => {
		try {
			const { expression } = workflow;
			return (
				expression.getParameterValue(displayCondition, null, 0, 0, 'Node', items, 'manual', {}) ===
				true
			);
		} catch {
			return false;
		}
	};
	return hints.filter(isShown).map(({ message }) => message.split(/[ :,]/, 2).join(' '));
}

const member = (operation: string, more: INodeParameters = {}): INodeParameters => ({
	resource: 'teamMember',
	operation,
	...more,
});
const dryRun = { options: { dryRun: true } };

describe('The hints in the editor', () => {
	it.each<[string, INodeParameters, number, string[]]>([
		['31 rows to create', member('create'), 31, ['Many rows']],
		['31 rows to update', member('update'), 31, ['Many rows']],
		[
			'31 contacts to create or update',
			{ resource: 'contact', operation: 'upsert' },
			31,
			['Many rows'],
		],
		['30 rows to create', member('create'), 30, []],
		['1,000 rows to write in a dry run', member('upsert', dryRun), 1000, []],
		['1,000 items into a read', member('get'), 1000, []],
		['2 items to delete', member('delete'), 2, ['Every incoming']],
		['31 items to delete', { resource: 'contact', operation: 'delete' }, 31, ['Every incoming']],
		['1 item to delete', member('delete'), 1, []],
		['2 items to delete in a dry run', member('delete', dryRun), 2, []],
		['Return All outside of an agent', member('list', { returnAll: true }), 1, []],
	])('for %s', async (_, parameters, itemCount, expected) => {
		expect(await shownHints(parameters, itemCount)).toEqual(expected);
	});

	it.each<[string, INodeParameters, string[]]>([
		['Return All', member('list', { returnAll: true }), ['With Return']],
		['a limit', member('list'), []],
		[
			'Return All that the model decides',
			member('list', { returnAll: "={{ $fromAI('all', '', 'boolean') }}" }),
			[],
		],
		['Delete', member('delete'), []],
	])('for the tool of an agent with %s', async (_, parameters, expected) => {
		expect(await shownHints(parameters, 0, true)).toEqual(expected);
	});

	it('are never two at a time, and none is shown before the items are known', async () => {
		for (const { parameters } of operations) {
			for (const isTool of [false, true]) {
				const returnAll = { ...parameters, returnAll: true };
				const shown = await shownHints(returnAll, 31, isTool);
				expect(shown.length).toBeLessThanOrEqual(1);
				if (!isTool) expect(await shownHints(returnAll, 0)).toEqual([]);
			}
		}
	});
});

describe('The title of a contact detail', () => {
	const titleOf = async (group: string, value: Record<string, string>) => {
		const { workflow } = await nodeWith(member('create'));
		const type = workflow.nodeTypes.getByNameAndVersion(NODE);
		const field = type.description.properties.find(({ name }) => name === 'contactDetails');
		const groups = (field?.options ?? []) as Array<{ name: string; values: INodeProperties[] }>;
		const properties = groups.find(({ name }) => name === group)?.values;
		const $collection = { item: { value, index: 0, properties } };
		const title = field?.typeOptions?.fixedCollection?.itemTitle;
		const node = workflow.nodes.Node;
		return workflow.expression.getSimpleParameterValue(node, title, 'manual', { $collection });
	};

	it.each<[string, string, Record<string, string>]>([
		['Mobile: +47 22 22 22 22', 'phone', { value: '+47 22 22 22 22', label: 'Mobile' }],
		['+47 22 22 22 22', 'phone', { value: '+47 22 22 22 22', label: '' }],
		['Mobile: {{ $json.phone }}', 'phone', { value: '={{ $json.phone }}', label: 'Mobile' }],
		['', 'phone', { value: '', label: '' }],
		['Press: press@example.com', 'email', { value: 'press@example.com', label: 'Press' }],
		[
			'{{ $json.what }}: https://example.com',
			'website',
			{ value: 'https://example.com', label: '={{ $json.what }}' },
		],
		[
			'Office: 12 High Street, Oslo',
			'address',
			{ line1: '12 High Street', city: 'Oslo', label: 'Office' },
		],
		[
			'12 High Street, Oslo',
			'address',
			{ line1: '12 High Street', line2: '', city: 'Oslo', label: '' },
		],
		['TikTok: @ada', 'socialMedia', { platform: 'tiktok', value: '@ada', label: 'Videos' }],
		[
			'Videos: @ada',
			'socialMedia',
			{ platform: '={{ $json.site }}', value: '@ada', label: 'Videos' },
		],
	])('is "%s"', async (expected, group, value) => {
		expect(await titleOf(group, value)).toBe(expected);
	});
});
