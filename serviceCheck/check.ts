import { cases } from './cases';
import type { Needs } from './cases/case';
import { Client } from './client/client';
import { connect } from './connect';
import { Stopped } from './errors';
import { runCases, type Result } from './runCases';
import { Service } from './service';
import { verdictsOf, type Report } from './report/verdicts';
import type { Probes } from './probes';

/** The maximum number of requests of a read-only check. */
export const MAX_READS = 30;

export interface CheckOptions {
	baseUrl: string;
	apiKey: string;
	allowed: readonly Needs[];
	stop: AbortSignal;
	/** Called with the workspace name before the cases run; may throw Stopped to end the check. */
	onConnected: (workspace: string) => Promise<void>;
	onResult: (result: Result) => void;
	onWait: (seconds: number) => void;
	/** Called before the first write, with the registry of created records. */
	onWrites: (probes: Probes) => void;
}

/** Runs the check and always deletes the records that it created. */
export async function checkService(options: CheckOptions): Promise<Report> {
	const { baseUrl, apiKey, allowed, stop, onConnected, onResult, onWait, onWrites } = options;
	const isReadOnly = allowed.every((needs) => needs === 'read');
	const maxRequests = isReadOnly ? MAX_READS : undefined;
	const client = new Client({ baseUrl, apiKey, stop, maxRequests, onWait });
	const service = new Service(client);
	const report: Report = {
		baseUrl,
		workspace: undefined,
		checkedAt: new Date().toISOString(),
		requests: client.sent,
		stopped: undefined,
		verdicts: [],
		results: [],
		leftovers: [],
	};
	try {
		report.workspace = await connect(service);
		await onConnected(report.workspace);
		onWrites(service.probes);
		Object.assign(report, await runCases(cases, service, { allowed, onResult }));
	} catch (error) {
		if (!(error instanceof Stopped)) throw error;
		report.stopped = error.message;
	} finally {
		report.leftovers = await service.probes.cleanUp();
	}
	return { ...report, verdicts: verdictsOf(report.results) };
}
