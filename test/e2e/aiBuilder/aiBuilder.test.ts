import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { installN8n } from '../../../n8nHost/install/installN8n';
import { runCommand } from '../../../n8nHost/support/command';
import { cacheFolder, repository } from '../../../n8nHost/support/paths';
import { removeFolder, temporaryFolder } from '../../../n8nHost/support/temporaryFolder';
import { textOf } from '../../support/documents';
import { operations } from '../../support/form/operations';
import { describeOnOwnN8n } from '../support/attached';
import { runningN8n } from '../support/ownN8n';
import { searches } from './searches';
import { bestChoices, foundNodes } from './searchResults';
import { typeErrors } from './typeCheck';

const PACKAGE = 'n8n-nodes-team-workspace';

/** What n8n's catalog of nodes says to its AI builder. */
interface Catalog {
	/** The type definition of each node, as n8n makes it from its description. */
	definitions: Record<'teamWorkspace' | 'teamWorkspaceTrigger', { content: string }>;
	/** The text of the results by query: among all nodes of n8n, and among those of this package. */
	searches: Record<string, { amongAll: string; amongOwn: string }>;
}

/** Starts n8n's catalog in a process of its own, because it needs the Node.js and the packages of n8n. */
async function readCatalog(queries: string[]): Promise<Catalog> {
	const { line } = runningN8n();
	const { script, node } = await installN8n(line);
	const folder = await temporaryFolder(cacheFolder(), 'catalog');
	try {
		const [queryFile, answerFile] = ['queries', 'answers'].map((it) => path.join(folder, it));
		await writeFile(queryFile, JSON.stringify(queries));
		const n8n = path.resolve(script, '../..');
		await runCommand(
			node.program,
			[path.join(__dirname, 'readCatalog.js'), n8n, repository, queryFile, answerFile],
			{ cwd: folder, env: { ...node.env, N8N_USER_FOLDER: folder } },
		);
		return JSON.parse(await readFile(answerFile, 'utf8')) as Catalog;
	} finally {
		await removeFolder(folder);
	}
}

let catalog: Catalog;
let definitions: string[];
/** The examples of both definitions by their titles. */
let examples: Map<string, string>;

beforeAll(async () => {
	catalog = await readCatalog(searches.map(({ query }) => query));
	definitions = Object.values(catalog.definitions).map(({ content }) => content);
	const pattern = /<pattern title="([^"]+)">\n([^]*?)<\/pattern>/g;
	const plain = definitions.join('\n').replace(/^ +\* /gm, '');
	examples = new Map([...plain.matchAll(pattern)].map(([, title, code]) => [title, code]));
});

const exampleOf = (title: string): string => {
	const example = examples.get(title);
	if (!example) throw new Error(`The definitions have no example '${title}'`);
	return example;
};

const outputOf = (title: string): IDataObject => {
	const [, item] = /Output item: (.*)/.exec(exampleOf(title)) ?? [];
	return runInNewContext(`(${item})`) as IDataObject;
};

/** What each event gives. */
const events: Array<[event: string, item: object]> = [
	['Contact Deleted', { id: expect.any(String), deleted: true }],
	['Team Member Deleted', { email: expect.any(String), deleted: true }],
	['Contact Updated', { fullName: expect.any(String), changedFields: expect.any(String) }],
	['Team Member Updated', { displayName: expect.any(String), changedFields: expect.any(String) }],
	['Contact Created', { fullName: expect.any(String), tags: expect.any(String) }],
	['Contact Enriched', { fullName: expect.any(String), tags: expect.any(String) }],
	['Team Member Created', { displayName: expect.any(String), status: expect.any(String) }],
	['Team Member Status Changed', { status: expect.any(String) }],
];

/** The title of an example differs from the name of the operation in letter case only. */
const titleOf = (name: string): string =>
	[...examples.keys()].find(
		(title) => title.toLowerCase().replace('workspace ', '') === name.toLowerCase(),
	) ?? name;

describeOnOwnN8n("n8n's AI builder", 'it loads a part of n8n', () => {
	it.each(operations)('is told what comes out of: $name', ({ name, parameters }) => {
		const { resource, operation } = parameters;
		const file = `nodes/TeamWorkspace/__schema__/v1.0.0/${String(resource)}/${String(operation)}.json`;
		const { properties } = JSON.parse(textOf(file)) as { properties: object };
		const fields = Object.keys(properties);
		const told = Object.keys(outputOf(titleOf(name)));
		expect(told.filter((field) => fields.includes(field))).toEqual(fields);
	});

	it.each(events)('is told what the event gives: %s', (event, item) => {
		expect(outputOf(event)).toMatchObject(item);
	});

	it('is shown examples of all operations and events, and the types take them', async () => {
		const titles = [...operations.map(({ name }) => titleOf(name)), ...events.map(([it]) => it)];
		expect([...examples.keys()].sort()).toEqual(titles.sort());
		const errors = await typeErrors(definitions, titles.map(exampleOf));
		expect(titles.filter((_, index) => errors[index])).toEqual([]);
	});

	it('has a type for each operation that takes its parameters and no other', async () => {
		const code = (parameters: INodeParameters) =>
			`node({ type: '${PACKAGE}.teamWorkspace', version: 1, config: { parameters: ${JSON.stringify(parameters)} } });`;
		const errors = await typeErrors(definitions, [
			...operations.map(({ parameters }) => code(parameters)),
			...operations.map(({ parameters }) => code({ ...parameters, notOne: 1 })),
		]);
		expect(errors.slice(0, operations.length)).toEqual(operations.map(() => undefined));
		for (const error of errors.slice(operations.length)) expect(error).toContain('notOne');
	});

	it('has a type for the trigger that tells the fields and filters of contacts and of members apart', async () => {
		const tag = { __rl: true as const, mode: 'name', value: 'Fair' };
		const right: Array<[string, INodeParameters]> = [
			['contactCreated', { contactFilters: { tag: [tag] }, contactFields: ['fullName'] }],
			['teamMemberStatusChanged', { memberFilters: { status: ['active'] } }],
			['teamMemberCreated', { output: 'selected', memberFields: ['department'] }],
			['contactUpdated', { watchContactFields: ['tags'] }],
			['teamMemberUpdated', { watchMemberFields: ['department'] }],
		];
		const wrong: typeof right = [
			['contactCreated', { contactFilters: { status: ['active'] } }],
			['teamMemberStatusChanged', { memberFilters: { tag } }],
			['contactCreated', { contactFields: ['department'] }],
			['teamMemberCreated', { memberFields: ['fullName'] }],
			['contactUpdated', { watchContactFields: ['department'] }],
			['teamMemberUpdated', { watchMemberFields: ['tags'] }],
			['teamMemberRenamed', {}],
		];
		const cases = [...right, ...wrong];
		const code = cases.map(
			([event, parameters]) =>
				`trigger({ type: '${PACKAGE}.teamWorkspaceTrigger', version: 1, config: { parameters: ${JSON.stringify({ event, ...parameters })} } });`,
		);
		const errors = await typeErrors(definitions, code);
		expect(cases.filter((_, index) => errors[index])).toEqual(wrong);
	});

	it('is referred from each node to the other, because n8n may show only one of them', () => {
		const [{ amongOwn }] = Object.values(catalog.searches);
		const related = amongOwn.match(/@relatedNodes[^]*?(?=\n {2}\S)/g)?.join('\n');
		expect(related).toContain(`- ${PACKAGE}.teamWorkspaceTrigger:`);
		expect(related).toContain(`- ${PACKAGE}.teamWorkspace:`);
	});

	it.each(searches)('finds for "$query": $leadsTo', ({ query, leadsTo, outranked }) => {
		const { amongAll, amongOwn } = catalog.searches[query];
		const best = bestChoices(amongOwn, query);
		const right = best.filter((name) => name.startsWith(leadsTo));
		expect(right).not.toEqual([]);
		expect(best.length - right.length).toBeLessThan(3);
		const shown = foundNodes(amongAll).some((name) => name.startsWith(`${PACKAGE}.`));
		expect(shown).toBe(!outranked);
	});
});
