import { createRequire } from 'node:module';
import type { INodeTypeDescription } from 'n8n-workflow';
import { attachToN8n } from '../../../n8nHost/api/attach';
import type { N8nApi } from '../../../n8nHost/api/n8nApi';
import { n8n1, n8n2 } from '../../../n8nHost/install/releaseLines';
import { runningN8n, type RunningN8n } from './ownN8n';

const INSTALL = 'Run `npm run e2e:install -- <the user folder of n8n>` and restart n8n.';

type Nodes = Record<string, new () => { description?: INodeTypeDescription }>;

/** @throws an error that says what to do when n8n lacks the package, or has another build of it than dist/ */
export async function checkPackage(api: N8nApi): Promise<void> {
	const built = createRequire(__filename)('../../../dist/index.js') as Nodes;
	const nodes = Object.values(built).flatMap((Node) => new Node().description ?? []);
	const types = await api.nodeTypes();
	for (const { name, properties } of nodes) {
		const type = types.find((one) => one.name === `n8n-nodes-team-workspace.${name}`);
		if (!type) throw new Error(`The n8n at ${api.origin} does not have the package. ${INSTALL}`);
		// n8n adds properties of its own.
		const shown = new Set(type.properties?.map((property) => JSON.stringify(property)));
		if (!properties.every((property) => shown.has(JSON.stringify(property)))) {
			throw new Error(`The n8n at ${api.origin} has another build of the package. ${INSTALL}`);
		}
	}
}

/** Attaches to the n8n that the environment names, and adds a user for the tests, who is deleted with all they have made. */
export async function attach(): Promise<RunningN8n> {
	const admin = await attachToN8n();
	await checkPackage(admin);
	const version = await admin.version();
	const { api, remove } = await admin.addUser();
	globalThis.endN8n = remove;
	console.log(`Attached to n8n ${version} at ${admin.origin}`);
	return {
		origin: admin.origin,
		sessions: { admin: admin.session, user: api.session },
		line: version.startsWith('1.') ? n8n1 : n8n2,
		isDurable: false,
	};
}

const isAttached = () => runningN8n().logFile === undefined;

/**
 * Like `describe`, for tests that need more of n8n than its address.
 * @param because of which they are skipped, by name, on an n8n that was started apart, such as `it restarts n8n`
 */
export function describeOnOwnN8n(name: string, because: string, tests: () => void): void {
	if (isAttached()) describe.skip(`${name} (needs an n8n of its own: ${because})`, tests);
	else describe(name, tests);
}
