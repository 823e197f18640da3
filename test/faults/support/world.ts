import { inspect } from 'node:util';
import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';
import { type EngineResult, type EngineRun, runNode } from '../../support/engine/engine';
import { startSandbox } from '../../support/engine/n8n';
import { credentialFor } from '../../support/services/service';
import type { Quirk } from '../../support/services/numberedList';
import { pathOf, recordsOf, type Resource } from '../../support/services/recordsOf';
import { startWebServer, type WebServer } from '../../support/services/webServer';
import { faults, noFault } from './faults';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { tellLie } from './lies';
import { SocketClock, useClock } from '../../support/time/socketClock';

/** A service with one workspace behind a proxy of its own, and the built node in simulated time. */
export interface FaultyWorld {
	clock: SocketClock;
	proxy: FaultProxy;
	credential: ICredentialDataDecryptedObject;
	/** An address of this world alone: one belongs to one member in all workspaces (spec 4.1). */
	emailOf(name: string): string;
	/** What the next requests meet, in order; none when it is empty. */
	faults: string[];
	/** What the service says of its pages; the truth unless given. */
	lie?: Quirk;
	/** Runs the node through the proxy; what is left of the run never shows the API key. */
	run(
		options: Pick<EngineRun, 'parameters' | 'items' | 'settings' | 'peer'>,
	): Promise<EngineResult>;
	/** All records of the service, newest first, past the proxy. */
	stored(resource: Resource): Promise<IDataObject[]>;
	/** Adds a record past the proxy. */
	addPerson(resource: Resource, name: string): Promise<IDataObject>;
	stop(): Promise<void>;
}

/** Everything that a run leaves for a person, a log or a database to see, as text. */
export const leavings = ({ run, error }: EngineResult): string =>
	inspect([run, error, error?.cause, error?.context], { depth: 20, maxStringLength: null });

export interface FaultySuite {
	/** Where redirects lead. */
	elsewhere: WebServer;
	open(): Promise<FaultyWorld>;
	stop(): Promise<void>;
}

/** One service for many worlds: each has a workspace, a key and a proxy of its own. */
export async function startFaultySuite(): Promise<FaultySuite> {
	const unlimited = { read: 1_000_000, write: 1_000_000 };
	const sandbox = await startSandbox({ requestsPerWindow: unlimited, keepRequests: 0 });
	const elsewhere = await startWebServer((_, response) => response.end('{}'));
	const { origin } = new URL(elsewhere.baseUrl);

	return {
		elsewhere,
		open: async () => {
			const clock = new SocketClock();
			useClock(clock);
			const { apiKey, workspaceId } = sandbox.createWorkspace({ name: 'Northwind' });
			const choose = () => faults[world.faults.shift() ?? ''] ?? noFault;
			const change = (answer: Buffer) => (world.lie ? tellLie(world.lie, answer) : answer);
			const servicePort = Number(new URL(sandbox.origin).port);
			const proxy = await startFaultProxy(servicePort, origin, clock, choose, change);
			const credential = credentialFor(`http://127.0.0.1:${proxy.port}/api/v1`, apiKey);
			const world: FaultyWorld = {
				clock,
				proxy,
				credential,
				emailOf: (name) => `${name}@${workspaceId}.example`,
				faults: [],
				run: async (options) => {
					const result = await clock.run(runNode({ ...options, credential }));
					expect(leavings(result)).not.toContain(apiKey);
					return result;
				},
				stored: async (resource) => await recordsOf({ baseUrl: sandbox.baseUrl, apiKey }, resource),
				addPerson: async (resource, name) => {
					const names =
						resource === 'contact' ? { fullName: name } : { firstName: name, lastName: 'Example' };
					const body = { ...names, email: world.emailOf(name) };
					const answer = await fetch(sandbox.baseUrl + pathOf[resource], {
						method: 'POST',
						headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
						body: JSON.stringify(body),
					});
					return ((await answer.json()) as { data: IDataObject }).data;
				},
				stop: proxy.stop,
			};
			return world;
		},
		stop: async () => {
			await sandbox.stop();
			await elsewhere.stop();
		},
	};
}
