import type { INodeExecutionData, INodeParameters, INodeProperties, NodeHint } from 'n8n-workflow';
import { asTool } from '../../support/engine/asTool';
import { loadPackage, nodeOf, nodeTypes } from '../../support/engine/engine';
import { n8nWorkflow } from '../../support/engine/n8n';
import { operations } from '../../support/form/operations';
import { contact, member } from '../../support/form/parameters';
import { everyOption } from '../../support/form/view';

const NODE = 'n8n-nodes-team-workspace.teamWorkspace';
const TRIGGER = 'n8n-nodes-team-workspace.teamWorkspaceTrigger';

/** The node, with its parameters filled in as in the editor. */
async function nodeWith(parameters: INodeParameters, isTool = false, name = NODE) {
	const ours = nodeTypes(await loadPackage());
	const type = isTool ? asTool(ours.getByNameAndVersion(name)) : ours.getByNameAndVersion(name);
	const node = nodeOf('Node', name, parameters);
	const workflow = new n8nWorkflow.Workflow({
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: { ...ours, getByNameAndVersion: () => type },
	});
	return { workflow, hints: type.description.hints ?? [] };
}

/** The hints that the editor shows (n8n, `getNodeHints`): a condition that throws hides its hint. */
async function shownMessages(
	parameters: INodeParameters,
	itemCount: number,
	isTool = false,
	rows: object[] = [{}],
): Promise<string[]> {
	const { workflow, hints } = await nodeWith(parameters, isTool);
	const items = Array.from(
		{ length: itemCount },
		(_, index) => ({ json: rows[index % rows.length] }) as INodeExecutionData,
	);
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
	return hints.filter(isShown).map(({ message }) => message);
}

/** The first words of each hint that the editor shows. */
const shownHints = async (...shown: Parameters<typeof shownMessages>): Promise<string[]> =>
	(await shownMessages(...shown)).map((message) => message.split(/[ :,]/, 2).join(' '));

const dryRun = { options: { dryRun: true } };
const atMost = (maximumDeletions: number | string) => ({ options: { maximumDeletions } });
const since = { filters: { createdAfter: '={{ $now.minus(7, "days").toISO() }}' } };
const sinceThat = { filters: { createdAfter: '={{ $json.date }}' } };
const sinceOther = { filters: { createdAfter: '={{ $("Rows").item.json.date }}' } };

describe('The hints in the editor', () => {
	it.each<[string, INodeParameters, number, string[]]>([
		['31 rows to create', member('create'), 31, ['These rows']],
		['31 rows to update', member('update'), 31, ['These rows']],
		['31 contacts to create or update', contact('upsert'), 31, ['These rows']],
		['30 rows to create', member('create'), 30, []],
		['1,000 rows to write in a dry run', member('upsert', dryRun), 1000, []],
		['1,000 items into a read', member('get'), 1000, []],
		['2 items to delete', member('delete'), 2, ['Every incoming']],
		['31 items to delete', contact('delete'), 31, ['Every incoming']],
		['1 item to delete', member('delete'), 1, []],
		['2 items to delete in a dry run', member('delete', dryRun), 2, []],
		['Return All outside of an agent', member('list', { returnAll: true }), 1, []],
		['2 items into a list', contact('list'), 2, ['List runs']],
		['2 items into a list of recent ones', member('list', since), 2, ['List runs']],
		['2 items into a list of the date of each', contact('list', sinceThat), 2, []],
		['2 items into a list of those of another node', member('list', sinceOther), 2, []],
		['1 item into a list', contact('list'), 1, []],
		[
			'as many items as Maximum Deletions allows',
			member('delete', atMost(2)),
			2,
			['Every incoming'],
		],
		['more items than Maximum Deletions allows', member('delete', atMost(2)), 3, []],
		[
			'items of which an expression says how many',
			member('delete', atMost('={{ 2 }}')),
			3,
			['Every incoming'],
		],
	])('for %s', async (_, parameters, itemCount, expected) => {
		expect(await shownHints(parameters, itemCount)).toEqual(expected);
	});

	it('recommend Maximum Deletions where it was not added', async () => {
		const advice = 'With Maximum Deletions, also under Options';
		expect((await shownMessages(contact('delete'), 2))[0]).toContain(advice);
		expect((await shownMessages(contact('delete', atMost(9)), 2))[0]).not.toContain(advice);
	});

	/** Each hint, with the options that make it untrue for 31 items. */
	const untrueWith: Record<string, INodeParameters[]> = {
		'These rows': [{ dryRun: true }],
		'Every incoming': [{ dryRun: true }, { maximumDeletions: 10 }],
		'List runs': [],
	};

	it('are shown with every option but those that make them untrue', async () => {
		const [type] = (await loadPackage()).types.nodes;
		const wrong: unknown[] = [];
		for (const { parameters } of operations) {
			const usual = await shownHints(parameters, 31);
			for (const options of everyOption(type, parameters)) {
				const isTrue = (begins: string) =>
					!untrueWith[begins].some((one) => JSON.stringify(one) === JSON.stringify(options));
				const shown = await shownHints({ ...parameters, options }, 31);
				if (JSON.stringify(shown) !== JSON.stringify(usual.filter(isTrue)))
					wrong.push({ parameters, options, shown });
			}
		}
		expect(wrong).toEqual([]);
	});

	it.each([
		[31, '1 minute'],
		[60, '1 minute'],
		[61, '2 minutes'],
		[200, '6 minutes'],
		[330, '10 minutes'],
		[331, '10 to 15 minutes'],
		[1_800, '45 to 60 minutes'],
		[1_801, '1 to 2 hours'],
		[20_000, 'more than 4 hours'],
	])('for %d rows say how long these take', async (count, time) => {
		const free = 'Rows that change nothing are not written.';
		const [created, ...more] = await shownMessages(member('create'), count);
		expect(more).toEqual([]);
		expect(created).toContain(`These rows take about ${time}: the service allows 30 writes`);
		expect(created).not.toContain(free);
		const [synced] = await shownMessages(contact('upsert'), count);
		expect(synced).toContain(`These rows take up to ${time}: the service allows 30 writes`);
		expect(synced).toContain(free);
	});

	const decided = { returnAll: "={{ $fromAI('all', '', 'boolean') }}" };
	it.each<[string, INodeParameters, string[]]>([
		['Return All', member('list', { returnAll: true }), ['With Return']],
		['Return All and a filter', member('list', { returnAll: true, ...since }), []],
		['a limit', member('list'), []],
		['Return All that the model decides', member('list', decided), []],
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

it.each<[string, INodeParameters, string]>([
	[NODE, { resource: 'teamMember', operation: 'create' }, 'Create: Team Member'],
	[NODE, { resource: 'contact', operation: 'upsert' }, 'Create or Update: Contact'],
	[NODE, { resource: 'workspace', operation: 'getConnection' }, 'Get Connection: Workspace'],
	[TRIGGER, { event: 'teamMemberStatusChanged' }, 'Team Member Status Changed'],
])('%s with %j says below its name: %s', async (name, parameters, expected) => {
	const { workflow } = await nodeWith(parameters, false, name);
	const { subtitle } = workflow.nodeTypes.getByNameAndVersion(name).description;
	const { Node: node } = workflow.nodes;
	expect(workflow.expression.getSimpleParameterValue(node, subtitle, 'internal', {})).toBe(
		expected,
	);
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
		['Mobile: {{ $json.phone }}', 'phone', { value: '={{ $json.phone }}', label: 'Mobile' }],
		['', 'phone', { value: '', label: '' }],
		['12 High St, Oslo', 'address', { line1: '12 High St', line2: '', city: 'Oslo', label: '' }],
		['TikTok: @ada', 'socialMedia', { platform: 'tiktok', value: '@ada', label: 'Videos' }],
		['Films: @ada', 'socialMedia', { platform: '={{ $json.x }}', value: '@ada', label: 'Films' }],
	])('is "%s"', async (expected, group, value) => {
		expect(await titleOf(group, value)).toBe(expected);
	});
});
