import { readdirSync } from 'node:fs';
import path from 'node:path';
import { installN8n } from '../n8nHost/install/installN8n';
import { installIntoN8n, packPackage } from '../n8nHost/install/packageTarball';
import { n8n2 } from '../n8nHost/install/releaseLines';
import { cleanEnvironment, runCommand } from '../n8nHost/support/command';
import { cacheFolder } from '../n8nHost/support/paths';
import { removeFolder, temporaryFolder } from '../n8nHost/support/temporaryFolder';
import type { Row } from './support/benchmark';
import { median } from './support/measure';

export const title =
	'Cold load: nodes and credentials in a new process that has loaded n8n-workflow and n8n-core';

const ROUNDS = 9;

interface Loaded {
	/** Time to load the files, in ms. */
	ms: number;
	/** Size of all newly loaded files, including libraries. */
	bytes: number;
	files: number;
}

/** n8n nodes to compare with: the obvious alternative, and two for services of similar size. */
const peers = {
	'HTTP Request': ['nodes/HttpRequest/HttpRequest.node.js'],
	Airtable: ['nodes/Airtable/Airtable.node.js', 'nodes/Airtable/AirtableTrigger.node.js'],
	Notion: ['nodes/Notion/Notion.node.js', 'nodes/Notion/NotionTrigger.node.js'],
};

const filesBelow = (folder: string, ending: RegExp) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => ending.test(file))
		.map((file) => path.join(folder, file));

export async function run(): Promise<Row[]> {
	const { script, node } = await installN8n(n8n2);
	const modules = path.join(path.dirname(script), '../..');
	const userFolder = await temporaryFolder(cacheFolder(), 'bench-load');
	try {
		await installIntoN8n(await packPackage(userFolder), userFolder, node);
		const dist = path.join(userFolder, '.n8n/nodes/node_modules/n8n-nodes-team-workspace/dist');
		const works: Record<string, string[]> = {
			ours: filesBelow(dist, /\.(node|credentials)\.js$/),
			...Object.fromEntries(
				Object.entries(peers).map(([name, files]) => [
					name,
					files.map((file) => path.join(modules, 'n8n-nodes-base/dist', file)),
				]),
			),
		};
		const preloaded = ['n8n-workflow', 'n8n-core'].map((name) => path.join(modules, name));
		const load = async (files: string[]) => {
			const job = JSON.stringify([preloaded, files]);
			const loader = path.join(__dirname, 'support/childProcesses/loadScript.js');
			const printed = await runCommand(node.program, [loader, job], {
				cwd: userFolder,
				env: cleanEnvironment({ PATH: node.env.PATH, NODE_PATH: modules }),
			});
			return JSON.parse(printed.slice(printed.lastIndexOf('{'))) as Loaded;
		};
		const all: Record<string, Loaded[]> = {};
		for (let round = 0; round < ROUNDS; round++) {
			for (const [name, files] of Object.entries(works)) (all[name] ??= []).push(await load(files));
		}
		const time = (name: string) => median(all[name].map(({ ms }) => ms));
		const kilobytes = (name: string) => all[name][0].bytes / 1000;
		return Object.keys(peers).flatMap((peer): Row[] => [
			{
				measurement: `time compared with ${peer}`,
				result: `${(time('ours') / time(peer)).toFixed(2)} x (${time('ours').toFixed(0)} / ${time(peer).toFixed(0)} ms)`,
			},
			{
				measurement: `code size compared with ${peer}`,
				result: `${(kilobytes('ours') / kilobytes(peer)).toFixed(2)} x (${kilobytes('ours').toFixed(0)} / ${kilobytes(peer).toFixed(0)} KB in ${all.ours[0].files} / ${all[peer][0].files} files)`,
			},
		]);
	} finally {
		await removeFolder(userFolder);
	}
}
