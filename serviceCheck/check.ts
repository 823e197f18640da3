import { cases } from './cases';
import type { Needs } from './cases/case';
import { Client } from './client/client';
import { connect } from './connect';
import { Stopped } from './errors';
import { runCases, type Result } from './runCases';
import { Service } from './service';
import { verdictsOf, type Report } from './report/verdicts';
import type { Probes } from './probes';

/** A read-only check sends no more requests than this. */
export const MAX_READS = 30;

export interface CheckOptions {
	baseUrl: string;
	apiKey: string;
	allowed: readonly Needs[];
	stop: AbortSignal;
	/** Called with the name of the workspace before anything else is asked; throws Stopped to end the check. */
	onConnected: (workspace: string) => Promise<void>;
	onResult: (result: Result) => void;
	onWait: (seconds: number) => void;
	/** Called before anything is written, with what knows what is left. */
	onWrites: (probes: Probes) => void;
}

/** Checks a service and cleans up after itself, whatever happens. */
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
