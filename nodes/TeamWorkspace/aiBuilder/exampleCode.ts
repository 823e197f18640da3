import type { IDataObject, INodeParameters } from 'n8n-workflow';

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/**
 * A value as code of n8n's workflow SDK. A text that begins with `=` is an expression, as in a saved workflow.
 * @param value of JSON; the names of its properties are identifiers
 */
export function toSource(value: unknown): string {
	if (typeof value === 'string')
		return value.startsWith('=') ? `expr(${quoted(value.slice(1))})` : quoted(value);
	if (typeof value !== 'object' || value === null) return String(value);
	if (Array.isArray(value)) return `[${value.map(toSource).join(', ')}]`;
	const properties = Object.entries(value).map(([name, part]) => `${name}: ${toSource(part)}`);
	return properties.length > 0 ? `{ ${properties.join(', ')} }` : '{}';
}

interface ExampleNode {
	factory: 'node' | 'trigger';
	/** The node type, without the name of its package. */
	type: string;
	name: string;
	parameters: INodeParameters;
}

const camelCase = (name: string): string =>
	name.toLowerCase().replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

/** An example for the type definition of a node: the code of the node, and an item of its output. */
export const exampleCode = (
	{ factory, type, name, parameters }: ExampleNode,
	item: IDataObject,
): string =>
	[
		'<patterns>',
		`<pattern title="${name}">`,
		`const ${camelCase(name)} = ${factory}({`,
		`  type: 'n8n-nodes-team-workspace.${type}',`,
		'  version: 1,',
		'  config: {',
		`    name: ${toSource(name)},`,
		"    credentials: { teamWorkspaceApi: newCredential('Team Workspace') },",
		'    parameters: {',
		...Object.entries(parameters).map(([key, value]) => `      ${key}: ${toSource(value)},`),
		'    }',
		'  }',
		'});',
		`// Output item: ${toSource(item)}`,
		'</pattern>',
		'</patterns>',
	].join('\n');
