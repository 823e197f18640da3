import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Row } from './support/benchmark';
import { fitLine } from './support/charts/linearFit';
import { drawChart, marksUpTo } from './support/charts/drawChart';
import type { Service } from './support/lists';
import { median } from './support/measure';
import { startProcess } from './support/sandboxProcess';

export const title = 'Lists from 100 to 100,000 contacts, each in its own process';

const SIZES = [100, 1_000, 10_000, 25_000, 50_000, 75_000, 100_000];
const LARGEST = SIZES[SIZES.length - 1];
const ROUNDS = 3;
const MIN_R2 = 0.98;
const MEGABYTE = 1e6;

export interface ListWork {
	how: 'node' | 'axios';
	count: number;
	service: Service;
}

export interface ListCost {
	rows: number;
	/** In ms. */
	cpu: number;
	/** In ms. */
	wall: number;
	/** Peak growth of resident memory, in bytes. */
	memory: number;
}

async function list(work: ListWork): Promise<ListCost> {
	const child = fork(
		path.join(__dirname, 'support/childProcesses/listChild.ts'),
		[JSON.stringify(work)],
		{
			execArgv: ['--import', 'tsx', '--expose-gc'],
		},
	);
	const [cost] = (await once(child, 'message')) as [ListCost];
	if (cost.rows !== work.count) throw new Error(`${cost.rows} rows instead of ${work.count}`);
	return cost;
}

/** Runs the lists alternately; returns median costs. */
async function measure(works: ListWork[]): Promise<ListCost[]> {
	const costs: ListCost[][] = works.map(() => []);
	for (let round = 0; round < ROUNDS; round++) {
		for (const [i, work] of works.entries()) costs[i].push(await list(work));
	}
	return costs.map((all) => ({
		rows: all[0].rows,
		cpu: median(all.map(({ cpu }) => cpu)),
		wall: median(all.map(({ wall }) => wall)),
		memory: median(all.map(({ memory }) => memory)),
	}));
}

function againstAxios(
	what: string,
	unit: string,
	of: (cost: ListCost) => number,
	ours: ListCost,
	axios: ListCost,
): Row {
	const [a, b] = [of(ours), of(axios)];
	return {
		measurement: `list 100,000: ${what} compared with an axios loop that keeps the rows`,
		result: `${(a / b).toFixed(2)} x (${a.toPrecision(3)} / ${b.toPrecision(3)} ${unit})`,
	};
}

/** A charted cost. The axis shows `unit` per thousand rows; the slope per row is in `thousandth` units. */
interface Quantity {
	image: string;
	name: string;
	unit: string;
	thousandth: string;
	of: (cost: ListCost) => number;
}

const cpuTime: Quantity = {
	image: 'list-cpu',
	name: 'CPU time',
	unit: 's',
	thousandth: 'ms',
	of: ({ cpu }) => cpu / 1000,
};

const memory: Quantity = {
	image: 'list-memory',
	name: 'memory growth',
	unit: 'MB',
	thousandth: 'KB',
	of: (cost) => cost.memory / MEGABYTE,
};

/** Charts the cost by number of rows with a linear fit; the result row checks that growth is linear. */
function growthRow({ image, name, unit, thousandth, of }: Quantity, costs: ListCost[]): Row {
	const points = costs.map((cost): [number, number] => [cost.rows / 1000, of(cost)]);
	const { slope, intercept, r2 } = fitLine(points);
	const end = LARGEST / 1000;
	const line = `${slope.toPrecision(3)} ${thousandth} per row, R² ${r2.toFixed(4)}`;
	drawChart(image, {
		title: `List of contacts: ${name} by number of rows`,
		x: { label: 'contacts in the list, in thousands', marks: marksUpTo(end) },
		y: { label: `${name}, in ${unit}`, marks: marksUpTo(Math.max(...points.map(([, y]) => y))) },
		layers: [
			{
				name: `linear fit: ${line}`,
				class: 'c',
				line: [
					[0, Math.max(0, intercept)],
					[end, intercept + slope * end],
				],
			},
			{ name: 'measured', class: 'a', points },
		],
	});
	return {
		measurement: `${name} from 100 to 100,000 rows: linear fit`,
		result: line,
		target: `R² at least ${MIN_R2}`,
		ok: r2 >= MIN_R2,
	};
}

export async function run(): Promise<Row[]> {
	const service = await startProcess({ seed: { members: 5, contacts: LARGEST }, keepRequests: 0 });
	const { baseUrl, apiKey } = service;
	const works = [
		...SIZES.map((count) => ({ how: 'node' as const, count })),
		{ how: 'axios' as const, count: LARGEST },
	];
	const costs = await measure(
		works.map((work) => ({ ...work, service: { baseUrl, apiKey } })),
	).finally(() => service.stop());
	const ours = costs.slice(0, SIZES.length);
	const [largest, axios] = costs.slice(-2);
	return [
		againstAxios('time', 's', ({ wall }) => wall / 1000, largest, axios),
		againstAxios('CPU time', 's', cpuTime.of, largest, axios),
		againstAxios('memory growth', 'MB', memory.of, largest, axios),
		growthRow(cpuTime, ours),
		growthRow(memory, ours),
	];
}
