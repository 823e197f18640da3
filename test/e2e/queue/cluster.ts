import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { N8nApi } from '../../../n8nHost/api/n8nApi';
import { installN8n, type N8nInstallation } from '../../../n8nHost/install/installN8n';
import { installIntoN8n, packPackage } from '../../../n8nHost/install/packageTarball';
import { n8n2 } from '../../../n8nHost/install/releaseLines';
import { startN8n, type N8nProcess } from '../../../n8nHost/process/n8nProcess';
import type { N8nOptions } from '../../../n8nHost/process/settings';
import { Cleanup } from '../../../n8nHost/support/cleanup';
import { cacheFolder } from '../../../n8nHost/support/paths';
import { freePort } from '../../../n8nHost/support/ports';
import { removeFolder, temporaryFolder } from '../../../n8nHost/support/temporaryFolder';
import { outputFolder, owner } from '../support/ownN8n';
import { createDatabase } from '../support/postgres';

const DEFAULT_REDIS_URL = 'redis://127.0.0.1:6379';

/** The part of n8n's own Redis driver that is used here. */
interface RedisClient {
	connect(): Promise<void>;
	on(event: 'error', listener: () => void): void;
	keys(pattern: string): Promise<string[]>;
	del(...keys: string[]): Promise<number>;
	disconnect(): void;
}

/**
 * A new database and an empty queue, made with the drivers that n8n brings.
 * @throws an error that says which service is missing, where it was looked for, and how to name another place
 */
async function openServices(installation: N8nInstallation) {
	type Driver = new (url: string, options: object) => RedisClient;
	const Redis = createRequire(installation.script)('ioredis') as Driver;
	const redisUrl = new URL(process.env.REDIS_URL ?? DEFAULT_REDIS_URL);
	const redis = new Redis(redisUrl.href, { lazyConnect: true, retryStrategy: () => null });
	let reason = new Error('no connection');
	redis.on('error', (error?: Error) => (reason = error ?? reason));
	await redis.connect().catch(() => {
		throw new Error(
			`The tests of queue mode need Redis, and there is none at ${redisUrl.host} (${reason.message}). Start one, or set REDIS_URL, for example to ${DEFAULT_REDIS_URL}.`,
			{ cause: reason },
		);
	});
	const database = await createDatabase(installation).catch((error: unknown) => {
		redis.disconnect();
		throw error;
	});

	return {
		/** What tells n8n to run in queue mode, with a database and a queue of its own. */
		env: {
			...database.env,
			EXECUTIONS_MODE: 'queue',
			QUEUE_BULL_REDIS_HOST: redisUrl.hostname,
			QUEUE_BULL_REDIS_PORT: redisUrl.port || '6379',
			QUEUE_BULL_REDIS_USERNAME: decodeURIComponent(redisUrl.username),
			QUEUE_BULL_REDIS_PASSWORD: decodeURIComponent(redisUrl.password),
			QUEUE_BULL_PREFIX: database.name,
			N8N_REDIS_KEY_PREFIX: database.name,
		},
		/** Removes the database and the queue. */
		async remove() {
			await database.remove();
			const keys = await redis.keys(`*${database.name}*`);
			if (keys.length > 0) await redis.del(...keys);
			redis.disconnect();
		},
	};
}

const settings = {
	N8N_ENCRYPTION_KEY: 'only-for-these-tests',
	// A worker that is gone is noticed in seconds; n8n's own settings would take up to a minute and a half.
	QUEUE_WORKER_LOCK_DURATION: '10000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '2000',
	QUEUE_WORKER_STALLED_INTERVAL: '5000',
};

/**
 * Connections to the database. n8n opens two for each process unless told otherwise, and turns forms away when none is
 * free in time; a form takes more than one at once.
 */
const POOL = { main: '60', worker: '10' };

/**
 * Starts n8n in queue mode: one main process and workers, the package in each of them.
 * @param concurrency executions that each worker carries out at once
 * @throws when PostgreSQL or Redis cannot be reached
 */
export async function startCluster(workers: number, concurrency: number) {
	const installation = await installN8n(n8n2);
	const cleanup = new Cleanup();
	const remove = async () => await cleanup.run();
	try {
		const services = await openServices(installation);
		cleanup.add(async () => await services.remove());
		const folder = await temporaryFolder(cacheFolder(), 'e2e-queue');
		cleanup.add(async () => await removeFolder(folder));
		await mkdir(outputFolder, { recursive: true });
		const tarball = await packPackage(folder);
		const logFileOf = (name: string) => path.join(outputFolder, `e2e-queue-${name}.log`);

		const start = async (name: string, command: N8nOptions['command']) => {
			const userFolder = path.join(folder, name);
			await mkdir(userFolder);
			await installIntoN8n(tarball, userFolder);
			const port = await freePort();
			const own =
				command?.[0] === 'worker'
					? {
							DB_POSTGRESDB_POOL_SIZE: POOL.worker,
							QUEUE_HEALTH_CHECK_ACTIVE: 'true',
							QUEUE_HEALTH_CHECK_PORT: String(port),
						}
					: { DB_POSTGRESDB_POOL_SIZE: POOL.main };
			const running = await startN8n(installation, {
				command,
				userFolder,
				port,
				logFile: logFileOf(name),
				env: { ...services.env, ...settings, ...own },
			});
			cleanup.add(async () => await running.stop());
			return running;
		};
		const { origin } = await start('main', ['start']);
		const names = Array.from({ length: workers }, (_, i) => `worker-${i + 1}`);
		const started: N8nProcess[] = [];
		for (const name of names) {
			started.push(await start(name, ['worker', `--concurrency=${concurrency}`]));
		}
		const api = new N8nApi(origin);
		await api.setUpOwner(owner);
		return {
			api,
			workers: started,
			/** The workers, by their place in `workers`, that have begun an execution. */
			async workersOf(executionId: string) {
				const logs = await Promise.all(
					names.map(async (name) => await readFile(logFileOf(name), 'utf8')),
				);
				const said = new RegExp(`Worker started execution ${executionId}\\b`);
				return logs.flatMap((log, i) => (said.test(log) ? [i] : []));
			},
			/** Ends all processes and removes all they know. */
			remove,
		};
	} catch (error) {
		await remove();
		throw error;
	}
}
