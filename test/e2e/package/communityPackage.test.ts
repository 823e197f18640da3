import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { N8nApi } from '../../../n8nHost/api/n8nApi';
import { packPackage } from '../../../n8nHost/install/packageTarball';
import { repository } from '../../../n8nHost/support/paths';
import { startWebServer } from '../../support/services/webServer';
import { describeOnOwnN8n } from '../support/attached';
import { chainOf, ourNode, start } from '../support/workflows';
import { credentialFor, useOwnN8n } from '../support/world';

interface Manifest {
	name: string;
	version: string;
}

interface InstalledPackage {
	packageName: string;
	installedVersion: string;
	updateAvailable?: string;
	installedNodes: Array<{ type: string }>;
}

const ADDRESS = '/rest/community-packages';
const NODE = 'n8n-nodes-team-workspace.teamWorkspace';
const GET = 'Get connection';
const NEXT_VERSION = '99.0.0';
const NEXT_NAME = 'Team Workspace (next)';

// Each test may start an n8n.
jest.setTimeout(240_000);

const own = useOwnN8n('community-package');
let manifest: Manifest;
let api: N8nApi;
let registry: Awaited<ReturnType<typeof startRegistry>>;
let workflowId: string;
let env: NodeJS.ProcessEnv;

/** An npm registry on this machine with nothing in it: a document for each package, and its files. */
async function startRegistry() {
	const versions = new Map<string, Record<string, object>>();
	const newest = new Map<string, string>();
	const files = new Map<string, Buffer>();

	const { baseUrl, stop } = await startWebServer(({ url = '' }, response) => {
		const name = decodeURIComponent(url.slice(1));
		const file = files.get(name);
		if (file) return response.end(file);
		const latest = newest.get(name);
		response.statusCode = latest ? 200 : 404;
		// npm must not remember that a version is the newest one.
		response.setHeader('cache-control', 'no-store').setHeader('content-type', 'application/json');
		const document = { name, 'dist-tags': { latest }, versions: versions.get(name) };
		return response.end(JSON.stringify(latest ? document : { error: 'Not found' }));
	});
	const { origin } = new URL(baseUrl);

	return {
		origin,
		/** Offers a package file; it becomes the newest version of its package. */
		async publish(manifest: Manifest, tarball: string) {
			const { name, version } = manifest;
			const bytes = await readFile(tarball);
			const file = `${name}-${version}.tgz`;
			const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
			const entry = { ...manifest, dist: { tarball: `${origin}/${file}`, integrity } };
			files.set(file, bytes);
			versions.set(name, { ...versions.get(name), [version]: entry });
			newest.set(name, version);
		},
		stop,
	};
}

/** n8n asks the public registry for packages, and another one only with a license; this `npm` asks ours instead. */
async function npmThatAsks(origin: string, folder: string): Promise<string> {
	await mkdir(folder);
	const program = path.join(folder, 'npm');
	const others = '"${PATH#*:}"';
	await writeFile(program, `#!/bin/sh\nPATH=${others} exec npm "$@" --registry=${origin}\n`);
	await chmod(program, 0o755);
	return folder;
}

/** The package as it is, under a newer version and with another name of its node. */
async function packNext(folder: string): Promise<string> {
	const next = path.join(folder, 'next');
	await cp(path.join(repository, 'dist'), path.join(next, 'dist'), { recursive: true });
	const changed = { ...manifest, version: NEXT_VERSION };
	await writeFile(path.join(next, 'package.json'), JSON.stringify(changed));
	const node = path.join(next, 'dist/nodes/TeamWorkspace/TeamWorkspace.node.js');
	const code = await readFile(node, 'utf8');
	await writeFile(node, code.replace(/(displayName: )'Team Workspace'/, `$1'${NEXT_NAME}'`));
	return await packPackage(folder, undefined, next);
}

const installed = async () => await api.call<InstalledPackage[]>('GET', ADDRESS);

const shownName = async () =>
	(await api.nodeTypes()).find(({ name }) => name === NODE)?.displayName;

/** What the node in the workflow gives. */
async function connection(): Promise<unknown> {
	const execution = await api.run(workflowId, 'Start');
	expect([execution.status, execution.error]).toEqual(['success', undefined]);
	return execution.rows(GET).map(({ name }) => name);
}

beforeAll(async () => {
	const { userFolder, searchPath } = own.n8n;
	registry = await startRegistry();
	manifest = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8')) as Manifest;
	await registry.publish(manifest, await packPackage(userFolder));
	const npm = await npmThatAsks(registry.origin, path.join(userFolder, 'bin'));
	env = { PATH: [npm, searchPath].join(path.delimiter) };
}, 240_000);

afterAll(async () => await registry?.stop());

describeOnOwnN8n("the package through n8n's own installer", 'it restarts n8n', () => {
	it('is refused while n8n allows none but verified packages', async () => {
		api = await own.n8n.start({ ...env, N8N_UNVERIFIED_PACKAGES_ENABLED: 'false' });
		const install = api.call('POST', ADDRESS, { name: manifest.name });
		await expect(install).rejects.toThrow(/unverified community packages is forbidden/);
		expect(await installed()).toEqual([]);
		await own.n8n.stop();
	});

	it('is installed without a restart, and works', async () => {
		api = await own.n8n.start(env);
		await api.call('POST', ADDRESS, { name: `${manifest.name}@${manifest.version}` });
		expect(await installed()).toEqual([
			expect.objectContaining({
				packageName: manifest.name,
				installedVersion: manifest.version,
				installedNodes: expect.arrayContaining([
					expect.objectContaining({ type: NODE }),
					expect.objectContaining({ type: `${NODE}Trigger` }),
				]),
			}),
		]);
		const credential = await credentialFor(api, own);
		const parameters = { resource: 'workspace', operation: 'getConnection' };
		const workflow = chainOf('Connection', start, ourNode(GET, parameters, credential));
		workflowId = (await api.importWorkflow(workflow)).id;
		expect(await connection()).toEqual(['Example Company']);
	});

	it('is offered in a newer version when there is one', async () => {
		expect((await installed())[0].updateAvailable).toBeUndefined();
		const next = await packNext(own.n8n.userFolder);
		await registry.publish({ ...manifest, version: NEXT_VERSION }, next);
		expect((await installed())[0].updateAvailable).toBe(NEXT_VERSION);
	});

	it('is updated in place, and the workflow that used the older version works', async () => {
		expect(await shownName()).toBe('Team Workspace');
		await api.call('PATCH', ADDRESS, { name: manifest.name, version: NEXT_VERSION });
		expect(await installed()).toMatchObject([{ installedVersion: NEXT_VERSION }]);
		expect(await shownName()).toBe(NEXT_NAME);
		expect(await connection()).toEqual(['Example Company']);
	});

	it('is still there, and works, when n8n was restarted', async () => {
		await own.n8n.stop();
		api = await own.n8n.start(env);
		expect(await installed()).toMatchObject([{ installedVersion: NEXT_VERSION }]);
		expect(await connection()).toEqual(['Example Company']);
	});

	it('is removed without a rest', async () => {
		await api.call('DELETE', `${ADDRESS}?name=${manifest.name}`);
		expect(await installed()).toEqual([]);
		const types = [...(await api.nodeTypes()), ...(await api.credentialTypes())];
		expect(types.filter(({ name }) => /teamWorkspace/.test(name))).toEqual([]);
		const folder = path.join(own.n8n.userFolder, '.n8n', 'nodes', 'node_modules', manifest.name);
		expect(existsSync(folder)).toBe(false);
	});
});
