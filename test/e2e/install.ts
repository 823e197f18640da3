import path from 'node:path';
import { installIntoN8n, packPackage } from '../../n8nHost/install/packageTarball';
import { removeFolder, temporaryFolder } from '../../n8nHost/support/temporaryFolder';
import { tmpdir } from 'node:os';

/** Installs the built package into the user folder of an n8n that is started apart: `npm run e2e:install -- <folder>`. */
async function main([folder]: string[]): Promise<void> {
	if (!folder) throw new Error('Name the user folder of n8n: npm run e2e:install -- <folder>');
	const userFolder = path.resolve(folder);
	const scratch = await temporaryFolder(tmpdir(), 'package');
	try {
		await installIntoN8n(await packPackage(scratch), userFolder);
	} finally {
		await removeFolder(scratch);
	}
	console.log(`The package is in ${path.join(userFolder, '.n8n', 'nodes')}. (Re)start n8n.`);
}

void main(process.argv.slice(2)).catch((error: unknown) => {
	console.error((error as Error).message);
	process.exit(1);
});
