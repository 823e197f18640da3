import { createHash } from 'node:crypto';
import type { Cursor } from './cursor/findEvents';

/** What a cursor is bound to. */
export interface Place {
	/** The Base URL and the API key, as one hash. */
	account: string;
	/** The workspace that they lead to. A key has one for good (spec 5.3), so it is asked for once. */
	workspaceId: string;
	/** Everything that gives the cursor its meaning, as one hash. */
	scope: string;
}

/** What n8n keeps for one trigger in its static data. */
export interface TriggerState extends Partial<Place> {
	cursor?: Cursor;
	/** The error that was told last, and when, in ms since 1970. */
	told?: { error: string; at: number };
}

/** Where records come from, as far as a cursor is concerned. */
export interface Origin {
	baseUrl: string;
	apiKey: string;
	readWorkspaceId: () => Promise<string>;
}

/** The same error is told again after this time, in ms. */
const TELL_AGAIN_MS = 60 * 60_000;

const hashOf = (...meaning: string[]): string =>
	createHash('sha256').update(JSON.stringify(meaning)).digest('base64url').slice(0, 22);

/**
 * Where a look is about to take place. A cursor is worth nothing in another scope: it would take the records of
 * another workspace for new ones. A new key of the same workspace leaves the scope as it is.
 * @param settings what decides which records are an event
 */
export async function placeFor(
	state: TriggerState,
	{ baseUrl, apiKey, readWorkspaceId }: Origin,
	...settings: string[]
): Promise<Place> {
	const account = hashOf(baseUrl, apiKey);
	const known = state.account === account ? state.workspaceId : undefined;
	const workspaceId = known ?? (await readWorkspaceId());
	return { account, workspaceId, scope: hashOf(baseUrl, workspaceId, ...settings) };
}

export const cursorFor = (state: TriggerState, { scope }: Place): Cursor | undefined =>
	state.scope === scope ? state.cursor : undefined;

export function saveCursor(state: TriggerState, place: Place, cursor: Cursor): void {
	// Every assignment makes n8n write the static data, so what is the same is left alone.
	for (const name of ['account', 'workspaceId', 'scope'] as const) {
		if (state[name] !== place[name]) state[name] = place[name];
	}
	if (JSON.stringify(state.cursor) !== JSON.stringify(cursor)) state.cursor = cursor;
	if (state.told) delete state.told;
}

/** True when the error has to be told: it is another one than last time, or that was an hour ago. */
export function noteError(state: TriggerState, error: string, now: number): boolean {
	const { told } = state;
	const isKnown = told?.error === error && Math.abs(now - told.at) < TELL_AGAIN_MS;
	if (!isKnown) state.told = { error, at: now };
	return !isKnown;
}
