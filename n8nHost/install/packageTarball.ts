import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../support/command';
import { repository } from '../support/paths';

interface Manifest {
	name: string;
	version: string;
	[field: string]: unknown;
}

/** Packs the built package into `folder` as npm would publish it. Returns the path of the tarball. */
export async function packPackage(
	folder: string,
	signal?: AbortSignal,
	source = repository,
): Promise<string> {
	const printed = await runCommand(
		'npm',
		['pack', '--json', '--silent', '--pack-destination', folder],
		{
			cwd: source,
			signal,
		},
	);
	const [{ filename }] = JSON.parse(printed) as [{ filename: string }];
	return path.join(folder, filename);
}

/**
 * Installs a tarball into n8n's user folder with the same steps as n8n's own installer (Settings > Community nodes).
 * The package is then as users get it: unpacked and without its development dependencies.
 * @returns the folder of the package
 */
export async function installIntoN8n(
	tarball: string,
	userFolder: string,
	signal?: AbortSignal,
): Promise<string> {
	const { name } = JSON.parse(
		await readFile(path.join(repository, 'package.json'), 'utf8'),
	) as Manifest;
	const nodes = path.join(userFolder, '.n8n', 'nodes');
	const target = path.join(nodes, 'node_modules', name);
	await mkdir(target, { recursive: true });
	await runCommand('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'], {
		cwd: nodes,
		signal,
	});

	const manifestFile = path.join(target, 'package.json');
	const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
	for (const field of ['devDependencies', 'peerDependencies', 'optionalDependencies']) {
		delete manifest[field];
	}
	await writeFile(manifestFile, JSON.stringify(manifest, null, 2));
	const options =
		'--audit=false --fund=false --bin-links=false --install-strategy=shallow --ignore-scripts=true --package-lock=false';
	await runCommand('npm', ['install', ...options.split(' ')], {
		cwd: target,
		signal,
	});

	const dependencies = { [name]: manifest.version };
	await writeFile(
		path.join(nodes, 'package.json'),
		JSON.stringify({ name: 'installed-nodes', private: true, dependencies }, null, 2),
	);
	return target;
}
