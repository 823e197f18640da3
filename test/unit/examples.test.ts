import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { INode, IWorkflowBase } from 'n8n-workflow';
import { repository, textOf } from '../support/documents';

const workflows = readdirSync(path.join(repository, 'examples'), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => {
		const { nodes } = JSON.parse(textOf(`examples/${name}/workflow.json`)) as IWorkflowBase;
		return { name, nodes };
	});

it.each(['README.md', 'examples/README.md'])('%s has all examples, and no other', (document) => {
	const told = textOf(document).matchAll(/^(?:\| |## )\[[^\]]+\]\((?:examples\/)?([\w-]+)\)/gm);
	const names = workflows.map(({ name }) => name);
	expect([...told].map(([, name]) => name).sort()).toEqual(names.sort());
});

const tools = ({ nodes }: { nodes: INode[] }) =>
	nodes.filter(({ type }) => type.endsWith('.teamWorkspaceTool'));

const READS = ['get', 'list', 'getConnection'];

it('some examples give tools to a model, one of them a tool that writes', () => {
	const operations = workflows.flatMap(tools).map(({ parameters }) => parameters.operation);
	expect(operations).toEqual(expect.arrayContaining(['list', 'get', 'upsert']));
});

const withTools = workflows.filter((workflow) => tools(workflow).length > 0);
// What a contact enters in a field can tell the model what to do with its other tools.
it.each(withTools)('lets no model that reads contacts write: $name', (workflow) => {
	const parameters = tools(workflow).map((tool) => tool.parameters);
	const readsContacts = parameters.some(({ resource }) => resource === 'contact');
	const writes = parameters.filter(({ operation }) => !READS.includes(String(operation)));
	expect(readsContacts ? writes : []).toEqual([]);
});
