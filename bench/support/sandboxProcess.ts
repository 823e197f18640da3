import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RecordedRequest, SandboxOptions, SeedOptions } from '../../sandbox';

export interface ProcessOptions extends SandboxOptions {
	/** What the first workspace holds from the start. */
	seed?: SeedOptions;
}

export interface Memory {
	/** Resident memory of the process, in bytes. */
	rss: number;
	/** What JavaScript keeps after a collection, in bytes. */
	heapUsed: number;
}

export type SeenRequest = Pick<RecordedRequest, 'status' | 'arrivedAtMs' | 'body'>;

export interface SandboxProcess {
	baseUrl: string;
	apiKey: string;
	memory(): Promise<Memory>;
	/** Every request since the last call, in order of arrival. */
	requests(): Promise<SeenRequest[]>;
	/** The status of each of them. */
	statuses(): Promise<number[]>;
	stop(): Promise<void>;
}

/** Starts the service in a process of its own, so that its time and memory can be told apart. No rate limit unless given. */
export async function startProcess(options: ProcessOptions): Promise<SandboxProcess> {
	const child = fork(path.join(__dirname, 'sandboxChild.ts'), [JSON.stringify(options)], {
		execArgv: ['--import', 'tsx', '--expose-gc'],
	});
	const answer = async <T>() => (await once(child, 'message'))[0] as T;
	const { baseUrl, apiKey } = await answer<{ baseUrl: string; apiKey: string }>();
	const requests = async () => {
		child.send('requests');
		return await answer<SeenRequest[]>();
	};
	return {
		baseUrl,
		apiKey,
		memory() {
			child.send('memory');
			return answer<Memory>();
		},
		requests,
		statuses: async () => (await requests()).map(({ status }) => status),
		async stop() {
			child.disconnect();
			await once(child, 'exit');
		},
	};
}
