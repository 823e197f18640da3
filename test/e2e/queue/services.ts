import { createRequire } from 'node:module';
import type { N8nInstallation } from '../../../n8nHost/install/installN8n';

/** Where the services of queue mode are, unless the environment says otherwise. */
const defaults = {
	POSTGRES_URL: 'postgres://postgres@127.0.0.1:5432/postgres',
	REDIS_URL: 'redis://127.0.0.1:6379',
};

/** The parts of n8n's own database drivers that are used here. */
interface PostgresClient {
	connect(): Promise<void>;
	query(sql: string): Promise<unknown>;
	end(): Promise<void>;
}
interface RedisClient {
	connect(): Promise<void>;
	on(event: 'error', listener: () => void): void;
	keys(pattern: string): Promise<string[]>;
	del(...keys: string[]): Promise<number>;
	disconnect(): void;
}

export interface QueueServices {
	/** What tells n8n to run in queue mode, with a database and a queue of its own. */
	env: NodeJS.ProcessEnv;
	/** Removes the database and the queue. */
	remove(): Promise<void>;
}

const addressOf = (name: keyof typeof defaults) => new URL(process.env[name] ?? defaults[name]);

/** @throws an error that says which service is missing, where it was looked for, and how to name another place */
async function reach(
	service: string,
	variable: keyof typeof defaults,
	connect: () => Promise<void>,
) {
	await connect().catch((error: Error) => {
		throw new Error(
			`The tests of queue mode need ${service}, and there is none at ${addressOf(variable).host} ` +
				`(${error.message}). Start one, or set ${variable}, for example to ${defaults[variable]}.`,
			{ cause: error },
		);
	});
}

/** A new database and an empty queue, made with the drivers that n8n brings. */
export async function openServices({ script }: N8nInstallation): Promise<QueueServices> {
	const ofN8n = createRequire(script);
	const { Client } = ofN8n('pg') as {
		Client: new (options: { connectionString: string }) => PostgresClient;
	};
	const Redis = ofN8n('ioredis') as new (url: string, options: object) => RedisClient;

	const postgresUrl = addressOf('POSTGRES_URL');
	const redisUrl = addressOf('REDIS_URL');
	const name = `n8n_e2e_queue_${process.pid}_${Date.now()}`;

	const postgres = new Client({ connectionString: postgresUrl.href });
	await reach('PostgreSQL', 'POSTGRES_URL', async () => await postgres.connect());
	const redis = new Redis(redisUrl.href, { lazyConnect: true, retryStrategy: () => null });
	let reason = new Error('no connection');
	redis.on('error', (error?: Error) => (reason = error ?? reason));
	await reach('Redis', 'REDIS_URL', async () => {
		await redis.connect().catch(() => {
			throw reason;
		});
	});
	await postgres.query(`CREATE DATABASE ${name}`);

	return {
		env: {
			EXECUTIONS_MODE: 'queue',
			DB_TYPE: 'postgresdb',
			DB_POSTGRESDB_HOST: postgresUrl.hostname,
			DB_POSTGRESDB_PORT: postgresUrl.port || '5432',
			DB_POSTGRESDB_USER: decodeURIComponent(postgresUrl.username),
			DB_POSTGRESDB_PASSWORD: decodeURIComponent(postgresUrl.password),
			DB_POSTGRESDB_DATABASE: name,
			QUEUE_BULL_REDIS_HOST: redisUrl.hostname,
			QUEUE_BULL_REDIS_PORT: redisUrl.port || '6379',
			QUEUE_BULL_REDIS_USERNAME: decodeURIComponent(redisUrl.username),
			QUEUE_BULL_REDIS_PASSWORD: decodeURIComponent(redisUrl.password),
			QUEUE_BULL_PREFIX: name,
			N8N_REDIS_KEY_PREFIX: name,
		},
		async remove() {
			await postgres.query(`DROP DATABASE ${name} WITH (FORCE)`);
			await postgres.end();
			const keys = await redis.keys(`*${name}*`);
			if (keys.length > 0) await redis.del(...keys);
			redis.disconnect();
		},
	};
}
