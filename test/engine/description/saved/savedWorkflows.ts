import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';

const PACKAGE = 'n8n-nodes-team-workspace.';

const folder = path.resolve(__dirname, '../../../fixtures/workflows');

/** One of our nodes in a workflow that was saved with an earlier version of the package. */
export interface SavedNode {
	title: string;
	/** The node type without the package; a tool has the one of its node. */
	type: string;
	isTool: boolean;
	node: INode;
	/** What n8n had stored of a trigger when the workflow was saved; undefined when it was not published yet. */
	staticData?: IDataObject;
}

interface SavedWorkflow {
	nodes: INode[];
	staticData?: Record<string, IDataObject>;
}

/** All our nodes in the workflows of `test/fixtures/workflows/`, which has a folder for each version of the package. */
export function savedNodes(): SavedNode[] {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
	return files
		.filter((file) => path.dirname(file) !== '.' && file.endsWith('.json'))
		.flatMap((file) => {
			const text = readFileSync(path.join(folder, file), 'utf8');
			const { nodes, staticData } = JSON.parse(text) as SavedWorkflow;
			return nodes
				.filter(({ type }) => type.startsWith(PACKAGE))
				.map((node) => ({
					title: `${file.replaceAll(path.sep, '/')}: ${node.name}`,
					type: node.type.slice(PACKAGE.length).replace(/Tool$/, ''),
					isTool: node.type.endsWith('Tool'),
					node,
					staticData: staticData?.[`node:${node.name}`],
				}));
		});
}

/**
 * Where saved parameters have a value, as the interface names it: `limit`, `output=raw`, `contactDetails.phone.label`.
 * @param names all names of the interface: what has options is named with the chosen one
 */
export function savedPaths(value: unknown, names: ReadonlySet<string>, at = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((entry) => savedPaths(entry, names, at));
	if (typeof value === 'object' && value !== null) {
		if ('__rl' in value && 'mode' in value) return [`${at}=${String(value.mode)}`];
		return Object.entries(value as INodeParameters).flatMap(([name, inner]) =>
			savedPaths(inner, names, at ? `${at}.${name}` : name),
		);
	}
	const hasOptions = [...names].some((name) => name.startsWith(`${at}=`));
	const isExpression = String(value).startsWith('=');
	// A locator accepts the text that a text field has saved.
	const isLocator = names.has(`${at}=list`);
	return [hasOptions && !isExpression && !isLocator ? `${at}=${String(value)}` : at];
}
