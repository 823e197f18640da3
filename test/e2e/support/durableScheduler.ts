import type { N8nInstallation } from '../../../n8nHost/install/installN8n';
import { createDatabase, type Database } from './postgres';

/** A database, with the settings that make n8n's durable scheduler poll and store the cursors of triggers in it. */
export async function useDurableScheduler(
	installation: N8nInstallation,
): Promise<Pick<Database, 'env' | 'remove'>> {
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
