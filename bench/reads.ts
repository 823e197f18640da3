import type { ICredentialDataDecryptedObject, INodeParameters, INodeType } from 'n8n-workflow';
import { runNode } from '../test/support/engine/engine';
import type { Row } from './support/benchmark';
import { listWith, listWithAxios, type Page } from './support/lists';
import { measureInterleaved, tally, type Cost } from './support/measure';
import { startProcess, type SandboxProcess } from './support/sandboxProcess';
import { textbookNode } from './support/textbookNode';

export const title = 'Reads and lists';

const WINDOW_SECONDS = 3;
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

const fetchLoop = async ({ baseUrl, apiKey }: SandboxProcess, count: number) =>
	await expectRows(
		count,
		listWith(count, async (offset, limit) => {
			const response = await fetch(`${baseUrl}/contacts?limit=${limit}&offset=${offset}`, {
				headers: { Authorization: `Bearer ${apiKey}` },
			});
			return (await response.json()) as Page;
		}),
	);

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
const limited = ({ baseUrl, apiKey }: SandboxProcess) => ({
	baseUrl,
	apiKey,
	windowSeconds: WINDOW_SECONDS,
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
		fetch: async () => await fetchLoop(service, count),
		offset: async () => await nodeList(unlimited(service), count, textbookNode('offset')),
		generic: async () => await nodeList(unlimited(service), count, textbookNode('generic')),
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
		ratioRow('peer: fetch loop', costs.fetch.cpu, base, 'ms CPU'),
		ratioRow('peer: textbook node, offset paging', costs.offset.cpu, base, 'ms CPU'),
		ratioRow('peer: textbook node, generic paging', costs.generic.cpu, base, 'ms CPU'),
	];
}

async function rateLimited(): Promise<Row[]> {
	const count = 15_000;
	const service = await startProcess({
		windowMs: WINDOW_SECONDS * 1000,
		requestsPerWindow: { read: 120, write: 30 },
		seed: { members: 5, contacts: count },
	});
	const credential = limited(service);
	const pause = async () =>
		await new Promise((resolve) => setTimeout(resolve, (WINDOW_SECONDS + 0.2) * 1000));

	const all = await runNode({ parameters: listAll, credential });
	const list = tally(await service.statuses());
	await pause();
	const fifty = await runNode({
		parameters: { ...listAll, returnAll: false, limit: 50 },
		credential,
	});
	const short = tally(await service.statuses());
	const ids = all.json.slice(0, 300).map(({ id }) => ({ id }));
	await pause();
	const gets = await runNode({
		parameters: {
			resource: 'contact',
			operation: 'get',
			contact: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		},
		credential,
		items: ids,
	});
	const got = tally(await service.statuses());
	await pause();
	const peer = await runNode({
		parameters: { operation: 'list' },
		credential,
		peer: textbookNode('offset'),
	});
	const peerList = tally(await service.statuses());
	await service.stop();
	return [
		{
			measurement: '300 gets at 120 reads per window',
			result: `${gets.json.length} items, ${got.refused} refused`,
			target: '300, 0',
			ok: gets.json.length === 300 && got.refused === 0,
		},
		{
			measurement: 'list 15,000 at 120 reads per window',
			result: `${new Set(all.json.map(({ id }) => id)).size} different items, ${list.requests} requests, ${list.refused} refused`,
			target: '15000, at most 152',
			ok: all.json.length === count && list.requests <= 152,
		},
		{
			measurement: 'peer: textbook node, same list',
			result: `${peer.error ? 0 : peer.json.length} items, ${peerList.requests} requests, ${peerList.refused} refused`,
		},
		{
			measurement: 'list with Limit 50',
			result: `${fifty.json.length} items, ${short.requests} request`,
			target: '50, 1',
			ok: fifty.json.length === 50 && short.requests === 1,
		},
	];
}

export async function run(): Promise<Row[]> {
	return [...(await rateLimited()), ...(await latency()), ...(await cpu())];
}
