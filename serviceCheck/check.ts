import { paths } from '../contract';
import { isFields, recordOf, Stopped, type ClientOptions } from './client';
import type { Leftover } from './created';
import { changingContacts, changingMembers } from './probes/changing';
import { creatingContacts, creatingMembers } from './probes/creating';
import { NotChecked, probesOf, type Needs, type Probe } from './probes/probe';
import { reading } from './probes/reading';
import { Service } from './service';

/** All probes, in the order in which they run. */
export const probes: Probe[] = [
	...probesOf('read', reading),
	...probesOf('write', creatingContacts, changingContacts),
	...probesOf('writeMembers', creatingMembers, ...changingMembers),
];

/** The result of one probe. */
export interface Result extends Pick<Probe, 'name' | 'about' | 'needs'> {
	outcome: 'holds' | 'differs' | 'not checked';
	/** The differences, or why it was not checked. */
	reasons: string[];
}

/** The result of a run. */
export interface Report {
	baseUrl: string;
	workspace: string | undefined;
	checkedAt: string;
	requests: { read: number; write: number };
	/** Why the check did not finish. */
	stopped: string | undefined;
	results: Result[];
	leftovers: Leftover[];
}

interface CheckOptions extends ClientOptions {
	/** Probes that need something else are not checked. */
	allowed: readonly Needs[];
	/** Called with the workspace name before the probes run; may throw Stopped to end the check. */
	onConnected?: (workspace: string) => Promise<void>;
	/** Called for each probe that is allowed. */
	onResult?: (result: Result) => void;
}

const flags = { read: '', write: 'needs --write', writeMembers: 'needs --write-members' };

/** Returns the name of the key's workspace. Throws Stopped when the service is not a Team Workspace service. */
async function connect(service: Service): Promise<string> {
	const response = await service.read(paths.connection);
	const { status, body } = response;
	if (status >= 300 && status < 400) {
		throw new Stopped(
			`The service redirects to another address (${status}). The key is not sent there. Pass that address as --base-url.`,
		);
	}
	const advice = 'Check --base-url: it must end with /api/v1.';
	if (status !== 200)
		throw new Stopped(`The service returned ${status} for GET ${paths.connection}. ${advice}`);
	const data = recordOf(response);
	if (!data) {
		const problem = body === undefined ? 'the response is not JSON' : 'the JSON has no `data`';
		throw new Stopped(`This is not the Team Workspace API: ${problem}. ${advice}`);
	}
	const name = isFields(data.workspace) ? String(data.workspace.name) : '';
	return name.replace(/[\p{C}\s]+/gu, ' ').trim() || 'without a name';
}

/** @param why the probe is not run */
async function resultOf({ run, ...probe }: Probe, service: Service, why = ''): Promise<Result> {
	try {
		if (why) throw new NotChecked(why);
		const reasons = await run(service);
		return { ...probe, outcome: reasons.length > 0 ? 'differs' : 'holds', reasons };
	} catch (error) {
		if (!(error instanceof NotChecked)) throw error;
		return { ...probe, outcome: 'not checked', reasons: [error.message] };
	}
}

/** Runs the check and always deletes the records that it created. */
export async function checkService(options: CheckOptions): Promise<Report> {
	const { baseUrl, allowed, onConnected, onResult } = options;
	const service = new Service(options);
	const report: Report = {
		baseUrl,
		workspace: undefined,
		checkedAt: new Date().toISOString(),
		requests: service.sent,
		stopped: undefined,
		results: [],
		leftovers: [],
	};
	try {
		report.workspace = await connect(service);
		await onConnected?.(report.workspace);
		for (const probe of probes) {
			const isAllowed = allowed.includes(probe.needs);
			const result = await resultOf(probe, service, isAllowed ? '' : flags[probe.needs]);
			report.results.push(result);
			if (isAllowed) onResult?.(result);
		}
	} catch (error) {
		if (!(error instanceof Stopped)) throw error;
		report.stopped = error.message;
		const rest = report.results.length > 0 ? probes.slice(report.results.length) : [];
		for (const probe of rest)
			report.results.push(await resultOf(probe, service, 'the check ended before it'));
	} finally {
		report.leftovers = await service.created.cleanUp();
	}
	return report;
}
