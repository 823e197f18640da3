// Forked by sandboxProcess.ts: runs a sandbox with options passed as JSON, for the first workspace in its database.
import { startSandbox } from '../../sandbox';
import type { ProcessOptions, RequestSummary } from './sandboxProcess';

async function main(): Promise<void> {
	const { seed, ...options } = JSON.parse(process.argv[2]) as ProcessOptions;
	const unlimited = Number.MAX_SAFE_INTEGER;
	const sandbox = await startSandbox({
		requestsPerWindow: { read: unlimited, write: unlimited },
		...options,
	});
	if (sandbox.workspaces().length === 0) sandbox.createWorkspace({ name: 'Benchmark' });
	const [{ workspaceId }] = sandbox.workspaces();
	if (seed) sandbox.seed(workspaceId, seed);
	const { apiKey } = sandbox.addKey(workspaceId);

	process.on('message', () => {
		const recorded = sandbox.requests.splice(0);
		process.send?.(
			recorded.map(({ method, status, arrivedAtMs, body }): RequestSummary => ({
				method,
				status,
				arrivedAtMs,
				body,
			})),
		);
	});
	process.once('disconnect', () => void sandbox.stop());
	process.send?.({ baseUrl: sandbox.baseUrl, apiKey });
}

void main();
