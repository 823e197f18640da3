import type { IDataObject } from 'n8n-workflow';
import { unlessAborted } from '../abortSignals';
import { ApiError } from '../errors/apiError';
import type { Lookup } from './keyedRecords';
import type { LockWait } from './locks';

/** A write of which it is not known whether it was carried out, or still will be. */
interface Doubt {
	service: string;
	path: string;
	/** What it gives to the record. */
	fields: IDataObject;
	/** When its last attempt has timed out, if not before, in ms of the clock. */
	timedOutAt: number;
}

/** A request may arrive so long after its timeout, in ms: something on the way may hold it up. */
const MARGIN_MS = 60_000;

/** The first and the longest pause between two looks at the list, in ms. */
const PAUSE_MS = { first: 1_000, longest: 15_000 };

/** Those of all executions. */
export const doubts = new Set<Doubt>();

/** @param now in ms of the clock */
export function noteInDoubt(doubt: Doubt, now: number): void {
	for (const one of doubts) if (one.timedOutAt + MARGIN_MS <= now) doubts.delete(one);
	doubts.add(doubt);
}

/** Until when a record that a lookup finds may still come into being, in ms of the clock. */
function doubtedUntil(service: string, { path, key, values, alike = [] }: Lookup): number {
	const wanted = new Set([...values, ...alike]);
	const mayFind = (one: Doubt) =>
		one.service === service &&
		one.path === path &&
		key.of(one.fields).some((value) => wanted.has(value));
	const untils = [...doubts].filter(mayFind).map(({ timedOutAt }) => timedOutAt + MARGIN_MS);
	return Math.max(0, ...untils);
}

/** Shown when Maximum Wait is over before it is clear what became of an earlier request. */
export const inDoubtError = (leftMs: number) =>
	new ApiError('An earlier request may still create the same record', {
		description: `Run the node again in ${Math.ceil(leftMs / 1000)} seconds. It then looks for the record, and creates it only if it is not there. Or raise 'Maximum Wait (Seconds)' in Options.`,
		move: 'nobody',
	});

/**
 * Waits until no earlier request of this process can create a record any more, and looks for the record meanwhile. To be
 * called under its locks.
 * @param look throws when the record is there
 * @returns whether there was anything to wait for
 * @throws {Canceled}, {@link inDoubtError} when the wait takes too long, and whatever `look` throws
 */
export async function waitOutDoubt(
	service: string,
	lookup: Lookup,
	{ clock, signals, maxWaitMs, cost }: LockWait,
	look: () => Promise<void>,
): Promise<boolean> {
	const until = doubtedUntil(service, lookup);
	const startedAt = clock.now();
	let pauseMs = PAUSE_MS.first;
	for (let now = startedAt; now < until; now = clock.now()) {
		await look();
		const leftMs = startedAt + maxWaitMs - now;
		if (leftMs <= 0) throw inDoubtError(until - now);
		const pause = clock.sleep(Math.min(pauseMs, leftMs, until - now));
		const waiting = unlessAborted(signals, pause);
		await (cost ? cost.during('lock', waiting) : waiting);
		pauseMs = Math.min(2 * pauseMs, PAUSE_MS.longest);
	}
	return startedAt < until;
}
