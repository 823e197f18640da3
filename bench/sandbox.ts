import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import axios, { type AxiosInstance } from 'axios';
import { MAX_PAGE_SIZE, type Pagination } from '../contract';
import { startSandbox } from '../sandbox';
import type { Row } from './support/benchmark';
import { startProcess, type Memory } from './support/sandboxProcess';

export const title = 'Sandbox: response time and memory with 100,000 contacts compared with 1,000';

const SIZES = { small: 1_000, large: 100_000 };
const REPETITIONS = 200;
const MAX_TIME_RATIO = 3;
const MAX_MEMORY_RATIO = 1.5;
const MEGABYTE = 1024 * 1024;

interface Measured {
	/** Median time of a page, in ms. */
	pages: Record<'first' | 'middle' | 'last', number>;
	/** After warming up, and after listing everything twice. */
	memory: Record<'before' | 'after', Memory>;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function pageTime(api: AxiosInstance, offset: number): Promise<number> {
	const times: number[] = [];
	for (let count = 0; count < REPETITIONS; count++) {
		const start = performance.now();
		await api.get('/contacts', { params: { offset } });
		times.push(performance.now() - start);
	}
	return median(times);
}

async function listAll(api: AxiosInstance): Promise<void> {
	for (let offset = 0, hasMore = true; hasMore; offset += MAX_PAGE_SIZE) {
		const { data } = await api.get<{ pagination: Pagination }>('/contacts', { params: { offset } });
		({ hasMore } = data.pagination);
	}
}

/** Seeds a database with this many contacts and measures a sandbox that uses it. */
async function measure(folder: string, contacts: number): Promise<Measured> {
	const database = path.join(folder, `${contacts}.db`);
	const sandbox = await startSandbox({ database });
	const { workspaceId } = sandbox.createWorkspace({ name: 'Benchmark' });
	sandbox.seed(workspaceId, { members: 100, contacts });
	await sandbox.stop();

	const service = await startProcess({ database, keepRequests: 0 });
	const agent = new http.Agent({ keepAlive: true });
	const api = axios.create({
		baseURL: service.baseUrl,
		proxy: false,
		httpAgent: agent,
		headers: { Authorization: `Bearer ${service.apiKey}` },
	});
	await pageTime(api, 0);
	const before = await service.memory();
	await listAll(api);
	await listAll(api);
	const after = await service.memory();
	const pages = {
		first: await pageTime(api, 0),
		middle: await pageTime(api, contacts / 2),
		last: await pageTime(api, contacts - MAX_PAGE_SIZE),
	};
	agent.destroy();
	await service.stop();
	return { pages, memory: { before, after } };
}

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

function memoryRow(kind: keyof Memory, small: Measured, large: Measured): Row {
	const growth = ({ memory }: Measured) => megabytes(memory.after[kind] - memory.before[kind]);
	const ratio = large.memory.after[kind] / small.memory.after[kind];
	const sizes = `${megabytes(large.memory.after[kind])} / ${megabytes(small.memory.after[kind])}`;
	return {
		measurement: `${kind} after listing everything twice`,
		result: `${ratio.toFixed(2)} x (${sizes}; grew by ${growth(large)} / ${growth(small)})`,
		target: `at most ${MAX_MEMORY_RATIO} x`,
		ok: ratio <= MAX_MEMORY_RATIO,
	};
}

export async function run(): Promise<Row[]> {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-sandbox-'));
	try {
		const small = await measure(folder, SIZES.small);
		const large = await measure(folder, SIZES.large);
		const pages = (['first', 'middle', 'last'] as const).map((page): Row => {
			const [of100000, of1000] = [large.pages[page], small.pages[page]];
			const ratio = of100000 / of1000;
			return {
				measurement: `${page} page, median of ${REPETITIONS}`,
				result: `${ratio.toFixed(2)} x (${of100000.toFixed(2)} / ${of1000.toFixed(2)} ms)`,
				target: `at most ${MAX_TIME_RATIO} x`,
				ok: ratio <= MAX_TIME_RATIO,
			};
		});
		return [...pages, memoryRow('heapUsed', small, large), memoryRow('rss', small, large)];
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
