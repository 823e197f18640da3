import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(__dirname, '../../..');

/** An npm that installs one package in two seconds, and then compiles in vain. */
const NPM = `#!/bin/sh
case "$1" in
	install) mkdir -p node_modules/node/bin node_modules/node/node_modules && touch node_modules/node/bin/node ;;
	ci)
		mkdir -p node_modules/n8n && echo '{}' > node_modules/n8n/package.json
		sleep 1.6
		;;
	rebuild) echo '  CC(target) Release/obj.target/sqlite3/gen/sqlite3.o' && echo '   |   ^~~~' && sleep 1.6 && exit 1 ;;
esac
`;

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'first-start-'));
	mkdirSync(path.join(folder, 'bin'));
	writeFileSync(path.join(folder, 'bin', 'npm'), NPM);
	chmodSync(path.join(folder, 'bin', 'npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs `npm start` in an empty cache folder.
 * @param output where the output goes
 * @param onService is told the Base URL and the key as soon as they are printed
 */
async function firstStart(
	output: 'terminal' | 'log',
	onService: (baseUrl: string, apiKey: string) => Promise<void> = async () => {},
): Promise<string> {
	// npm and Node.js are looked up beside the running Node.js, unless n8n needs another one.
	const setUp = [
		`process.execPath = ${JSON.stringify(path.join(folder, 'bin', 'node'))};`,
		output === 'terminal' ? 'process.stdout.isTTY = true; process.stdout.columns = 80;' : '',
	].join('');
	const imports = ['--import', 'tsx', '--import', `data:text/javascript,${setUp}`];
	const child = spawn(process.execPath, [...imports, 'playground/main.ts', '--once'], {
		cwd: repository,
		env: {
			...process.env,
			PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}`,
			TEAM_WORKSPACE_CACHE: path.join(folder, 'cache'),
		},
	});
	let printed = '';
	let asked: Promise<void> | undefined;
	child.stdout.on('data', (chunk: Buffer) => {
		printed += chunk.toString();
		const [, baseUrl, apiKey] = /Base URL +(\S+)\n +API key +(\S+)\n/.exec(printed) ?? [];
		if (apiKey) asked ??= onService(baseUrl, apiKey);
	});
	await new Promise((resolve) => child.once('close', resolve));
	await asked;
	return printed;
}

describe('The first npm start', () => {
	it('has the service running, with address and key, while n8n is installed', async () => {
		let workspace: unknown;
		const printed = await firstStart('log', async (baseUrl, apiKey) => {
			const headers = { Authorization: `Bearer ${apiKey}` };
			const response = await fetch(`${baseUrl}/me`, { headers });
			workspace = ((await response.json()) as { data: { workspace: unknown } }).data.workspace;
		});
		expect(workspace).toMatchObject({ name: 'Playground' });
		expect(printed.indexOf('API key')).toBeLessThan(printed.indexOf('Downloading n8n'));
	}, 60_000);

	it('says in one line, which it updates, what it is doing', async () => {
		const printed = await firstStart('terminal');
		const [download, prepare] = [
			"Downloading n8n's packages",
			"Preparing n8n's database driver",
		].map((title) => printed.split('\n').filter((line) => line.includes(title)));
		expect(download).toEqual([expect.stringMatching(/… .+ \(0:0\d\): 1 of \d,\d{3} packages/)]);
		expect(prepare).toEqual([expect.stringMatching(/… .+ \(0:0\d\): sqlite3\.o/)]);
		// A longer line would wrap, and not be overwritten.
		const shown = [...download, ...prepare].flatMap((line) => line.split('\r'));
		const visible = shown.map((text) => text.replace('\u001b[2K', ''));
		expect(visible.filter((text) => text.length > 80)).toEqual([]);
	}, 60_000);
});
