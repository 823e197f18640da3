import { cp, readdir, readFile, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { packPackage } from '../../n8nHost/install/packageTarball';
import { runCommand } from '../../n8nHost/support/command';
import { repository, textOf } from '../support/documents';
import { linkModules, runTool, useScratch } from './support/tools';

const scratch = useScratch();

interface Manifest {
	name: string;
	dependencies?: Record<string, string>;
	n8n: { strict?: boolean };
}

const sources = ['nodes', 'credentials', 'contract', 'vcard', 'icons', 'index.js', 'tsconfig.json'];
const documents = ['README.md', 'LICENSE'];

/** Copies files of the package into the scratch folder, with some fields of package.json changed. */
async function copyPackage(files: string[], change: (manifest: Manifest) => void) {
	for (const file of files)
		await cp(path.join(repository, file), scratch(file), { recursive: true });
	const manifest = JSON.parse(textOf('package.json')) as Manifest;
	change(manifest);
	await writeFile(scratch('package.json'), JSON.stringify(manifest, null, '\t'));
	return manifest;
}

describe("n8n's own lint in strict mode", () => {
	const lint = () => runTool('n8n-node', ['lint'], scratch());

	beforeEach(async () => {
		await copyPackage([...sources, ...documents], (manifest) => (manifest.n8n.strict = true));
		await writeFile(
			scratch('eslint.config.mjs'),
			"import { config } from '@n8n/node-cli/eslint';\n\nexport default config;\n",
		);
		await linkModules(scratch());
	});

	it('has no remark on the package', async () => {
		await lint();
	});

	it('finds an import that n8n does not offer', async () => {
		const code = "import { readFileSync } from 'node:fs';\n\nexport const read = readFileSync;\n";
		await writeFile(scratch('nodes/readFile.ts'), code);
		await expect(lint()).rejects.toThrow('no-restricted-imports');
	});

	it('finds a configuration of ESLint that was changed', async () => {
		await writeFile(scratch('eslint.config.mjs'), 'export default [];\n');
		await expect(lint()).rejects.toThrow('Strict mode violation');
	});
});

/** The files below a folder with their contents, by their paths. */
async function filesOf(folder: string): Promise<Record<string, string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	const paths = files.map(({ parentPath, name }) => path.join(parentPath, name));
	const texts = await Promise.all(paths.map((file) => readFile(file, 'utf8')));
	return Object.fromEntries(paths.map((file, i) => [path.relative(folder, file), texts[i]]));
}

describe("n8n's own build", () => {
	it('gives the same files to the byte; only the entry point for other programs is ours', async () => {
		await copyPackage([...sources, ...documents], () => undefined);
		await cp(path.join(repository, 'tsconfig.json'), scratch('tsconfig.base.json'));
		const config = {
			...(JSON.parse(textOf('tsconfig.build.json')) as object),
			extends: './tsconfig.base.json',
		};
		await writeFile(scratch('tsconfig.json'), JSON.stringify(config));
		await linkModules(scratch());
		await runTool('n8n-node', ['build'], scratch());
		const { 'index.js': entryPoint, ...ours } = await filesOf(path.join(repository, 'dist'));
		expect(entryPoint).toContain('module.exports');
		expect(await filesOf(scratch('dist'))).toEqual(ours);
	});
});

describe('npm audit', () => {
	/** Installs the package as n8n does, without n8n's own packages. Returns what is installed. */
	async function install(source: string): Promise<string[]> {
		const project = scratch('project');
		await mkdir(project);
		const tarball = await packPackage(project, undefined, source);
		await writeFile(path.join(project, 'package.json'), '{ "private": true }');
		const options = '--omit=dev --legacy-peer-deps --ignore-scripts --no-audit --no-fund';
		await runCommand('npm', ['install', tarball, ...options.split(' ')], { cwd: project });
		const lock = JSON.parse(await readFile(path.join(project, 'package-lock.json'), 'utf8')) as {
			packages: object;
		};
		return Object.keys(lock.packages).filter((folder) => folder !== '');
	}

	/** @throws an error with the report when there are findings */
	async function audit(): Promise<string> {
		try {
			return await runCommand('npm', ['audit'], { cwd: scratch('project') });
		} catch (error) {
			const { message } = error as Error;
			if (!message.includes('audit endpoint returned an error')) throw error;
			return `The npm registry offers no audit, so none was made. ${message}`;
		}
	}

	it('finds nothing in the published package, which installs nothing but itself', async () => {
		const { name } = await copyPackage([], () => undefined);
		expect(await install(repository)).toEqual([`node_modules/${name}`]);
		const report = await audit();
		if (report.includes('no audit')) console.warn(report);
		else expect(report).toContain('found 0 vulnerabilities');
	});

	it('finds a dependency, and its vulnerability if the registry offers an audit', async () => {
		await copyPackage(documents, (manifest) => (manifest.dependencies = { lodash: '4.17.15' }));
		expect(await install(scratch())).toContain('node_modules/lodash');
		const report = await audit().catch((error: Error) => error.message);
		expect(report).toMatch(/lodash[^]*Severity: (high|critical)|offers no audit/);
	});
});
