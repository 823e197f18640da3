import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { startWebServer } from '../../support/services/webServer';

export interface Manifest {
	name: string;
	version: string;
}

/** An npm registry on this machine with nothing in it: a document for each package, and its files. */
export async function startRegistry() {
	const versions = new Map<string, Record<string, object>>();
	const newest = new Map<string, string>();
	const files = new Map<string, Buffer>();

	const { baseUrl, stop } = await startWebServer(({ url = '' }, response) => {
		const name = decodeURIComponent(url.slice(1));
		const file = files.get(name);
		if (file) return response.end(file);
		const latest = newest.get(name);
		response.statusCode = latest ? 200 : 404;
		// npm must not remember that a version is the newest one.
		response.setHeader('cache-control', 'no-store').setHeader('content-type', 'application/json');
		const document = { name, 'dist-tags': { latest }, versions: versions.get(name) };
		return response.end(JSON.stringify(latest ? document : { error: 'Not found' }));
	});
	const { origin } = new URL(baseUrl);

	return {
		origin,
		/** Offers a package file; it becomes the newest version of its package. */
		async publish(manifest: Manifest, tarball: string) {
			const { name, version } = manifest;
			const bytes = await readFile(tarball);
			const file = `${name}-${version}.tgz`;
			const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
			const entry = { ...manifest, dist: { tarball: `${origin}/${file}`, integrity } };
			files.set(file, bytes);
			versions.set(name, { ...versions.get(name), [version]: entry });
			newest.set(name, version);
		},
		stop,
	};
}
