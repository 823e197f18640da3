import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { TeamWorkspace } from '../../nodes/TeamWorkspace/TeamWorkspace.node';

const guide = readFileSync(path.resolve(__dirname, '../../docs/use-with-an-agent.md'), 'utf8');

/** The first cells of the table under a heading, without remarks in parentheses. */
function firstCells(heading: string): string[] {
	const [, section] = guide.split(`### ${heading}\n`);
	const lines = section.split(/^#/m)[0].split('\n');
	return lines
		.filter((line) => line.startsWith('| '))
		.slice(2)
		.map((line) =>
			line
				.split('|')[1]
				.replace(/\(.*\)/, '')
				.trim(),
		);
}

const { properties } = new TeamWorkspace().description;
const optionsOf = (field: INodeProperties) => (field.options ?? []) as INodePropertyOptions[];
const [resource] = properties.filter(({ name }) => name === 'resource');
const operations = properties
	.filter(({ name }) => name === 'operation')
	.flatMap((field) => {
		const shown = field.displayOptions?.show?.resource ?? [];
		const [{ name }] = optionsOf(resource).filter(({ value }) => shown.includes(value));
		return optionsOf(field).map((operation) => `${name} → ${operation.name}`);
	});
const fields = properties.flatMap((field) => [
	field.displayName,
	...(field.type === 'collection' ? (field.options as INodeProperties[]) : []).map(
		({ displayName }) => displayName,
	),
]);

describe('the texts to paste in the guide for agents', () => {
	it.each([
		['Tool descriptions', operations],
		['Field descriptions', fields],
	])('%s name what the form has', (heading, known) => {
		const named = firstCells(heading).flatMap((cell) => cell.split(', '));
		expect(named.length).toBeGreaterThan(5);
		expect(named.filter((name) => !known.includes(name))).toEqual([]);
	});
});
