import type { ICredentialDataDecryptedObject, INodeParameters, INodeType } from 'n8n-workflow';
import { runNode } from '../test/support/engine/engine';
import type { Row } from './support/benchmark';
import { listWithAxios } from './support/lists';
import { measureInterleaved, type Cost } from './support/measure';
import { startProcess, type SandboxProcess } from './support/sandboxProcess';
import { textbookNode } from './support/textbookNode';

export const title = 'Reads and lists';

const ROUNDS = { latency: 1, cpu: 9 };

const listAll: INodeParameters = {
	resource: 'contact',
	operation: 'list',
	returnAll: true,
	output: 'raw',
};

/** Throws unless the list has `count` rows. */
async function expectRows(count: number, list: Promise<unknown[]>): Promise<void> {
	const { length } = await list;
	if (length !== count) throw new Error(`${length} rows instead of ${count}`);
}

const axiosLoop = async (service: SandboxProcess, count: number) =>
	await expectRows(count, listWithAxios(service, count));

async function nodeList(
	credential: ICredentialDataDecryptedObject,
	count: number,
	peer?: INodeType,
): Promise<void> {
	const parameters = peer ? { operation: 'list' } : listAll;
	const { items, error } = await runNode({ parameters, credential, peer });
	if (error) throw error;
	if (items.length !== count) throw new Error(`${items.length} items instead of ${count}`);
}

const unlimited = ({ baseUrl, apiKey }: SandboxProcess) => ({
	baseUrl,
	apiKey,
	readsPerMinute: 1e9,
});
function ratioRow(work: string, ours: number, base: number, unit: string, target?: number): Row {
	const ratio = ours / base;
	return {
		measurement: work,
		result: `${ratio.toFixed(3)} x (${ours.toFixed(0)} / ${base.toFixed(0)} ${unit})`,
		...(target === undefined ? {} : { target: `at most ${target} x`, ok: ratio <= target }),
	};
}

async function latency(): Promise<Row[]> {
	const count = 10_000;
	const service = await startProcess({ latencyMs: 150, seed: { members: 5, contacts: count } });
	const costs = await measureInterleaved(ROUNDS.latency, {
		ours: async () => await nodeList(unlimited(service), count),
		axios: async () => await axiosLoop(service, count),
	});
	await service.stop();
	const work = 'list 10,000 at 150 ms latency: time compared with a sequential axios loop';
	return [ratioRow(work, costs.ours.wall, costs.axios.wall, 'ms', 0.11)];
}

async function cpu(): Promise<Row[]> {
	const count = 10_000;
	const service = await startProcess({ seed: { members: 5, contacts: count }, keepRequests: 0 });
	const costs: Record<string, Cost> = await measureInterleaved(ROUNDS.cpu, {
		ours: async () => await nodeList(unlimited(service), count),
		axios: async () => await axiosLoop(service, count),
		textbook: async () => await nodeList(unlimited(service), count, textbookNode()),
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
		ratioRow(
			'same list: time compared with the axios loop',
			costs.ours.wall,
			costs.axios.wall,
			'ms',
		),
		ratioRow('peer: textbook node, offset paging', costs.textbook.cpu, base, 'ms CPU'),
	];
}

export async function run(): Promise<Row[]> {
	return [...(await latency()), ...(await cpu())];
}
