import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface Memory {
	/** Resident memory of the process, in bytes. */
	rss: number;
	/** What JavaScript keeps after a collection, in bytes. */
	heapUsed: number;
}

export interface SandboxProcess {
	baseUrl: string;
	apiKey: string;
	memory(): Promise<Memory>;
	stop(): Promise<void>;
}

/** Starts the service with this database in a process of its own, so that its memory can be told apart. */
export async function startProcess(database: string): Promise<SandboxProcess> {
	const child = fork(path.join(__dirname, 'sandboxChild.ts'), [database], {
		execArgv: ['--import', 'tsx', '--expose-gc'],
	});
	const answer = async <T>() => (await once(child, 'message'))[0] as T;
	const { baseUrl, apiKey } = await answer<{ baseUrl: string; apiKey: string }>();
	return {
		baseUrl,
		apiKey,
		memory() {
			child.send('memory');
			return answer<Memory>();
		},
		async stop() {
			child.disconnect();
			await once(child, 'exit');
		},
	};
}
