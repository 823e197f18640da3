import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { N8nApi, type Credential, type Owner } from '../n8nHost/api/n8nApi';
import { compileOnChange } from '../n8nHost/install/compileOnChange';
import { installN8n } from '../n8nHost/install/installN8n';
import { installIntoN8n, packPackage } from '../n8nHost/install/packageTarball';
import { n8n2 } from '../n8nHost/install/releaseLines';
import { startN8n, type N8nProcess } from '../n8nHost/process/n8nProcess';
import type { Cleanup } from '../n8nHost/support/cleanup';
import { runCommand } from '../n8nHost/support/command';
import { cacheFolder, repository } from '../n8nHost/support/paths';
import { nextFreePort } from '../n8nHost/support/ports';
import { step } from '../n8nHost/support/progress';
import { removeFolder, temporaryFolder } from '../n8nHost/support/temporaryFolder';
import { startSandbox, type Sandbox } from '../sandbox';
import { outputFolder } from './outputFolder';
import { serviceReport } from './serviceReport';

const N8N_PORT = 5678;
const SANDBOX_PORT = 4010;

/** The name of the credential in the example workflows. */
const CREDENTIAL_NAME = 'Team Workspace account';

export interface Playground {
	sandbox: Sandbox;
	n8n: N8nProcess;
	api: N8nApi;
	owner: Owner;
	credential: Credential;
}

/** A new owner for each run. n8n requires a digit and a capital letter in the password. */
const newOwner = (): Owner => ({
	email: 'builder@example.com',
	password: `Builder-${randomBytes(5).toString('hex')}-1`,
	firstName: 'Workflow',
	lastName: 'Builder',
});

async function choosePort(what: string, wanted: number): Promise<number> {
	const port = await nextFreePort(wanted);
	if (port !== wanted) {
		console.log(`Port ${wanted} is in use by another program: ${what} uses ${port} instead.`);
	}
	return port;
}

/** Starts a service with so many contacts that reading all of them takes more than two pages. */
async function startService(folder: string): Promise<{ sandbox: Sandbox; apiKey: string }> {
	const port = await choosePort('the Team Workspace service', SANDBOX_PORT);
	const sandbox = await startSandbox({ port, database: path.join(folder, 'team-workspace.db') });
	const workspace = { name: 'Playground', domain: 'example.com' };
	const { workspaceId, apiKey } = sandbox.createWorkspace(workspace);
	sandbox.seed(workspaceId, { members: 24, contacts: 260 });
	return { sandbox, apiKey };
}

/**
 * Starts everything with new data, which is removed at the end, so that no earlier run affects the result. The data is
 * outside the repository, because a package inside it would resolve modules from the repository's node_modules instead
 * of n8n's.
 * @param dev whether n8n shows each change of the node at once
 */
export async function startPlayground(
	cleanup: Cleanup,
	signal: AbortSignal,
	dev = false,
): Promise<Playground> {
	const folder = await temporaryFolder(cacheFolder(), 'playground');
	cleanup.add(async () => await removeFolder(folder));
	const { sandbox, apiKey } = await startService(folder);
	cleanup.add(async () => await sandbox.stop());
	console.log(serviceReport(sandbox, apiKey));
	const installation = await installN8n(n8n2, signal);
	await mkdir(outputFolder, { recursive: true });

	const installed = await step('Building the node package and installing it into n8n', async () => {
		await runCommand('npm', ['run', '--silent', 'build'], { cwd: repository, signal });
		const tarball = await packPackage(folder, signal);
		return await installIntoN8n(tarball, folder, signal);
	});
	// Before n8n starts, because it would try to load each file that is written.
	if (dev) cleanup.add(compileOnChange(repository, path.join(installed, 'dist'), console.log));

	const port = await choosePort('n8n', N8N_PORT);
	const logFile = path.join(outputFolder, 'n8n.log');
	const env = dev ? { N8N_DEV_RELOAD: 'true' } : {};
	const n8n = await step(
		'Starting n8n',
		async () => await startN8n(installation, { userFolder: folder, port, logFile, env, signal }),
	);
	cleanup.add(async () => await n8n.stop());

	const api = new N8nApi(n8n.origin);
	const owner = newOwner();
	await api.setUpOwner(owner);
	const credential = await api.createCredential({
		name: CREDENTIAL_NAME,
		type: 'teamWorkspaceApi',
		data: { baseUrl: sandbox.baseUrl, apiKey },
	});
	const { status, message } = await api.testCredential(credential);
	if (status !== 'OK') throw new Error(`The credential does not work: ${message}`);
	return { sandbox, n8n, api, owner, credential };
}
