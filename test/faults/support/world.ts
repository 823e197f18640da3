import { inspect } from 'node:util';
import type { IDataObject } from 'n8n-workflow';
import { type EngineResult, type EngineRun, runNode } from '../../support/engine/engine';
import { startSandbox } from '../../support/engine/n8n';
import { credentialFor } from '../../support/services/service';
import type { Quirk, RightPage } from '../../support/services/numberedList';
import { ask } from '../../support/services/ask';
import { pathOf, recordsOf, type Resource } from '../../support/services/recordsOf';
import { startWebServer } from '../../support/services/webServer';
import { faults, noFault } from './faults';
import { startFaultProxy } from './faultProxy';
import { SocketClock, useClock } from '../../support/time/socketClock';

/** Everything that a run leaves for a person, a log or a database to see, as text. */
export const leavings = ({ run, error }: EngineResult): string =>
	inspect([run, error, error?.cause, error?.context], { depth: 20, maxStringLength: null });

/** The answer of the service, head and body, with what the lie makes of it when it is a page of a list. */
function tellLie(lie: Quirk, answer: Buffer): Buffer {
	const end = answer.indexOf('\r\n\r\n');
	const head = answer.subarray(0, end).toString('latin1');
	const text = answer.subarray(end + 4).toString();
	if (!text.includes('"pagination"')) return answer;
	const { data, pagination } = JSON.parse(text) as {
		data: RightPage['rows'];
		pagination: RightPage['pagination'];
	};
	const sent = lie({ rows: data, pagination }, data);
	const body = JSON.stringify({ data: sent.rows, pagination: sent.pagination });
	const length = `content-length: ${Buffer.byteLength(body)}`;
	return Buffer.from(`${head.replace(/^content-length: .*$/im, length)}\r\n\r\n${body}`);
}

/** One service for many worlds: each has a workspace, a key and a proxy of its own. */
export async function startFaultySuite() {
	const unlimited = { read: 1_000_000, write: 1_000_000 };
	const sandbox = await startSandbox({ requestsPerWindow: unlimited, keepRequests: 0 });
	/** Where redirects lead. */
	const elsewhere = await startWebServer((_, response) => response.end('{}'));
	const { origin } = new URL(elsewhere.baseUrl);
	const servicePort = Number(new URL(sandbox.origin).port);

	/** A workspace behind a proxy of its own, and the built node in simulated time. */
	async function open() {
		const clock = new SocketClock();
		useClock(clock);
		const { apiKey, workspaceId } = sandbox.createWorkspace({ name: 'Northwind' });
		const direct = { baseUrl: sandbox.baseUrl, apiKey };
		/** What the next requests meet, in order; none when it is empty. */
		const faultNames: string[] = [];
		const choose = () => faults[faultNames.shift() ?? ''] ?? noFault;
		const change = (answer: Buffer) => (world.lie ? tellLie(world.lie, answer) : answer);
		const proxy = await startFaultProxy(servicePort, origin, clock, choose, change);
		const credential = credentialFor(`http://127.0.0.1:${proxy.port}/api/v1`, apiKey);
		/** An address of this world alone: one belongs to one member in all workspaces (spec 4.1). */
		const emailOf = (name: string) => `${name}@${workspaceId}.example`;
		const world = {
			clock,
			proxy,
			credential,
			emailOf,
			faults: faultNames,
			/** What the service says of its pages; the truth unless given. */
			lie: undefined as Quirk | undefined,
			/** Runs the node through the proxy; what is left of the run never shows the API key. */
			async run(options: Pick<EngineRun, 'parameters' | 'items' | 'settings' | 'peer'>) {
				const result = await clock.run(runNode({ ...options, credential }));
				expect(leavings(result)).not.toContain(apiKey);
				return result;
			},
			/** All records of the service, newest first, past the proxy. */
			stored: async (resource: Resource) => await recordsOf(direct, resource),
			/** Adds a record past the proxy. */
			async addPerson(resource: Resource, name: string): Promise<IDataObject> {
				const names =
					resource === 'contact' ? { fullName: name } : { firstName: name, lastName: 'Example' };
				const fields = { ...names, email: emailOf(name) };
				return (await ask<{ data: IDataObject }>(direct, 'POST', pathOf[resource], fields)).data!;
			},
			stop: proxy.stop,
		};
		return world;
	}

	async function stop() {
		await sandbox.stop();
		await elsewhere.stop();
	}
	return { elsewhere, open, stop };
}

export type FaultySuite = Awaited<ReturnType<typeof startFaultySuite>>;
export type FaultyWorld = Awaited<ReturnType<FaultySuite['open']>>;
