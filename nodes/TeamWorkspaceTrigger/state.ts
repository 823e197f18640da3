import { createHash } from 'node:crypto';
import type { Cursor } from './cursor/look';

/** What n8n keeps for one trigger in its static data. */
export interface TriggerState {
	/** What the cursor is bound to. */
	scope?: string;
	cursor?: Cursor;
	/** The error that was told last, and when, in ms since 1970. */
	told?: { error: string; at: number };
}

/** The same error is told again after this time, in ms. */
const TELL_AGAIN_MS = 60 * 60_000;

/**
 * Stands for everything that gives a cursor its meaning. When any of it changes, the cursor is worth nothing: it would
 * take the records of another workspace for new ones.
 */
export const scopeOf = (...meaning: unknown[]): string =>
	createHash('sha256').update(JSON.stringify(meaning)).digest('base64url').slice(0, 22);

export const cursorFor = (state: TriggerState, scope: string): Cursor | undefined =>
	state.scope === scope ? state.cursor : undefined;

export function saveCursor(state: TriggerState, scope: string, cursor: Cursor): void {
	// Every assignment makes n8n write the static data, so what is the same is left alone.
	if (state.scope !== scope) state.scope = scope;
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
