import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import type { Row } from './support/benchmark';
import { drawChart, marksUpTo } from './support/charts/drawChart';
import { tally } from './support/measure';
import { startProcess, type SandboxProcess, type RequestSummary } from './support/sandboxProcess';

export const title = 'Sharing a key: 3 processes, 30 writes per window of 3 s';

const WINDOW_MS = 3_000;
const LIMIT = 30;
const PROCESSES = ['A', 'B', 'C'] as const;
const MAX_REFUSED = 0.1;
/** Width of a chart bar, in windows. */
const BAR = 1 / 3;

export interface ChildWork {
	credential: ICredentialDataDecryptedObject;
	/** Names of the contacts to create, per execution. */
	executions: string[][];
}

/** The work of one process, whose executions run concurrently. */
interface ProcessPlan {
	/** In windows after the start. */
	startsAt: number;
	executions: number;
	/** Contacts per execution. */
	creates: number;
}

/** Starts all processes, waits until they are ready, then runs their work. Returns how many contacts they created. */
async function runProcesses(
	service: SandboxProcess,
	parts: Record<(typeof PROCESSES)[number], ProcessPlan>,
): Promise<number> {
	const { baseUrl, apiKey } = service;
	const credential = { baseUrl, apiKey, windowSeconds: WINDOW_MS / 1000 };
	const ready = PROCESSES.map(async (name) => {
		const script = path.join(__dirname, 'support/childProcesses/createChild.ts');
		const child = fork(script, [], { execArgv: ['--import', 'tsx'] });
		await once(child, 'message');
		return { name, child };
	});
	const created = (await Promise.all(ready)).map(async ({ name, child }) => {
		const { startsAt, executions, creates } = parts[name];
		await sleep(startsAt * WINDOW_MS);
		const names = (execution: number) =>
			Array.from({ length: creates }, (_, i) => `${name} ${execution} ${i}`);
		const job: ChildWork = {
			credential,
			executions: Array.from({ length: executions }, (_, i) => names(i)),
		};
		child.send(job);
		return ((await once(child, 'message')) as [number])[0];
	});
	return (await Promise.all(created)).reduce((sum, count) => sum + count, 0);
}

async function withService<T>(use: (service: SandboxProcess) => Promise<T>): Promise<T> {
	const service = await startProcess({
		windowMs: WINDOW_MS,
		requestsPerWindow: { read: 120, write: LIMIT },
	});
	return await use(service).finally(() => service.stop());
}

function resultRow(what: string, wanted: number, created: number, requests: RequestSummary[]): Row {
	const { requests: all, ok, refused } = tally(requests.map(({ status }) => status));
	return {
		measurement: what,
		result: `${created} created by ${ok} accepted requests, ${refused} refused (${((100 * refused) / all).toFixed(1)} %)`,
		target: `${wanted} by ${wanted}, at most ${100 * MAX_REFUSED} %`,
		ok: created === wanted && ok === wanted && refused <= MAX_REFUSED * all,
	};
}

/** Charts requests over time: accepted ones by process, with refused ones stacked on top. */
function drawRequests(requests: RequestSummary[]): void {
	const begin = Math.min(...requests.map(({ arrivedAtMs }) => arrivedAtMs));
	const placeOf = ({ arrivedAtMs }: RequestSummary) =>
		Math.floor((arrivedAtMs - begin) / WINDOW_MS / BAR);
	const places = Math.max(...requests.map(placeOf)) + 1;
	const heights = Array<number>(places).fill(0);
	const bars = (isMine: (request: RequestSummary) => boolean) =>
		heights.flatMap((from, place) => {
			const count = requests.filter((one) => isMine(one) && placeOf(one) === place).length;
			heights[place] += count;
			return count > 0 ? [{ x: place * BAR, width: BAR, from, to: from + count }] : [];
		});
	const nameOf = ({ body }: RequestSummary) => (body as { fullName: string }).fullName[0];
	const colours = { A: 'a', B: 'b', C: 'c' } as const;
	const layers = [
		...PROCESSES.map((name) => ({
			name: `accepted, process ${name}`,
			class: colours[name],
			bars: bars((one) => one.status !== 429 && nameOf(one) === name),
		})),
		{ name: 'refused (429)', class: 'bad' as const, bars: bars(({ status }) => status === 429) },
	];
	drawChart('sharing-a-key', {
		title: 'Three n8n processes on one API key; B starts after 3 windows, C after 6',
		x: {
			label: 'time, in rate limit windows (one minute each in production)',
			marks: marksUpTo(places * BAR, 12),
		},
		y: { label: 'writes per third of a window', marks: marksUpTo(Math.max(...heights)) },
		layers,
	});
}

export async function run(): Promise<Row[]> {
	const part = (startsAt: number, executions: number, creates: number) => ({
		startsAt,
		executions,
		creates,
	});
	const [one, ten] = [part(0, 1, 100), part(0, 10, 10)];
	const rows: Row[] = [];
	for (const [what, each] of [
		['1 execution in each process, 100 creates each', one],
		['10 concurrent executions in each process, 10 creates each', ten],
	] as const) {
		await withService(async (service) => {
			const created = await runProcesses(service, { A: each, B: each, C: each });
			rows.push(resultRow(what, 300, created, await service.requests()));
		});
	}
	await withService(async (service) => {
		const created = await runProcesses(service, {
			A: part(0, 10, 18),
			B: part(3, 10, 12),
			C: part(6, 10, 6),
		});
		const requests = await service.requests();
		rows.push(resultRow('chart: the second and third process start later', 360, created, requests));
		drawRequests(requests);
	});
	return rows;
}
