// Started by sandboxProcess.ts: the service on the database that is named, for the first workspace in it.
import { startSandbox } from '../../sandbox';

async function main(): Promise<void> {
	const unlimited = Number.MAX_SAFE_INTEGER;
	const sandbox = await startSandbox({
		database: process.argv[2],
		requestsPerWindow: { read: unlimited, write: unlimited },
		keepRequests: 0,
	});
	const [{ workspaceId }] = sandbox.workspaces();
	const { apiKey } = sandbox.addKey(workspaceId);

	process.on('message', () => {
		global.gc?.();
		const { rss, heapUsed } = process.memoryUsage();
		process.send?.({ rss, heapUsed });
	});
	process.once('disconnect', () => void sandbox.stop());
	process.send?.({ baseUrl: sandbox.baseUrl, apiKey });
}

void main();
