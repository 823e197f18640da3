import { LOCALHOST } from '../support/ports';

export interface N8nOptions {
	/** Default: `start`. A `worker` uses `port` only for health checks and needs the queue mode settings in `env`. */
	command?: ['start'] | ['worker', ...flags: string[]];
	userFolder: string;
	port: number;
	logFile: string;
	/** Additional environment variables. */
	env?: NodeJS.ProcessEnv;
	signal?: AbortSignal;
}

/** A single n8n with its embedded database, which listens on this machine only and does not call n8n's servers. */
export const settings = (options: N8nOptions, brokerPort: number): NodeJS.ProcessEnv => ({
	N8N_USER_FOLDER: options.userFolder,
	N8N_PORT: String(options.port),
	N8N_HOST: LOCALHOST,
	N8N_LISTEN_ADDRESS: LOCALHOST,
	N8N_SECURE_COOKIE: 'false',
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_RUNNERS_BROKER_PORT: String(brokerPort),
	// The default of n8n 2. In n8n 3, it is false.
	N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
	N8N_LOG_LEVEL: 'info',
	GENERIC_TIMEZONE: process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
	NO_COLOR: '1',
});
