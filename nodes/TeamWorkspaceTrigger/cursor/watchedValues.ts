import type { WatchedValue } from './changedCursor';

/** The fields of contacts and team members that events depend on. */
export interface WatchedRecord {
	id?: unknown;
	createdAt?: unknown;
	updatedAt?: unknown;
	enrichedAt?: unknown;
	status?: unknown;
}

/** The service may set `createdAt` and `updatedAt` of a new record up to this many ms apart. */
const MAX_APART_WHEN_CREATED_MS = 1_000;

const text = (value: unknown): string => {
	if (value === undefined || value === null) return '';
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Contact Enriched: `enrichedAt` is set for the first time, or set again. */
export const enrichedAtOf = ({ id, enrichedAt }: WatchedRecord): WatchedValue => ({
	id: text(id),
	value: text(enrichedAt),
	initialValue: '',
});

/** Team Member Status Changed. Every member starts as not invited (spec section 3). */
export const statusOf = ({ id, status }: WatchedRecord): WatchedValue => ({
	id: text(id),
	value: text(status),
	initialValue: 'not_invited',
});

/** Team Member Updated: `updatedAt` differs from `createdAt`, and then from the value of the last event. */
export function updatedAtOf({ id, createdAt, updatedAt }: WatchedRecord): WatchedValue {
	const initialValue = text(createdAt);
	const value = text(updatedAt);
	const apartMs = Math.abs(Date.parse(value) - Date.parse(initialValue));
	const isUpdated = !(apartMs < MAX_APART_WHEN_CREATED_MS);
	return { id: text(id), initialValue, value: isUpdated ? value : initialValue };
}
