import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { assumptions } from '../../contract';
import { optionalFields as contactFields } from '../../nodes/TeamWorkspace/contact/fields';
import { contactFilters } from '../../nodes/TeamWorkspace/form/filters/contactFilters';
import { memberFilters } from '../../nodes/TeamWorkspace/form/filters/memberFilters';
import { optionsField } from '../../nodes/TeamWorkspace/form/options/optionsField';
import { optionalFields as memberFields } from '../../nodes/TeamWorkspace/teamMember/fields';
import { TeamWorkspaceTrigger } from '../../nodes/TeamWorkspaceTrigger/TeamWorkspaceTrigger.node';
import { TeamWorkspace } from '../../nodes/TeamWorkspace/TeamWorkspace.node';
import { scripts } from '../../package.json';
import { repository, rowsOf, textOf } from '../support/documents';

const readme = textOf('README.md');
const reference = textOf('docs/reference.md');

const { properties } = new TeamWorkspace().description;
const optionsOf = (property: INodeProperties) => property.options as INodePropertyOptions[];
const [resources] = properties.filter(({ name }) => name === 'resource').map(optionsOf);

const namesOf = (fields: unknown) =>
	(fields as INodeProperties[]).map(({ displayName }) => displayName);

const nameOf = (value: unknown, options: INodePropertyOptions[]) =>
	options.find((option) => option.value === value)?.name;

/** What the first group of a pattern matches in a text. */
const allOf = (text: string, pattern: RegExp): string[] =>
	[...text.matchAll(pattern)].map(([, group]) => group);

const operationFields = properties.filter(({ name }) => name === 'operation');

/** Resource and operation as the form shows them. */
const operations = operationFields.flatMap((property) => {
	const [resource] = property.displayOptions?.show?.resource ?? [];
	return optionsOf(property).map(({ name }) => [String(nameOf(resource, resources)), name]);
});

it('README has the operations of the node in its table, and no other', () => {
	const names = resources.map(({ name }) => name);
	const rows = rowsOf(readme).filter(([first]) => names.includes(first));
	const told = rows.map((row) => row.slice(0, 2));
	expect(told.sort()).toEqual(operations.sort());
});

describe('The reference', () => {
	it('has the events of the trigger, as the README does', () => {
		const [event] = new TeamWorkspaceTrigger().description.properties;
		const names = optionsOf(event).map(({ name }) => name);
		const [, ...rows] = rowsOf(readme.split('| Trigger On |')[1].split('\n\n')[0]);
		expect(rows.map(([name]) => name)).toEqual(names);
	});

	it('has every option with the operations that show it, and no other', () => {
		const known = operationFields.flatMap(optionsOf);
		const expected = (optionsField.options as INodeProperties[]).map((option) => {
			const { show } = option.displayOptions ?? {};
			const shown = (show?.['/operation'] ?? []).map((value) => nameOf(value, known)).sort();
			const [first, ...more] = show?.['/resource'] ?? [];
			const only = more.length === 0 && nameOf(first, resources);
			return [
				option.displayName,
				only ? `${only} → ${shown.join(', ')}` : shown.join(', ') || 'all',
			];
		});
		const [, , ...rows] = rowsOf(reference.split('## Options')[1].split('## Output')[0]);
		expect(rows.map((row) => row.slice(0, 2))).toEqual(expected);
	});

	it.each([
		['Team Member', memberFilters],
		['Contact', contactFilters],
	])('has every filter of the list: %s', (resource, filters) => {
		const [, text] =
			new RegExp(`\\*\\*${resource} → List\\*\\* has ([^;.]+)`).exec(reference) ?? [];
		const fields = Object.values(filters).map(({ field }) => field);
		expect(allOf(text, /\*\*([^*]+)\*\*/g)).toEqual(namesOf(fields));
	});

	it.each([
		['Team Member', [...namesOf(memberFields), 'contact details']],
		['Contact', [...namesOf(contactFields), 'Email'].sort()],
	])('has every field that may be empty: %s', (record, names) => {
		const [row] = rowsOf(reference).filter(([first]) => first === record);
		expect(row[2].split(', ')).toEqual(names);
	});
});

const isCollection = ({ type }: { type: string }) => type === 'collection';
const collections = properties.filter(isCollection).map(({ options }) => options);

it.each([
	['Tool descriptions', operations.map((names) => names.join(' → '))],
	['Field descriptions', [properties, ...collections].flatMap(namesOf)],
])('The guide for agents names what the form has: %s', (heading, known) => {
	const [, section] = textOf('docs/use-with-an-agent.md').split(`### ${heading}\n`);
	const cells = rowsOf(section.split(/^#/m)[0]).slice(2);
	const named = cells.flatMap(([first]) => first.replace(/ *\(.*\)/, '').split(', '));
	expect(named.length).toBeGreaterThan(5);
	expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

it.each(Object.values(assumptions))('The documents tell what is assumed: $open', (assumption) => {
	const { open, spec, assumed } = assumption;
	expect(textOf('docs/when-a-service-differs.md')).toContain(`- **${open}** (${spec}): ${assumed}`);
});

/** Files by their paths in a folder of the repository. */
const filesIn = (folder: string, pattern: RegExp): string[] =>
	readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
		pattern.test(file),
	);

/** Every document for people, by its path in the repository. */
const documents = [
	...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
	...['docs', 'examples'].flatMap((folder) =>
		filesIn(folder, /\.md$/).map((file) => path.join(folder, file)),
	),
];

const isThere = (file: string) => existsSync(path.join(repository, file));

describe('Whoever opens the repository', () => {
	it.each([
		['2,000 words of README to read', 'README', 2_000],
		['9,500 words of documents to look things up in', 'docs', 9_500],
	])('has at most %s', (_, beginning, most) => {
		// As `wc -w` counts them.
		const counts = documents
			.filter((document) => document.startsWith(beginning))
			.map((document) => textOf(document).split(/\s+/).filter(Boolean).length);
		expect(counts.reduce((a, b) => a + b)).toBeLessThanOrEqual(most);
	});

	it('finds each page in docs/README.md, under its reader', () => {
		const listed = allOf(textOf('docs/README.md'), /\]\(([\w-]+\.md)\)/g);
		expect(listed.sort()).toEqual(filesIn('docs', /^[a-z].*\.md$/).sort());
	});

	it('sees each picture in a document', () => {
		const text = documents.map(textOf).join();
		const pictures = filesIn('docs/images', /\.png$/);
		expect(pictures.filter((picture) => !text.includes(`images/${picture})`))).toEqual([]);
	});
});

/** The anchors that GitHub gives the headings of a document. */
const anchorsOf = (document: string) =>
	allOf(textOf(document), /^#+ (.+)$/gm).map((heading) =>
		heading
			.toLowerCase()
			.replace(/[^\w -]/g, '')
			.replaceAll(' ', '-'),
	);

describe.each(documents)('%s', (document) => {
	const text = textOf(document);

	it('links to files and headings that are there', () => {
		const links = allOf(text, /\]\((?!https?:)([^)]+)\)/g);
		const broken = links.filter((link) => {
			const [file, anchor] = link.split('#');
			const target = file ? path.join(path.dirname(document), file) : document;
			return !isThere(target) || (anchor && !anchorsOf(target).includes(anchor));
		});
		expect(broken).toEqual([]);
	});

	it('names files and scripts that are there', () => {
		const files = allOf(text, /`((?:test|nodes|n8nHost|\.github)\/[^`*… ]+)`/g);
		expect(files.filter((file) => !isThere(file) && !isThere(`${file}.ts`))).toEqual([]);
		const named = allOf(text, /`npm run ([\w:-]+)/g);
		expect(named.filter((name) => !(name in scripts))).toEqual([]);
	});
});
