import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { N8nApi } from '../../n8nHost/api/n8nApi';
import type { Workflow } from '../../n8nHost/api/workflow';
import { installN8n } from '../../n8nHost/install/installN8n';
import { installIntoN8n, packPackage } from '../../n8nHost/install/packageTarball';
import { n8n2 } from '../../n8nHost/install/releaseLines';
import { startN8n } from '../../n8nHost/process/n8nProcess';
import { cacheFolder } from '../../n8nHost/support/paths';
import { freePort } from '../../n8nHost/support/ports';
import { removeFolder, temporaryFolder } from '../../n8nHost/support/temporaryFolder';
import type { Cost } from './measure';
import { outputFolder } from './outputFolder';

/** What one run of a workflow cost n8n; `cpu` and `memory` are those of n8n's process. */
export interface RunCost extends Cost {
	/** How many items the last node gave; 0 when the run failed. */
	items: number;
	/** By how much resident memory grew at most, in bytes. */
	memory: number;
}

export interface RealN8n {
	api: N8nApi;
	/** Runs a workflow from its node "Start" and counts the items of its node `last`. */
	run(workflowId: string, last: string): Promise<RunCost>;
	stop(): Promise<void>;
}

const PAGE_BYTES = 4096;
const TICK_MS = 10;
const SAMPLE_MS = 25;
/** Each question whether a run has ended costs n8n some time of its own. */
const ASK_MS = 1_000;

const proc = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** User and system time of a process so far, in ms (proc(5), /proc/pid/stat, fields 14 and 15). */
function cpuOf(pid: number): number {
	const fields = proc(pid, 'stat').split(') ')[1].split(' ');
	return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process, in bytes (proc(5), /proc/pid/statm). */
const memoryOf = (pid: number) => Number(proc(pid, 'statm').split(' ')[1]) * PAGE_BYTES;

/** A real n8n with the package in it, whose cost can be measured. Linux only. */
export async function startRealN8n(): Promise<RealN8n> {
	if (process.platform !== 'linux')
		throw new Error('What n8n costs is read from /proc: needs Linux.');
	const installation = await installN8n(n8n2);
	const userFolder = await temporaryFolder(cacheFolder(), 'bench');
	await installIntoN8n(await packPackage(userFolder), userFolder, installation.node);
	await mkdir(outputFolder, { recursive: true });
	const logFile = path.join(outputFolder, 'bench-n8n.log');
	const { pid, origin, stop } = await startN8n(installation, {
		userFolder,
		port: await freePort(),
		logFile,
	});
	const api = new N8nApi(origin);
	await api.setUpOwner({
		email: 'builder@example.com',
		password: 'Only-for-this-run-1',
		firstName: 'Workflow',
		lastName: 'Builder',
	});

	return {
		api,
		async run(workflowId, last) {
			const [cpuBefore, memoryBefore] = [cpuOf(pid), memoryOf(pid)];
			let memory = 0;
			const sampling = setInterval(() => {
				memory = Math.max(memory, memoryOf(pid) - memoryBefore);
			}, SAMPLE_MS);
			const id = await api.start(workflowId, 'Start');
			for (;;) {
				await sleep(ASK_MS);
				const [{ startedAt, stoppedAt }] = await api.executions(workflowId, 1);
				if (!startedAt || !stoppedAt) continue;
				clearInterval(sampling);
				const cpu = cpuOf(pid) - cpuBefore;
				const wall = Date.parse(stoppedAt) - Date.parse(startedAt);
				const execution = await api.waitForExecution(id);
				const items = execution.error === undefined ? execution.items(last).length : 0;
				return { items, wall, cpu, memory };
			}
		},
		async stop() {
			await stop();
			await removeFolder(userFolder);
		},
	};
}

/** What a builder fills in: each value in the forms of the nodes, and each credential that is chosen. */
export function settingsOf({ nodes }: Pick<Workflow, 'nodes'>): number {
	const leaves = (value: unknown): number =>
		typeof value === 'object' && value !== null
			? Object.values(value).reduce((sum: number, one) => sum + leaves(one), 0)
			: 1;
	return nodes.reduce(
		(sum, { parameters, credentials = {} }) =>
			sum + leaves(parameters) + Object.keys(credentials).length,
		0,
	);
}
