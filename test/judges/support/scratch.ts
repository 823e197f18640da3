import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder, temporaryFolder } from '../../../n8nHost/support/temporaryFolder';

/** An empty folder for each test of a file. Call it at the top of the file. Returns the path of a file in that folder. */
export function useScratch(): (file?: string) => string {
	let folder: string;
	beforeEach(async () => {
		folder = await temporaryFolder(path.join(tmpdir(), 'team-workspace-judges'), 'judge');
	});
	afterEach(() => removeFolder(folder));
	return (file = '.') => path.join(folder, file);
}
