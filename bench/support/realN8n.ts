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
import { owner } from '../../test/e2e/support/ownN8n';
import { outputFolder } from './benchmark';
import type { Cost } from './measure';

/** The cost of one workflow execution. `cpu` and `memory` are those of the n8n process. */
export interface RunCost extends Cost {
	/** Output items of the last node; 0 when the execution failed. */
	items: number;
	/** Peak growth of resident memory, in bytes. */
	memory: number;
}

export interface RealN8n {
	api: N8nApi;
	/** Runs a workflow from its node "Start" and counts the items of the node `last`. */
	run(workflowId: string, last: string): Promise<RunCost>;
	stop(): Promise<void>;
}

const PAGE_BYTES = 4096;
const TICK_MS = 10;
const SAMPLE_MS = 25;
/** Long, because each poll for the end of an execution costs n8n CPU time. */
const POLL_MS = 1_000;

const proc = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** User and system time of a process so far, in ms (proc(5), /proc/pid/stat, fields 14 and 15). */
function cpuOf(pid: number): number {
	const fields = proc(pid, 'stat').split(') ')[1].split(' ');
	return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process, in bytes (proc(5), /proc/pid/statm). */
const memoryOf = (pid: number) => Number(proc(pid, 'statm').split(' ')[1]) * PAGE_BYTES;

/** Starts a real n8n with the package installed and measures its cost. Throws unless on Linux. */
export async function startRealN8n(): Promise<RealN8n> {
	if (process.platform !== 'linux') throw new Error('This benchmark reads /proc and needs Linux.');
	const installation = await installN8n(n8n2);
	const userFolder = await temporaryFolder(cacheFolder(), 'bench');
	await installIntoN8n(await packPackage(userFolder), userFolder);
	await mkdir(outputFolder, { recursive: true });
	const logFile = path.join(outputFolder, 'bench-n8n.log');
	const { pid, origin, stop } = await startN8n(installation, {
		userFolder,
		port: await freePort(),
		logFile,
	});
	const api = new N8nApi(origin);
	await api.setUpOwner(owner);

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
				await sleep(POLL_MS);
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

/** The number of settings a builder makes: parameter values and selected credentials. */
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
