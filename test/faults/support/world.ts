import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';
import { startSandbox, type Sandbox } from '../../../sandbox';
import type { EngineResult, EngineRun } from '../../support/engine';
import { runNode } from '../../support/engine';
import { credentialFor } from '../../support/service';
import { startWebServer, type WebServer } from '../../support/webServer';
import { allFaults, noFault } from './faults';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { SocketClock, useClock } from './socketClock';

const RESOURCES = { teamMember: 'team-members', contact: 'contacts' } as const;
export type Resource = keyof typeof RESOURCES;

/** A service with one workspace behind a proxy of its own, and the built node in simulated time. */
export interface FaultyWorld {
	clock: SocketClock;
	proxy: FaultProxy;
	apiKey: string;
	credential: ICredentialDataDecryptedObject;
	/** What the next requests meet, in order; none when it is empty. */
	faults: string[];
	/** Runs the node through the proxy. */
	run(options: Pick<EngineRun, 'parameters' | 'items' | 'settings'>): Promise<EngineResult>;
	/** All records of the service, newest first, past the proxy. */
	stored(resource: Resource): Promise<IDataObject[]>;
	/** Adds a record past the proxy. */
	add(resource: Resource, body: IDataObject): Promise<IDataObject>;
	stop(): Promise<void>;
}

export interface FaultySuite {
	sandbox: Sandbox;
	/** Where redirects lead. */
	elsewhere: WebServer;
	names: string[];
	open(): Promise<FaultyWorld>;
	stop(): Promise<void>;
}

/** One service for many worlds: each has a workspace, a key and a proxy of its own. */
export async function startFaultySuite(): Promise<FaultySuite> {
	const unlimited = { read: 1_000_000, write: 1_000_000 };
	const sandbox = await startSandbox({ requestsPerWindow: unlimited, keepRequests: 0 });
	const elsewhere = await startWebServer((_, response) => response.end('{}'));
	const { port } = new URL(elsewhere.baseUrl);
	const strikes = allFaults(`http://localhost:${port}`);

	async function call(key: string, path: string, body?: IDataObject): Promise<IDataObject> {
		const answer = await fetch(`${sandbox.baseUrl}/${path}`, {
			method: body ? 'POST' : 'GET',
			headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
			body: body && JSON.stringify(body),
		});
		return (await answer.json()) as IDataObject;
	}

	return {
		sandbox,
		elsewhere,
		names: Object.keys(strikes),
		open: async () => {
			const clock = new SocketClock();
			useClock(clock);
			const { apiKey } = sandbox.createWorkspace({ name: 'Northwind' });
			const proxy = await startFaultProxy(Number(new URL(sandbox.origin).port), clock);
			const credential = credentialFor(`http://127.0.0.1:${proxy.port}/api/v1`, apiKey);
			const world: FaultyWorld = {
				clock,
				proxy,
				apiKey,
				credential,
				faults: [],
				run: async (options) => await clock.run(runNode({ ...options, credential })),
				stored: async (resource) => {
					const rows: IDataObject[] = [];
					for (let hasMore = true; hasMore;) {
						const path = `${RESOURCES[resource]}?offset=${rows.length}`;
						const page = await call(apiKey, path);
						rows.push(...(page.data as IDataObject[]));
						({ hasMore } = page.pagination as { hasMore: boolean });
					}
					return rows;
				},
				add: async (resource, body) =>
					(await call(apiKey, RESOURCES[resource], body)).data as IDataObject,
				stop: proxy.stop,
			};
			proxy.choose = () => {
				const name = world.faults.shift() ?? 'none';
				return name === 'none' ? noFault : { name, strike: strikes[name] };
			};
			return world;
		},
		stop: async () => {
			await sandbox.stop();
			await elsewhere.stop();
		},
	};
}
