import { randomUUID } from 'node:crypto';
import { Deviations } from './deviations';
import { Faults } from './http/simulation/faults';
import { Latency } from './http/simulation/latency';
import { defaults, type SandboxOptions } from './options';
import { cardPath } from './routes/present';
import type { Sandbox } from './sandbox';
import { seedWorkspace } from './seed';
import { seededId, seededKey } from './seed/identity';
import { API_PREFIX, buildServer } from './server';
import type { Service } from './service';
import { openStore } from './store';
import type { ApiKey } from './store/workspaces';

export { deviations, type DeviationName } from './deviations';
export type { FaultRule } from './http/simulation/faults';
export type { RecordedRequest } from './http/simulation/recording';
export type { SandboxOptions } from './options';
export type { Sandbox, WorkspaceSummary } from './sandbox';
export type { SeedOptions } from './seed';

/** How long `stop` waits for requests in flight, in ms. */
const STOP_GRACE_MS = 2_000;

/** Replaces a wildcard address with the loopback address of the same family. */
const reachable = (host: string): string => {
	const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
	return name.includes(':') ? `[${name}]` : name;
};

/** Starts the sandbox. Rejects when the port is taken (EADDRINUSE) or the database cannot be opened. */
export async function startSandbox(given: SandboxOptions = {}): Promise<Sandbox> {
	const options = { ...defaults, ...given };
	const deviations = new Deviations(options.deviations);
	const store = openStore(options.database);
	const { workspaces, members, contacts } = store;
	const stores = { teamMembers: members, contacts };
	let origin = '';
	const service: Service = {
		store,
		options,
		requests: [],
		faults: new Faults(),
		latency: new Latency(options.latencyMs),
		deviations,
		origin: () => origin,
	};
	const app = await buildServer(service);
	/** The latency is added to the request timeout, because Node.js counts the delay as part of the transfer. */
	const setLatency = (ms: number) => {
		service.latency.ms = ms;
		app.server.requestTimeout = options.requestTimeoutMs + ms;
	};
	setLatency(options.latencyMs);
	try {
		await app.listen({ host: options.host, port: options.port });
	} catch (error) {
		await app.close();
		store.close();
		throw error;
	}
	const address = app.server.address();
	const port = typeof address === 'object' && address ? address.port : options.port;
	origin = `http://${reachable(options.host)}:${port}`;

	async function close(): Promise<void> {
		setLatency(0);
		service.latency.release();
		service.faults.closeHanging();
		const forceClose = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS);
		await app.close();
		clearTimeout(forceClose);
		store.close();
	}
	let stopped: Promise<void> | undefined;

	function ensureSeededKey(workspaceId: string, seed: number): ApiKey {
		const key = seededKey(seed, workspaces.get(workspaceId).name);
		if (!workspaces.findCaller(key.apiKey)) workspaces.addKey(workspaceId, key);
		return key;
	}

	return {
		origin,
		baseUrl: origin + API_PREFIX,
		createWorkspace({ name, domain = 'example.com', teamPlan = true, seed }) {
			const id = seed === undefined ? randomUUID() : seededId(seed, `workspace ${name}`);
			workspaces.create({ id, name, domain, teamPlan });
			const key = seed === undefined ? workspaces.addKey(id) : ensureSeededKey(id, seed);
			return { workspaceId: id, ...key };
		},
		deleteKey: workspaces.deleteKey,
		addKey: (workspaceId) => workspaces.addKey(workspaceId),
		seededKey: ensureSeededKey,
		setTeamPlan: workspaces.setTeamPlan,
		workspaces: () =>
			workspaces.all().map((workspace) => {
				const [newest] = members.page(workspace, { limit: 1, offset: 0 });
				return {
					workspaceId: workspace.id,
					name: workspace.name,
					domain: workspace.domain,
					members: members.total(workspace),
					contacts: contacts.total(workspace),
					seeds: workspaces.seedsOf(workspace),
					newestCard: newest && origin + cardPath(newest.slug),
				};
			}),
		seed: (workspaceId, seedOptions) =>
			seedWorkspace(store, workspaces.get(workspaceId), seedOptions),
		addContact: (workspaceId, fields) => ({
			...contacts.add(workspaces.get(workspaceId), fields),
			workspaceId,
		}),
		updateMember: (workspaceId, id, fields) => {
			const member = members.find(workspaces.get(workspaceId), id);
			if (!member) throw new Error(`Unknown member ${id}`);
			members.replace({ ...member, updatedAt: new Date().toISOString(), ...fields });
		},
		updateContact: (workspaceId, id, fields) => {
			const contact = contacts.find(workspaces.get(workspaceId), id);
			if (!contact) throw new Error(`Unknown contact ${id}`);
			const { workspaceId: _, ...changes } = fields;
			contacts.replace({ ...contact, ...changes });
		},
		deleteRow: (resource, id) => void stores[resource].remove(id),
		requests: service.requests,
		setLatency,
		fail: (rule) => service.faults.add(rule),
		deviate: (name) => deviations.add(name),
		reset: () => {
			store.clear();
			service.requests.length = 0;
			service.faults.clear();
			deviations.reset();
			setLatency(options.latencyMs);
			// They end now, not in the middle of the next test.
			service.latency.release();
		},
		stop: () => (stopped ??= close()),
	};
}
