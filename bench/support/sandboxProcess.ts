import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RecordedRequest, SandboxOptions, SeedOptions } from '../../sandbox';

export interface ProcessOptions extends SandboxOptions {
	/** Data of the first workspace. */
	seed?: SeedOptions;
}

export type RequestSummary = Pick<RecordedRequest, 'method' | 'status' | 'arrivedAtMs' | 'body'>;

export interface SandboxProcess {
	baseUrl: string;
	apiKey: string;
	/** Requests since the last call, in order of arrival. */
	requests(): Promise<RequestSummary[]>;
	/** Statuses of the requests since the last call. */
	statuses(): Promise<number[]>;
	stop(): Promise<void>;
}

/** Starts a sandbox in its own process, so that its time and memory are not counted. Default: no rate limit. */
export async function startProcess(options: ProcessOptions): Promise<SandboxProcess> {
	const child = fork(path.join(__dirname, 'sandboxChild.ts'), [JSON.stringify(options)], {
		execArgv: ['--import', 'tsx'],
	});
	const nextMessage = async <T>() => (await once(child, 'message'))[0] as T;
	const { baseUrl, apiKey } = await nextMessage<{ baseUrl: string; apiKey: string }>();
	const requests = async () => {
		child.send('requests');
		return await nextMessage<RequestSummary[]>();
	};
	return {
		baseUrl,
		apiKey,
		requests,
		statuses: async () => (await requests()).map(({ status }) => status),
		async stop() {
			child.disconnect();
			await once(child, 'exit');
		},
	};
}

/** Runs `work` with a sandbox of its own, which is stopped afterwards. */
export async function withProcess<T>(
	options: ProcessOptions,
	work: (service: SandboxProcess) => Promise<T>,
): Promise<T> {
	const service = await startProcess(options);
	return await work(service).finally(() => service.stop());
}
