import type { IDataObject, INode, INodeParameters, INodeTypeDescription } from 'n8n-workflow';
import expected from '../../fixtures/workflows/expected.json';
import { runTool } from '../../support/engine/asTool';
import { loadPackage } from '../../support/engine/engine';
import { n8nWorkflow } from '../../support/engine/n8n';
import { publish } from '../../support/engine/poll';
import { useService } from '../../support/services/service';
import { parametersOf } from './interface/parameters';
import { addRecords } from './interface/records';
import { happenings, savedCredential, startSavedService } from './saved/savedService';
import { savedNodes, savedPaths, type SavedNode } from './saved/savedWorkflows';

const { NodeHelpers } = n8nWorkflow;
const service = useService();

const nodes = savedNodes();

const descriptionOf = async ({ type }: SavedNode): Promise<INodeTypeDescription> =>
	NodeHelpers.getVersionedNodeType((await loadPackage()).getNode(type).type).description;

const triggers = nodes.filter(({ type }) => type === 'teamWorkspaceTrigger');
const actions = nodes.filter(({ type }) => type === 'teamWorkspace');

/** Added by n8n itself. */
const OF_N8N = ['pollTimes', 'descriptionType', 'toolDescription'];

/** The columns that the examples read; the record of the resource comes before them. */
const columns = {
	firstName: 'Ada',
	lastName: 'Lovelace',
	'First name': 'Ada',
	'Last name': 'Lovelace',
	Email: 'ada@northwind.example',
	'Work email': 'ada@northwind.example',
	Mobile: '+1 1',
	'Mobile phone': '+1 1',
	'Office phone': '+1 2',
	'LinkedIn profile': 'https://www.linkedin.com/in/ada',
	Department: 'Looms',
	'Job title': 'Student',
};

/** The parameters without those that n8n itself adds. */
const ours = ({ parameters }: INode): INodeParameters =>
	Object.fromEntries(Object.entries(parameters).filter(([name]) => !OF_N8N.includes(name)));

it.each(nodes)('every parameter, option and mode of $title is still known', async (saved) => {
	const { node } = saved;
	const parameters = ours(node);
	const { resource, operation, event } = parameters as Record<string, string>;
	const description = await descriptionOf(saved);
	const known = new Set(
		parametersOf(description)
			.filter(({ section }) => !resource || section.includes(` ${resource} `))
			.filter(({ place }) => place === (operation ?? event))
			.map(({ name }) => name),
	);
	const unknown = savedPaths(parameters, known).filter((path) => !known.has(path));
	expect(unknown).toEqual([]);
	// n8n drops what the form does not show when it loads a workflow.
	const { properties } = description;
	const { getNodeParameters } = NodeHelpers;
	const kept = getNodeParameters(properties, parameters, true, false, node, description);
	expect(kept).toMatchObject(parameters);
});

/** The requests that change something, and how many items the node returned. */
interface Run {
	writes: Array<{ request: string; body: unknown }>;
	items: number;
}

const runs = expected as Record<string, Run>;

it.each(actions)('$title sends what it always did', async ({ title, isTool, node }) => {
	const records: Record<string, IDataObject> = { ...(await addRecords(service)) };
	const record = records[String(node.parameters.resource)] ?? {};
	service.sandbox.requests.length = 0;
	const items = [{ ...columns, ...record }];
	const { onError } = node;
	let count = 1;
	if (isTool) {
		const { answers } = await runTool('request', service.credential, node.parameters, [
			{ limit: 5, department: 'Looms' },
		]);
		count = (JSON.parse(answers[0]) as IDataObject[]).length;
	} else {
		const { json, error } = await service.run(node.parameters, { items, settings: { onError } });
		if (error) throw error;
		count = json.length;
	}
	const sent = service.sent().filter(({ method }) => method !== 'GET');
	const writes = sent.map(({ method, path, body = null }) => ({
		request: `${method} ${path.replace(String(record.id), ':id')}`,
		body,
	}));
	expect({ writes, items: count }).toEqual(runs[title]);
});

describe('A published trigger', () => {
	let saved: Awaited<ReturnType<typeof startSavedService>>;
	beforeEach(async () => (saved = await startSavedService()));
	afterEach(() => saved.stop());

	it.each(triggers)('$title goes on where it was', async ({ node, staticData }) => {
		const { poll } = await publish(savedCredential, node.parameters, staticData);
		if (!staticData) expect(await poll()).toBeNull();
		happenings[String(node.parameters.event)](saved.lists);
		expect(await poll()).toHaveLength(1);
		expect(await poll()).toBeNull();
	});
});
