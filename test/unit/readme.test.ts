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

/** Resource and operation as the form shows them. */
const operations = properties
	.filter(({ name }) => name === 'operation')
	.flatMap((property) => {
		const [shown] = property.displayOptions?.show?.resource ?? [];
		const resource = resources.find(({ value }) => value === shown);
		return optionsOf(property).map(({ name }) => [String(resource?.name), name]);
	});

it('README has the operations of the node in its table, and no other', () => {
	const names = resources.map(({ name }) => name);
	const told = rowsOf(readme)
		.filter(([first]) => names.includes(first))
		.map((row) => row.slice(0, 2));
	expect(told.sort()).toEqual(operations.sort());
});

describe('The reference', () => {
	it('has the events of the trigger, as the README does', () => {
		const [event] = new TeamWorkspaceTrigger().description.properties;
		const names = optionsOf(event).map(({ name }) => name);
		const table = readme.split('| Trigger On |')[1].split('\n\n')[0];
		expect(
			rowsOf(table)
				.slice(1)
				.map(([name]) => name),
		).toEqual(names);
	});

	it('has every option with the operations that show it, and no other', () => {
		const nameOf = (value: unknown) =>
			properties
				.filter(({ name }) => name === 'operation')
				.flatMap(optionsOf)
				.find((option) => option.value === value)?.name;
		const expected = (optionsField.options as INodeProperties[]).map((option) => {
			const { show } = option.displayOptions ?? {};
			const shown = (show?.['/operation'] ?? []).map(nameOf).sort().join(', ');
			const [first, ...more] = show?.['/resource'] ?? [];
			const only = more.length === 0 && resources.find(({ value }) => value === first)?.name;
			return [option.displayName, only ? `${only} → ${shown}` : shown || 'all'];
		});
		const table = reference.split('## Options')[1].split('## Output')[0];
		const found = rowsOf(table)
			.slice(2)
			.map(([name, shown]) => [name, shown]);
		expect(found).toEqual(expected);
	});

	it.each([
		['Team Member', memberFilters],
		['Contact', contactFilters],
	])('has every filter of the list: %s', (resource, filters) => {
		const [, text] =
			new RegExp(`\\*\\*${resource} → List\\*\\* has ([^;.]+)`).exec(reference) ?? [];
		const found = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name);
		expect(found).toEqual(namesOf(Object.values(filters).map(({ field }) => field)));
	});

	it.each([
		['Team Member', [...namesOf(memberFields), 'contact details']],
		['Contact', [...namesOf(contactFields), 'Email'].sort()],
	])('has every field that may be empty: %s', (record, names) => {
		const [row] = rowsOf(reference).filter(([first]) => first === record);
		expect(row[2].split(', ')).toEqual(names);
	});
});

const collections = properties
	.filter(({ type }) => type === 'collection')
	.map(({ options }) => options);

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

/** Every document for people, by its path in the repository. */
const documents = [
	'README.md',
	'CHANGELOG.md',
	'CONTRIBUTING.md',
	'SECURITY.md',
	...['docs', 'examples'].flatMap((folder) =>
		readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.md'))
			.map((file) => path.join(folder, file)),
	),
];

/** As `wc -w` counts them. */
const wordsOf = (document: string) => textOf(document).split(/\s+/).filter(Boolean).length;

describe('Whoever opens the repository', () => {
	it('has at most 2,000 words of README to read', () => {
		expect(wordsOf('README.md')).toBeLessThanOrEqual(2000);
	});

	it('has at most 9,000 words of documents to look things up in', () => {
		const pages = documents.filter((document) => document.startsWith('docs'));
		const words = pages.map(wordsOf).reduce((a, b) => a + b);
		expect(words).toBeLessThanOrEqual(9000);
	});

	it('finds each page in docs/README.md, under its reader', () => {
		const listed = [...textOf('docs/README.md').matchAll(/\]\(([\w-]+\.md)\)/g)].map(
			([, page]) => page,
		);
		const pages = readdirSync(path.join(repository, 'docs')).filter((file) =>
			/^[a-z].*\.md$/.test(file),
		);
		expect(listed.sort()).toEqual(pages.sort());
	});

	it('sees each picture in a document', () => {
		const pictures = readdirSync(path.join(repository, 'docs/images')).filter((file) =>
			file.endsWith('.png'),
		);
		const text = documents.map(textOf).join();
		expect(pictures.filter((picture) => !text.includes(`images/${picture})`))).toEqual([]);
	});
});

const anchorsOf = (document: string) =>
	[...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
		heading
			.toLowerCase()
			.replace(/[^\w -]/g, '')
			.replaceAll(' ', '-'),
	);

describe.each(documents)('%s', (document) => {
	const text = textOf(document);
	const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link]) => {
		const [file, anchor] = link.split('#');
		return { link, anchor, target: file ? path.join(path.dirname(document), file) : document };
	});

	it('links to files that are there', () => {
		const broken = links.filter(({ target }) => !existsSync(path.join(repository, target)));
		expect(broken.map(({ link }) => link)).toEqual([]);
	});

	it('links to headings that are there', () => {
		const broken = links.filter(
			({ anchor, target }) => anchor && !anchorsOf(target).includes(anchor),
		);
		expect(broken.map(({ link }) => link)).toEqual([]);
	});

	it('names files that are there', () => {
		const named = [...text.matchAll(/`((?:test|nodes|n8nHost|\.github)\/[^`*… ]+)`/g)];
		const isThere = (file: string) =>
			['', '.ts'].some((end) => existsSync(path.join(repository, file + end)));
		const missing = named.filter(([, file]) => !isThere(file));
		expect(missing.map(([file]) => file)).toEqual([]);
	});

	it('names scripts that are there', () => {
		const named = [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name);
		expect(named.filter((name) => !(name in scripts))).toEqual([]);
	});
});
