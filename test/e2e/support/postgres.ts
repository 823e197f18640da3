import { createRequire } from 'node:module';
import type { N8nInstallation } from '../../../n8nHost/install/installN8n';

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** The part of n8n's own database driver that is used here. */
interface PostgresClient {
	connect(): Promise<void>;
	query(sql: string): Promise<unknown>;
	end(): Promise<void>;
}

let databases = 0;

/**
 * Makes a PostgreSQL database with the driver that n8n brings.
 * @throws an error that says where PostgreSQL was looked for, and how to name another place
 */
export async function createDatabase({ script }: N8nInstallation) {
	const url = new URL(process.env.POSTGRES_URL ?? DEFAULT_URL);
	const { Client } = createRequire(script)('pg') as {
		Client: new (options: { connectionString: string }) => PostgresClient;
	};
	const postgres = new Client({ connectionString: url.href });
	await postgres.connect().catch((error: Error) => {
		throw new Error(
			`These tests need PostgreSQL, and there is none at ${url.host} (${error.message}). Start one, or set POSTGRES_URL, for example to ${DEFAULT_URL}.`,
			{ cause: error },
		);
	});
	const name = `n8n_e2e_${process.pid}_${Date.now()}_${++databases}`;
	await postgres.query(`CREATE DATABASE ${name}`);
	return {
		name,
		/** What tells n8n to use it. */
		env: {
			DB_TYPE: 'postgresdb',
			DB_POSTGRESDB_HOST: url.hostname,
			DB_POSTGRESDB_PORT: url.port || '5432',
			DB_POSTGRESDB_USER: decodeURIComponent(url.username),
			DB_POSTGRESDB_PASSWORD: decodeURIComponent(url.password),
			DB_POSTGRESDB_DATABASE: name,
			// On a busy machine n8n takes a slow database for one that is lost, and closes the connections in use.
			DB_PING_TIMEOUT_MS: '60000',
		},
		/** Removes the database. */
		async remove() {
			await postgres.query(`DROP DATABASE ${name} WITH (FORCE)`);
			await postgres.end();
		},
	};
}

/** A database, with the settings that make n8n's durable scheduler poll and store the cursors of triggers in it. */
export async function useDurableScheduler(installation: N8nInstallation) {
	const { env, remove } = await createDatabase(installation);
	return {
		env: {
			...env,
			N8N_SCHEDULER_ENABLED: 'true',
			N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
			N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
			N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'true',
		},
		remove,
	};
}
