import { createRequire } from 'node:module';
import type { N8nInstallation } from '../../../n8nHost/install/installN8n';
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
export async function openServices(installation: N8nInstallation) {
	const Redis = createRequire(installation.script)('ioredis') as new (
		url: string,
		options: object,
	) => RedisClient;
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
