import type { INodeParameters, INodeType } from 'n8n-workflow';
import { paths } from '../contract';
import { runNode } from '../test/support/engine/engine';
import type { Row } from './support/benchmark';
import { listWithAxios } from './support/lists';
import { measureInterleaved, type Cost } from './support/measure';
import { startProcess, type SandboxProcess } from './support/sandboxProcess';
import { textbookNode } from './support/textbookNode';

export const title = 'Reads and lists';

const COUNT = 10_000;
const ROUNDS = { latency: 1, cpu: 9 };

const listAll: INodeParameters = {
	resource: 'contact',
	operation: 'list',
	returnAll: true,
	output: 'raw',
};

const axiosLoop = async (service: SandboxProcess) => {
	const { length } = await listWithAxios(service, paths.contacts, COUNT);
	if (length !== COUNT) throw new Error(`${length} rows instead of ${COUNT}`);
};

async function nodeList({ baseUrl, apiKey }: SandboxProcess, peer?: INodeType): Promise<void> {
	const credential = { baseUrl, apiKey, readsPerMinute: 1e9 };
	const parameters = peer ? { operation: 'list' } : listAll;
	const { items, error } = await runNode({ parameters, credential, peer });
	if (error) throw error;
	if (items.length !== COUNT) throw new Error(`${items.length} items instead of ${COUNT}`);
}

function ratioRow(work: string, ours: number, base: number, unit: string, target?: number): Row {
	const ratio = ours / base;
	return {
		measurement: work,
		result: `${ratio.toFixed(3)} x (${ours.toFixed(0)} / ${base.toFixed(0)} ${unit})`,
		...(target === undefined ? {} : { target: `at most ${target} x`, ok: ratio <= target }),
	};
}

async function latency(): Promise<Row[]> {
	const service = await startProcess({ latencyMs: 150, seed: { members: 5, contacts: COUNT } });
	const costs = await measureInterleaved(ROUNDS.latency, {
		ours: async () => await nodeList(service),
		axios: async () => await axiosLoop(service),
	});
	await service.stop();
	const work = 'list 10,000 at 150 ms latency: time compared with a sequential axios loop';
	return [ratioRow(work, costs.ours.wall, costs.axios.wall, 'ms', 0.11)];
}

async function cpu(): Promise<Row[]> {
	const service = await startProcess({ seed: { members: 5, contacts: COUNT }, keepRequests: 0 });
	const costs: Record<string, Cost> = await measureInterleaved(ROUNDS.cpu, {
		ours: async () => await nodeList(service),
		axios: async () => await axiosLoop(service),
		textbook: async () => await nodeList(service, textbookNode()),
	});
	await service.stop();
	const base = costs.axios.cpu;
	return [
		ratioRow(
			'list 10,000 at 0 ms latency: CPU time compared with the axios loop',
			costs.ours.cpu,
			base,
			'ms CPU',
			1.25,
		),
		ratioRow('same list: time', costs.ours.wall, costs.axios.wall, 'ms'),
		ratioRow('peer: textbook node, offset paging', costs.textbook.cpu, base, 'ms CPU'),
	];
}

export async function run(): Promise<Row[]> {
	return [...(await latency()), ...(await cpu())];
}
