// Forked by scale.ts: lists contacts once and reports the cost.
import { costOf } from '../measure';
import { listWithAxios, listWithNode } from '../lists';
import type { ListCost, ListWork } from '../../scale';

const WARM_UP = 300;

async function main(): Promise<void> {
	const { how, count, service } = JSON.parse(process.argv[2]) as ListWork;
	const list = { node: listWithNode, axios: listWithAxios }[how];
	await list(service, WARM_UP);
	global.gc?.();
	const before = process.memoryUsage().rss;
	const { cpu, wall, result } = await costOf(async () => await list(service, count));
	const cost: ListCost = {
		cpu,
		wall,
		rows: result.length,
		// maxRSS is in kilobytes, since the process started.
		memory: process.resourceUsage().maxRSS * 1024 - before,
	};
	process.send?.(cost);
	process.disconnect();
}

void main();
