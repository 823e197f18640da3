import type { WatchedValue } from './changedCursor';

/** The fields of contacts and team members that are watched. */
export interface WatchedRecord {
	id?: unknown;
	createdAt?: unknown;
	updatedAt?: unknown;
	enrichedAt?: unknown;
	status?: unknown;
}

/** A service that stamps the two times of a new record one after the other has not updated it, in ms. */
const SAME_MOMENT_MS = 1_000;

const text = (value: unknown): string =>
	value === undefined || value === null ? '' : String(value);

/** A contact is enriched when it gets a time of enrichment, or another one. */
export const enrichedAtOf = ({ id, enrichedAt }: WatchedRecord): WatchedValue => ({
	id: text(id),
	value: text(enrichedAt),
	initial: '',
});

/** Spec section 3: every member begins as not invited. */
export const statusOf = ({ id, status }: WatchedRecord): WatchedValue => ({
	id: text(id),
	value: text(status),
	initial: 'not_invited',
});

export function updatedAtOf({ id, createdAt, updatedAt }: WatchedRecord): WatchedValue {
	const initial = text(createdAt);
	const value = text(updatedAt);
	const apartMs = Math.abs(Date.parse(value) - Date.parse(initial));
	return { id: text(id), initial, value: apartMs < SAME_MOMENT_MS ? initial : value };
}
