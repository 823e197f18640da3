import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenAPIV3_1 } from 'openapi-types';
import { startSandbox, type Sandbox } from '../../sandbox';
import { runCommand } from '../../n8nHost/support/command';
import { installedTools, linkModules, runTool, useScratch } from './support/tools';

const scratch = useScratch();
let sandbox: Sandbox;
let document: OpenAPIV3_1.Document;

beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const save = async () =>
	await writeFile(scratch('openapi.json'), JSON.stringify(document, null, 2));

beforeEach(async () => {
	document = (await (await fetch(`${sandbox.origin}/openapi.json`)).json()) as OpenAPIV3_1.Document;
	await writeFile(scratch('spectral.yaml'), 'extends: ["spectral:oas"]\n');
	await cp(path.join(__dirname, 'client.mts'), scratch('client.mts'));
	await linkModules(scratch());
	await save();
});

const run = (tool: string, args: string) => runTool(tool, args.split(' '), scratch());

/** What each judge of the document runs. */
const judges = {
	spectral: () => run('spectral', 'lint openapi.json --ruleset spectral.yaml --fail-severity=warn'),
	redocly: () => run('redocly', 'lint openapi.json --extends=recommended-strict'),
	'openapi-typescript and tsc': async () => {
		await run('openapi-typescript', 'openapi.json -o api.ts');
		const options = '--noEmit --strict --skipLibCheck --target es2022 --module nodenext';
		return await run('tsc', `${options} client.mts`);
	},
};
type Judge = keyof typeof judges;

const getMember = () => document.paths!['/team-members/{memberId}']!.get!;

/** A fault that each judge must find, and what it says. */
const faults: Array<[Judge, string, RegExp, () => void]> = [
	['spectral', 'no description', /operation-description/, () => delete getMember().description],
	['redocly', 'a document without a license', /info-license/, () => delete document.info.license],
	[
		'openapi-typescript and tsc',
		'a renamed parameter',
		/memberId.* is not assignable/,
		() => {
			const [id] = getMember().parameters as OpenAPIV3_1.ParameterObject[];
			id.name = 'id';
		},
	],
];

describe('The OpenAPI document of the sandbox', () => {
	it.each(Object.keys(judges) as Judge[])('passes %s', async (judge) => {
		await judges[judge]();
	});

	it.each(faults)('does not pass %s with %s', async (judge, _fault, finding, plant) => {
		plant();
		await save();
		await expect(judges[judge]()).rejects.toThrow(finding);
	});

	it('gives a client that reaches every operation', async () => {
		const { apiKey } = sandbox.createWorkspace({ name: 'Northwind' });
		const { node } = await installedTools();
		const client = await readFile(scratch('client.mts'), 'utf8');
		const operations = Object.entries(document.paths!).flatMap(([route, methods]) =>
			Object.keys(methods!).map((method) => `api.${method.toUpperCase()}('${route}'`),
		);
		expect(operations.filter((operation) => !client.includes(operation))).toEqual([]);
		const args = ['--experimental-strip-types', 'client.mts', sandbox.baseUrl, apiKey];
		const printed = await runCommand(node.program, args, { cwd: scratch(), env: node.env });
		expect(printed.trim()).toBe('Ada Byron, Grace Hopper');
	});
});
