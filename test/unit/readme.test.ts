import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { assumptions } from '../../contract';
import { TeamWorkspace } from '../../nodes/TeamWorkspace/TeamWorkspace.node';

const repository = path.resolve(__dirname, '../..');
const readme = readFileSync(path.join(repository, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
	scripts: Record<string, string>;
};

/** The rows of all tables, each as its cells. */
const rows = readme
	.split('\n')
	.filter((line) => line.startsWith('|'))
	.map((line) =>
		line
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	);

const { properties } = new TeamWorkspace().description;
const optionsOf = (property: INodeProperties) => property.options as INodePropertyOptions[];
const [resources] = properties.filter(({ name }) => name === 'resource').map(optionsOf);

/** Resource and operation as the form shows them. */
const operations = properties
	.filter(({ name }) => name === 'operation')
	.flatMap((property) => {
		const [shown] = property.displayOptions?.show?.resource ?? [];
		const resource = resources.find(({ value }) => value === shown);
		return optionsOf(property).map(({ name }) => [String(resource?.name), name]);
	});

describe('README', () => {
	it.each(Object.values(assumptions))('tells what is assumed: $open', (assumption) => {
		expect(rows).toContainEqual([assumption.spec, assumption.open, assumption.assumed]);
	});

	it('has the operations of the node in its table, and no other', () => {
		const names = resources.map(({ name }) => name);
		const told = rows.filter(([first]) => names.includes(first)).map((row) => row.slice(0, 2));
		expect(told.sort()).toEqual(operations.sort());
	});

	it('links to files that are there', () => {
		const links = [...readme.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, link]) => link);
		expect(links.filter((link) => !existsSync(path.join(repository, link)))).toEqual([]);
	});

	it('links to headings that are there', () => {
		const anchors = [...readme.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
			heading
				.toLowerCase()
				.replace(/[^\w -]/g, '')
				.replaceAll(' ', '-'),
		);
		const links = [...readme.matchAll(/\]\(#([^)]+)\)/g)].map(([, link]) => link);
		expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
	});

	it('names scripts that are there', () => {
		const named = [...readme.matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name);
		expect(named.filter((name) => !(name in scripts))).toEqual([]);
	});
});
