import { readFile } from 'node:fs/promises';
import { N8nApi, type Credential } from '../../../n8nHost/api/n8nApi';
import type { N8nLine } from '../../../n8nHost/install/releaseLines';
import type { Sandbox, SandboxOptions, SeedOptions } from '../../../sandbox';
import { startSandbox } from '../../../sandbox';
import { makeOwnN8n, runningN8n, type OwnN8n } from './ownN8n';

/** What the tests of one file work with: the running n8n, and a service and a credential of their own. */
export interface World {
	api: N8nApi;
	/** Of one who may invite users. */
	admin: N8nApi;
	sandbox: Sandbox;
	workspaceId: string;
	apiKey: string;
	credential: Credential;
	/** Of the running n8n. */
	line: N8nLine;
}

/** What the tests of a file work with that stop n8n in between, or change what is installed in it. */
export interface OwnWorld extends Pick<World, 'sandbox' | 'workspaceId' | 'apiKey'> {
	n8n: OwnN8n;
	apiKeyId: string;
}

/** Makes an n8n without the package, and a service, before the tests of a file, and removes them afterwards. */
export function useOwnN8n(name: string, options?: SandboxOptions): OwnWorld {
	const own = {} as OwnWorld;
	beforeAll(async () => {
		own.n8n = await makeOwnN8n(name);
		own.sandbox = await startSandbox(options);
		Object.assign(own, own.sandbox.createWorkspace({ name: 'Example Company' }));
	}, 240_000);
	afterAll(async () => {
		await own.n8n?.remove();
		await own.sandbox?.stop();
	});
	return own;
}

/** Sends a request to the service past n8n, and returns the record or the rows. @throws when the service refuses */
export async function ask<T>(
	{ sandbox, apiKey }: Pick<World, 'sandbox' | 'apiKey'>,
	method: string,
	path: string,
	body?: object,
): Promise<T> {
	const response = await fetch(sandbox.baseUrl + path, {
		method,
		headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
		body: body && JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
	const { data } = JSON.parse((await response.text()) || '{}') as { data: T };
	return data;
}

/** Adds a member named Example, past n8n, and returns its ID. @param email of the first name unless given */
export async function addMember(
	world: Pick<World, 'sandbox' | 'apiKey'>,
	firstName: string,
	more: { email?: string; department?: string } = {},
): Promise<string> {
	const body = { firstName, lastName: 'Example', email: `${firstName}@example.com`, ...more };
	return (await ask<{ id: string }>(world, 'POST', '/team-members', body)).id;
}

/** Creates the credential of a service in n8n. @param data more than its address and key */
export const credentialFor = async (
	api: N8nApi,
	{ sandbox, apiKey }: Pick<World, 'sandbox' | 'apiKey'>,
	data: Record<string, unknown> = {},
): Promise<Credential> =>
	await api.createCredential({
		name: 'Team Workspace account',
		type: 'teamWorkspaceApi',
		data: { baseUrl: sandbox.baseUrl, apiKey, ...data },
	});

/**
 * Sets up a world before the tests of a file, filled in by the time they run, and takes it down afterwards.
 * @param limits of the service and the credential, for tests that would wait for them
 */
export function useWorld(seed: SeedOptions = {}, limits?: SandboxOptions['requestsPerWindow']) {
	const { origin, sessions, logFile, line } = runningN8n();
	const world = {
		line,
		admin: new N8nApi(origin, sessions.admin),
		api: new N8nApi(origin, sessions.user),
	} as World;

	beforeAll(async () => {
		world.sandbox = await startSandbox(limits && { requestsPerWindow: limits });
		const workspace = { name: 'Example Company', domain: 'example.com' };
		const { workspaceId, apiKey } = world.sandbox.createWorkspace(workspace);
		world.sandbox.seed(workspaceId, seed);
		world.workspaceId = workspaceId;
		world.apiKey = apiKey;
		world.credential = await credentialFor(
			world.api,
			world,
			limits && { readsPerMinute: limits.read, writesPerMinute: limits.write },
		);
	});

	afterAll(async () => {
		await world.sandbox?.stop();
		if (logFile === undefined) return;
		// Whatever the tests did, and n8n logs all it can here: the key is a secret.
		const isInTheLog = (await readFile(logFile, 'utf8')).includes(world.apiKey);
		expect(isInTheLog).toBe(false);
	});

	return world;
}
