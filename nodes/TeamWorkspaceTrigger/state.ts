import { NodeOperationError, type INode } from 'n8n-workflow';
import { createHash } from 'node:crypto';
import { MAX_CURSOR_BYTES, type StoredCursor } from './cursor/format';
import { realClock } from '../transport';
import type { PollSource } from './pollSource';

/** What a cursor belongs to. With another scope it would take the records of another list for new ones. */
export interface CursorScope {
	/** Hash of the Base URL, the API key and its workspace. */
	account: string;
	/** The workspace of the key. A key belongs to one workspace (spec 5.3), so it is requested once for each key. */
	workspaceId: string;
	/** Hash of the Base URL, the workspace and the settings that decide which records are an event. */
	scope: string;
}

/**
 * The static data of one trigger, which n8n stores with the workflow. Published workflows hold it: keep the names of the
 * properties, also of those inside.
 */
export interface TriggerState extends Partial<CursorScope> {
	cursor?: StoredCursor;
	/** The last error that the trigger reported, and when, in ms since 1970. */
	told?: { error: string; at: number };
}

const REPORT_INTERVAL_MS = 60 * 60_000;

/** n8n's durable scheduler has stored the cursor of a poll this long after the poll has ended, in ms. */
const STORED_AFTER_MS = 5_000;

/** Until when no other poll of a trigger may begin, as a time of the clock. */
const busyUntil = new Map<unknown, number>();

/**
 * Runs the work, unless earlier work of the same trigger is still running; returns undefined then. n8n starts a poll
 * every minute even if the previous one is still running, and both would find the same events. After a restart, n8n's
 * durable scheduler makes all polls at once that were due.
 * @param trigger identifies it: the state that all its polls share; a text on n8n's durable scheduler, which loads the
 * state for each poll, so that no other work may begin until it is stored
 */
export async function skipIfRunning<Result>(
	trigger: TriggerState | string,
	work: () => Promise<Result>,
): Promise<Result | undefined> {
	if ((busyUntil.get(trigger) ?? 0) > realClock.now()) return undefined;
	busyUntil.set(trigger, Infinity);
	try {
		return await work();
	} finally {
		if (typeof trigger === 'string') busyUntil.set(trigger, realClock.now() + STORED_AFTER_MS);
		else busyUntil.delete(trigger);
	}
}

const hashOf = (...values: unknown[]): string =>
	createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);

/**
 * The scope of a poll. It stays the same with a new key of the same workspace.
 * @param settings everything that decides which records are an event
 * @throws whatever `readWorkspaceId` throws
 */
export async function resolveScope(
	state: TriggerState,
	{ baseUrl, apiKey, readWorkspaceId }: Pick<PollSource, 'baseUrl' | 'apiKey' | 'readWorkspaceId'>,
	...settings: string[]
): Promise<CursorScope> {
	const accountOf = (workspaceId: unknown) => hashOf(baseUrl, apiKey, workspaceId);
	const { workspaceId: stored } = state;
	const isKnown = stored !== undefined && state.account === accountOf(stored);
	const workspaceId = isKnown ? stored : await readWorkspaceId();
	const scope = hashOf(baseUrl, workspaceId, ...settings);
	return { account: accountOf(workspaceId), workspaceId, scope };
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Saves the result of a successful poll.
 * @throws {NodeOperationError} when n8n may not be able to store the cursor
 */
export function saveCursor(
	node: INode,
	state: TriggerState,
	scope: CursorScope,
	cursor: StoredCursor,
): void {
	const stored = JSON.stringify(cursor);
	const bytes = Buffer.byteLength(stored);
	if (bytes > MAX_CURSOR_BYTES) {
		throw new NodeOperationError(
			node,
			'The list is too long for this event: the trigger would have to remember more than n8n can reliably store',
			{
				description: `n8n would store ${megabytes(bytes)} with the workflow; the trigger allows ${megabytes(MAX_CURSOR_BYTES)}. If the event has 'Watch Fields', select only the fields that you need; without a selection, all are stored. If 'Remember Names and Emails' is on, remove that option. Otherwise, choose another event.`,
			},
		);
	}
	// Every assignment makes n8n write the static data, so unchanged properties are not assigned.
	for (const name of ['account', 'workspaceId', 'scope'] as const) {
		if (state[name] !== scope[name]) state[name] = scope[name];
	}
	if (JSON.stringify(state.cursor) !== stored) state.cursor = cursor;
	if (state.told) delete state.told;
}

/**
 * Records an error and returns whether to report it: when it differs from the last one, or an hour after that.
 * @param error the same text for the same error
 * @param now in ms since 1970
 */
export function recordError(state: TriggerState, error: string, now: number): boolean {
	const { told: last } = state;
	const isRepeated = last?.error === error && Math.abs(now - last.at) < REPORT_INTERVAL_MS;
	if (!isRepeated) state.told = { error, at: now };
	return !isRepeated;
}
