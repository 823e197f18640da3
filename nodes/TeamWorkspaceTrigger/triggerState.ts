import { createHash } from 'node:crypto';
import type { Cursor } from './cursor/alreadyEmitted';

/** What a cursor belongs to. With another scope it would take the records of another list for new ones. */
export interface CursorScope {
	/** Hash of the Base URL and the API key. */
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
	cursor?: Cursor;
	/** The last error that the trigger reported, and when, in ms since 1970. */
	told?: { error: string; at: number };
}

/** The account that a poll uses. */
export interface ApiAccount {
	baseUrl: string;
	apiKey: string;
	/** Requests the ID of the workspace (spec 4.5). */
	readWorkspaceId: () => Promise<string>;
}

/** The same error is reported again after this many ms. */
const REPORT_INTERVAL_MS = 60 * 60_000;

const hashOf = (...values: string[]): string =>
	createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);

/**
 * The scope of a poll. It stays the same with a new key of the same workspace.
 * @param settings everything that decides which records are an event
 * @throws whatever `readWorkspaceId` throws
 */
export async function resolveScope(
	state: TriggerState,
	{ baseUrl, apiKey, readWorkspaceId }: ApiAccount,
	...settings: string[]
): Promise<CursorScope> {
	const account = hashOf(baseUrl, apiKey);
	const known = state.account === account ? state.workspaceId : undefined;
	const workspaceId = known ?? (await readWorkspaceId());
	return { account, workspaceId, scope: hashOf(baseUrl, workspaceId, ...settings) };
}

/** The saved cursor; undefined when there is none for this scope, so that the next poll is a first poll. */
export const cursorFor = (state: TriggerState, { scope }: CursorScope): Cursor | undefined =>
	state.scope === scope ? state.cursor : undefined;

/** Saves the result of a successful poll. */
export function saveCursor(state: TriggerState, scope: CursorScope, cursor: Cursor): void {
	// Every assignment makes n8n write the static data, so unchanged properties are not assigned.
	for (const name of ['account', 'workspaceId', 'scope'] as const) {
		if (state[name] !== scope[name]) state[name] = scope[name];
	}
	if (JSON.stringify(state.cursor) !== JSON.stringify(cursor)) state.cursor = cursor;
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
