import { setTimeout as sleep } from 'node:timers/promises';
import type { INodeParameters } from 'n8n-workflow';
import { runNode } from '../test/support/engine/engine';
import type { Row } from './support/benchmark';
import { costOf, measureInterleaved, tally } from './support/measure';
import { withProcess, type SandboxProcess } from './support/sandboxProcess';
import { textbookNode } from './support/textbookNode';

export const title = 'Writes: 30 per window of 3 s';

const WINDOW_SECONDS = 3;
const LIMIT = 30;

const itemsOf = (count: number) =>
	Array.from({ length: count }, (_, i) => ({ name: `Person ${i}`, email: `p${i}@example.com` }));

const nextWindow = async () => await sleep((WINDOW_SECONDS + 0.2) * 1000);

const credentialOf = ({ baseUrl, apiKey }: SandboxProcess) => ({
	baseUrl,
	apiKey,
	windowSeconds: WINDOW_SECONDS,
});

const ourParameters: INodeParameters = {
	resource: 'contact',
	operation: 'create',
	fullName: '={{ $json.name }}',
};
// A textbook node also sends empty fields, and the service rejects an empty email.
const textbookParameters: INodeParameters = {
	operation: 'create',
	fullName: '={{ $json.name }}',
	email: 'ada@example.com',
};

const limited = {
	windowMs: WINDOW_SECONDS * 1000,
	requestsPerWindow: { read: 120, write: LIMIT },
};

const singleProcess = async (service: SandboxProcess): Promise<Row[]> => {
	const credential = credentialOf(service);
	const create = async (count: number) =>
		await costOf(
			async () => await runNode({ parameters: ourParameters, credential, items: itemsOf(count) }),
		);
	const burst = await create(10);
	await service.statuses();
	await nextWindow();
	const { wall, result } = await create(100);
	const { requests, refused } = tally(await service.statuses());
	const ratio = wall / (3 * WINDOW_SECONDS * 1000 + burst.wall);
	return [
		{
			measurement: '100 creates, key not shared',
			result: `${result.json.length} created, ${requests} requests, ${refused} refused, ${ratio.toFixed(3)} x the minimum`,
			target: '100, 100, 0, at most 1.05 x',
			ok: result.json.length === 100 && requests === 100 && refused === 0 && ratio <= 1.05,
		},
	];
};

const peers = async (service: SandboxProcess): Promise<Row[]> => {
	const runPeer = async (parameters: INodeParameters, settings = {}) => {
		await nextWindow();
		const { json, error } = await runNode({
			parameters: { ...textbookParameters, ...parameters },
			credential: credentialOf(service),
			items: itemsOf(100),
			peer: textbookNode(),
			settings,
		});
		const { requests, ok, refused } = tally(await service.statuses());
		return `${error ? 0 : json.length} items out, ${ok} created, ${requests} requests, ${refused} refused`;
	};
	return [
		{ measurement: 'peer: textbook node, 100 creates', result: await runPeer({}) },
		{
			measurement: 'peer: textbook node with Retry On Fail (5 x)',
			result: await runPeer({}, { retryOnFail: true, maxTries: 5, waitBetweenTries: 1000 }),
		},
	];
};

const engineCost = async (service: SandboxProcess): Promise<Row[]> => {
	const count = 300;
	const unlimited = { ...credentialOf(service), readsPerMinute: 1e9, writesPerMinute: 1e9 };
	const items = itemsOf(count);
	const run = async (parameters: INodeParameters, peer?: ReturnType<typeof textbookNode>) => {
		const { error } = await runNode({ parameters, credential: unlimited, items, peer });
		if (error) throw error;
	};
	const peer = textbookNode();
	const textbookFields = { ...textbookParameters, email: '={{ $json.email }}' };
	const oneByOne = { batching: { batch: { batchSize: 1, batchInterval: 1 } } };
	const costs = await measureInterleaved(7, {
		ours: async () => await run({ ...ourParameters, email: '={{ $json.email }}' }),
		ordered: async () => await run({ ...textbookFields, requestOptions: oneByOne }, peer),
		atOnce: async () => await run(textbookFields, peer),
	});
	const figure = (cost: { cpu: number }) =>
		`${(costs.ours.cpu / cost.cpu).toFixed(2)} x (${(costs.ours.cpu / count).toFixed(2)} / ${(cost.cpu / count).toFixed(2)} ms)`;
	return [
		{
			measurement: `CPU time per created item of ${count} compared with the textbook node, one at a time`,
			result: figure(costs.ordered),
			target: 'at most 1 x',
			ok: costs.ours.cpu <= costs.ordered.cpu,
		},
		{
			measurement: 'same, compared with the textbook node that sends all at once',
			result: figure(costs.atOnce),
		},
	];
};

export async function run(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const work of [singleProcess, peers]) rows.push(...(await withProcess(limited, work)));
	rows.push(...(await withProcess({}, engineCost)));
	return rows;
}
