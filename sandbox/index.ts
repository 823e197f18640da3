import type { Contact, TeamMember } from '../contract';
import { Faults, type FaultRule } from './http/faults';
import { Latency } from './http/latency';
import type { RecordedRequest } from './http/recording';
import { defaults, type SandboxOptions } from './options';
import { cardPath } from './routes/present';
import { seedWorkspace, type SeedOptions } from './seed';
import { API_PREFIX, buildServer } from './server';
import type { Service } from './service';
import { openStore } from './store';

export type { FaultRule } from './http/faults';
export type { RecordedRequest } from './http/recording';
export type { SandboxOptions } from './options';
export type { SeedOptions } from './seed';

/** How long `stop` waits for answers that are under way, in ms. */
const STOP_GRACE_MS = 2_000;

export interface WorkspaceSummary {
	workspaceId: string;
	name: string;
	domain: string;
	members: number;
	contacts: number;
	/** Address of the newest member's card. */
	newestCard: string | undefined;
}

export interface Sandbox {
	/** `http://127.0.0.1:PORT` */
	origin: string;
	/** `origin` and `/api/v1` */
	baseUrl: string;
	/** A workspace with its first API key; the key is told here only. It has a team plan unless `teamPlan` is false. */
	createWorkspace(input: { name: string; domain?: string; teamPlan?: boolean }): {
		workspaceId: string;
		apiKeyId: string;
		apiKey: string;
	};
	deleteKey(apiKeyId: string): void;
	addKey(workspaceId: string): { apiKeyId: string; apiKey: string };
	setTeamPlan(workspaceId: string, teamPlan: boolean): void;
	/** In the order in which they were created. */
	workspaces(): WorkspaceSummary[];
	/** Adds realistic members and contacts, the same for the same `seed`. */
	seed(workspaceId: string, options: SeedOptions): void;
	/** Adds a contact straight into the store: no request, no rate limit. Newest unless `createdAt` says otherwise. */
	addContact(workspaceId: string, fields: Partial<Contact>): Contact;
	/** Changes a row straight in the store: what only the service itself does, such as a status or an enrichment. */
	updateMember(
		workspaceId: string,
		id: string,
		fields: Partial<Pick<TeamMember, 'status' | 'jobTitle' | 'updatedAt'>>,
	): void;
	updateContact(workspaceId: string, id: string, fields: Partial<Contact>): void;
	/** Removes a row straight from the store. */
	deleteRow(resource: 'teamMembers' | 'contacts', id: string): void;
	/** The API requests in order of arrival. */
	requests: RecordedRequest[];
	/** How long every API request waits from now on, in ms. */
	setLatency(ms: number): void;
	/** Makes requests fail; returns the function that removes the rule. */
	fail(rule: FaultRule): () => void;
	/** Answers what is under way, then closes the server and the database. */
	stop(): Promise<void>;
}

/** Wildcard addresses cannot be opened; the loopback address of the same kind can. */
const reachable = (host: string): string => {
	const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
	return name.includes(':') ? `[${name}]` : name;
};

/** Starts the service. Rejects when the port is taken (EADDRINUSE) or the database cannot be opened. */
export async function startSandbox(given: SandboxOptions = {}): Promise<Sandbox> {
	const options = { ...defaults, ...given };
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
		origin: () => origin,
	};
	const app = await buildServer(service);
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
		service.latency.end();
		service.faults.release();
		const giveUp = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS);
		await app.close();
		clearTimeout(giveUp);
		store.close();
	}
	let stopped: Promise<void> | undefined;

	return {
		origin,
		baseUrl: origin + API_PREFIX,
		createWorkspace({ name, domain = 'example.com', teamPlan = true }) {
			const workspaceId = workspaces.create(name, domain, teamPlan);
			return { workspaceId, ...workspaces.addKey(workspaceId) };
		},
		deleteKey: workspaces.deleteKey,
		addKey: workspaces.addKey,
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
			if (!member) throw new Error(`There is no member ${id}`);
			members.replace({ ...member, updatedAt: new Date().toISOString(), ...fields });
		},
		updateContact: (workspaceId, id, fields) => {
			const contact = contacts.find(workspaces.get(workspaceId), id);
			if (!contact) throw new Error(`There is no contact ${id}`);
			const { workspaceId: _, ...changes } = fields;
			contacts.replace({ ...contact, ...changes });
		},
		deleteRow: (resource, id) => void stores[resource].remove(id),
		requests: service.requests,
		setLatency: (ms) => {
			service.latency.ms = ms;
		},
		fail: (rule) => service.faults.add(rule),
		stop: () => (stopped ??= close()),
	};
}
