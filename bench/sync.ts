import type { INodeParameters } from 'n8n-workflow';
import { runNode } from '../test/support/engine/engine';
import type { Row } from './support/benchmark';
import { measureInterleaved } from './support/measure';
import { startProcess, type SandboxProcess } from './support/sandboxProcess';
import {
	membersOf,
	newRows,
	postEach,
	rowOf,
	rowParameters,
	type PersonRow,
} from './support/spreadsheet';
import { measureSync, type Client, type SyncCost } from './support/syncCost';

export const title = 'Sync of members with a spreadsheet';

const WINDOW_MS = 60_000;
const SHORT_WINDOW_MS = 15_000;
const LIMITS = { read: 120, write: 30 };
const ROUNDS = 5;
const MAX_CPU_RATIO = 1.1;
const MAX_TIME_RATIO = 1.05;

const create: INodeParameters = { ...rowParameters, operation: 'create' };
const sync: INodeParameters = { ...rowParameters, operation: 'upsert' };

/** The node with the default limits of the credential, unless others are given. */
const node =
	(parameters: INodeParameters, limits = {}): Client =>
	async ({ baseUrl, apiKey }, items) => {
		const credential = { baseUrl, apiKey, ...limits };
		const { error, json } = await runNode({ parameters, credential, items });
		if (error || json.length !== items.length)
			throw error ?? new Error(`${json.length} of ${items.length} items came out`);
	};

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const number = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const counts = ({ writes, reads }: SyncCost) =>
	`${number(writes, 'write')}, ${number(reads, 'read')}`;
const savedOf = ({ saved }: SyncCost, rows: number) => `${saved} of ${rows} rows saved`;

const loopRow = (result: string): Row => ({
	measurement: 'peer: loop that POSTs each row',
	result,
});

async function unchanged(): Promise<Row[]> {
	const all = (present: PersonRow[]) => present;
	const ours = await measureSync(1_000, all, node(sync));
	const loop = await measureSync(1_000, all, postEach);
	return [
		{
			measurement: '1,000 rows, none changed, 1,000 members',
			result: `${counts(ours)}, ${savedOf(ours, 1_000)}, ${seconds(ours.wall)}`,
			target: '0, at most 11, 1000, no wait for a window',
			ok: ours.writes === 0 && ours.reads <= 11 && ours.saved === 1_000 && ours.wall < WINDOW_MS,
		},
		loopRow(`${counts(loop)}, ${savedOf(loop, 1_000)}`),
	];
}

async function allNew(): Promise<Row[]> {
	const limited = { windowMs: SHORT_WINDOW_MS, requestsPerWindow: LIMITS };
	const rows = () => newRows(300);
	const loop = await measureSync(300, rows, postEach, limited);
	// The limit demands 9 full windows and a burst, for which the loop is as fast as can be.
	const burst = loop.arrivals[LIMITS.write] - loop.arrivals[0];
	const floor = (300 / LIMITS.write - 1) * SHORT_WINDOW_MS + burst;
	const windowSeconds = SHORT_WINDOW_MS / 1000;
	const ours = await measureSync(300, rows, node(sync, { windowSeconds }), limited);
	const ratio = ours.wall / floor;
	return [
		{
			measurement: '300 rows, all new, 300 members, windows of 15 s',
			result: `${counts(ours)}, ${ours.refused} refused, ${savedOf(ours, 300)}`,
			target: '300, at most 4, 0, 300',
			ok: ours.writes === 300 && ours.reads <= 4 && ours.refused === 0 && ours.saved === 300,
		},
		{
			measurement: 'same: time of the execution, compared with the floor',
			result: `${ratio.toFixed(3)} x (${seconds(ours.wall)} / ${seconds(floor)})`,
			target: `at most ${MAX_TIME_RATIO} x`,
			ok: ratio <= MAX_TIME_RATIO,
		},
		loopRow(`${counts(loop)}, ${loop.refused} refused, ${savedOf(loop, 300)}`),
	];
}

async function cpuPerRow(): Promise<Row[]> {
	const count = 1_000;
	const services: SandboxProcess[] = [];
	try {
		for (const members of [count, 0]) services.push(await startProcess({ seed: { members } }));
		const [full, growing] = services;
		const rows = (await membersOf(full)).map(rowOf);
		const unlimited = { readsPerMinute: 1e9, writesPerMinute: 1e9 };
		let round = 0;
		const costs = await measureInterleaved(ROUNDS, {
			sync: async () => await node(sync, unlimited)(full, rows),
			create: async () => await node(create, unlimited)(growing, newRows(count, `round${round++}`)),
			loop: async () => await postEach(full, rows),
		});
		const perRow = (name: keyof typeof costs) => (costs[name].cpu / count).toFixed(2);
		const ratio = costs.sync.cpu / costs.create.cpu;
		return [
			{
				measurement:
					'CPU time per unchanged row of 1,000, with reading the list, compared with Create',
				result: `${ratio.toFixed(2)} x (${perRow('sync')} / ${perRow('create')} ms)`,
				target: `at most ${MAX_CPU_RATIO} x`,
				ok: ratio <= MAX_CPU_RATIO,
			},
			loopRow(`${perRow('loop')} ms`),
		];
	} finally {
		await Promise.all(services.map(async (service) => await service.stop()));
	}
}

export async function run(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const work of [unchanged, allNew, cpuPerRow]) rows.push(...(await work()));
	return rows;
}
