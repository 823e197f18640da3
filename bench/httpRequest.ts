import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from './support/benchmark';
import { create, list, workflowOf, type BuilderNodes } from './support/builderWorkflows';
import { median, tally } from './support/measure';
import { settingsOf, startRealN8n, type RealN8n, type RunCost } from './support/realN8n';
import { withProcess, type SandboxProcess } from './support/sandboxProcess';

export const title = 'Compared with the HTTP Request node in a real n8n, 50 ms latency';

/** Rate limit windows: short for writes, which span several windows; long enough for all pages of a list. */
const WINDOW_MS = { short: 6_000, long: 30_000 };
const REQUESTS = { read: 120, write: 30 };
const CONTACTS = 5_000;
/** More pages than the rate limit allows per window. */
const MANY_CONTACTS = 15_000;
const PEOPLE = 100;
const ROUNDS = 3;

interface RunningService {
	service: SandboxProcess;
	windowMs: number;
}

type Result = RunCost & { requests: number; refused: number };

const people = Array.from({ length: PEOPLE }, (_, i) => ({
	name: `Person ${i}`,
	email: `person${i}@example.com`,
}));

/** Runs equivalent workflows alternately, a whole window apart. Returns median costs and the counts of the last round. */
async function measure(
	n8n: RealN8n,
	{ service, windowMs }: RunningService,
	rounds: number,
	works: BuilderNodes[],
	people: object[] = [],
): Promise<Result[]> {
	const runs = await Promise.all(
		works.map(async (added, i) => {
			const { id } = await n8n.api.importWorkflow(workflowOf(`Work ${i}`, added, people));
			return { id, last: added[added.length - 1].name, results: [] as Result[] };
		}),
	);
	for (let round = 0; round < rounds; round++) {
		for (const { id, last, results } of runs) {
			await sleep(windowMs * 1.1);
			await service.statuses();
			const cost = await n8n.run(id, last);
			const { requests, refused } = tally(await service.statuses());
			results.push({ ...cost, requests, refused });
		}
	}
	return runs.map(({ results }) => ({
		...results[results.length - 1],
		wall: median(results.map(({ wall }) => wall)),
		cpu: median(results.map(({ cpu }) => cpu)),
		memory: median(results.map(({ memory }) => memory)),
	}));
}

const seconds = (ms: number) => ms / 1000;

function ratioRow(work: string, unit: string, ours: number, theirs: number): Row {
	const [a, b] = [ours, theirs].map((value) => value.toFixed(unit === 'MB' ? 0 : 2));
	return { measurement: work, result: `${(ours / theirs).toFixed(2)} x (${a} / ${b} ${unit})` };
}

function outcomeRow(work: string, wanted: number, result: Result, isOurs = false): Row {
	const { items, requests, refused, wall } = result;
	const figure = `${items} items, ${wanted - items} missing, ${requests} requests, ${refused} refused, ${seconds(wall).toFixed(1)} s`;
	const ok = items === wanted && refused === 0;
	const goal = isOurs && { target: `${wanted}, 0 missing, 0 refused`, ok };
	return { measurement: work, result: figure, ...goal };
}

function settingsRow(work: string, ours: BuilderNodes, theirs: BuilderNodes): Row {
	const [a, b] = [ours, theirs].map((nodes) => ({
		nodes: nodes.length,
		settings: settingsOf({ nodes }),
	}));
	return {
		measurement: `${work}: settings`,
		result: `${(a.settings / b.settings).toFixed(2)} x (${a.settings} / ${b.settings} settings in ${a.nodes} / ${b.nodes} nodes)`,
		target: 'fewer',
		ok: a.settings < b.settings && a.nodes <= b.nodes,
	};
}

async function withService<T>(
	contacts: number,
	windowMs: number,
	use: (served: RunningService) => Promise<T>,
): Promise<T> {
	const options = {
		windowMs,
		requestsPerWindow: REQUESTS,
		latencyMs: 50,
		seed: { members: 5, contacts },
	};
	return await withProcess(options, async (service) => await use({ service, windowMs }));
}

async function compare(n8n: RealN8n): Promise<Row[]> {
	const credentialsFor = async ({ service: { baseUrl, apiKey }, windowMs }: RunningService) => ({
		ours: await n8n.api.createCredential({
			name: 'Team Workspace account',
			type: 'teamWorkspaceApi',
			data: { baseUrl, apiKey, windowSeconds: windowMs / 1000 },
		}),
		bearer: await n8n.api.createCredential({
			name: 'Bearer token',
			type: 'httpBearerAuth',
			data: { token: apiKey },
		}),
	});
	const rows: Row[] = [];
	await withService(CONTACTS, WINDOW_MS.short, async (served) => {
		const { ours, bearer } = await credentialsFor(served);
		const { baseUrl } = served.service;
		const [node, http] = [list.node(ours), list.http(bearer, baseUrl)];
		const [a, b] = await measure(n8n, served, ROUNDS, [node, http]);
		rows.push(
			outcomeRow('list 5,000: Team Workspace', CONTACTS, a, true),
			outcomeRow('list 5,000: HTTP Request with pagination', CONTACTS, b),
			ratioRow('list 5,000: time', 's', seconds(a.wall), seconds(b.wall)),
			ratioRow('list 5,000: CPU time of n8n', 's', seconds(a.cpu), seconds(b.cpu)),
			ratioRow('list 5,000: peak memory growth of n8n', 'MB', a.memory / 1e6, b.memory / 1e6),
			settingsRow('list', node, http),
		);

		const batch = { batchSize: REQUESTS.write, batchInterval: served.windowMs };
		const [add, plain, batched] = [
			create.node(ours),
			create.http(bearer, baseUrl),
			create.http(bearer, baseUrl, batch),
		];
		const work = '100 creates, 30 a window of 6 s';
		const [c, d, e] = await measure(n8n, served, 1, [add, plain, batched], people);
		rows.push(
			outcomeRow(`${work}: Team Workspace`, PEOPLE, c, true),
			outcomeRow(`${work}: HTTP Request`, PEOPLE, d),
			outcomeRow(`${work}: HTTP Request with batching, 30 items every 6 s`, PEOPLE, e),
			ratioRow('100 creates: time compared with batching', 's', seconds(c.wall), seconds(e.wall)),
			settingsRow('100 creates', add, batched),
		);
	});
	await withService(MANY_CONTACTS, WINDOW_MS.long, async (served) => {
		const { ours, bearer } = await credentialsFor(served);
		const { baseUrl } = served.service;
		const works = [
			list.node(ours),
			list.http(bearer, baseUrl),
			list.http(bearer, baseUrl, Math.ceil(served.windowMs / REQUESTS.read)),
		];
		const [a, b, c] = await measure(n8n, served, 1, works);
		const work = 'list 15,000, 120 pages a window of 30 s';
		const interval = 'HTTP Request with an interval of 250 ms between requests';
		rows.push(
			outcomeRow(`${work}: Team Workspace`, MANY_CONTACTS, a, true),
			outcomeRow(`${work}: HTTP Request with pagination`, MANY_CONTACTS, b),
			outcomeRow(`${work}: ${interval}`, MANY_CONTACTS, c),
			ratioRow(
				'list 15,000: time compared with the interval',
				's',
				seconds(a.wall),
				seconds(c.wall),
			),
		);
	});
	return rows;
}

export async function run(): Promise<Row[]> {
	const n8n = await startRealN8n();
	return await compare(n8n).finally(() => n8n.stop());
}
