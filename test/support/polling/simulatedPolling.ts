import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import type { StoredCursor } from '../../../nodes/TeamWorkspaceTrigger/cursor/format';
import type { PollSource } from '../../../nodes/TeamWorkspaceTrigger/pollSource';
import { skipIfRunning } from '../../../nodes/TeamWorkspaceTrigger/state';
import { ApiError } from '../../../nodes/transport/errors/apiError';
import type { Page } from '../../../nodes/transport/list/page';
import { SimulatedWorkspace, type SimulatedRecord } from './simulatedWorkspace';

export const PAGE_SIZE = 6;

export const DAY_MS = 24 * 60 * 60_000;

/**
 * The list of a simulated service as the trigger reads it.
 * @param pagesPerPoll how many pages a poll has time for; the whole list without it
 * @param aheadMs by how much the clock of n8n is ahead of that of the service
 */
export function sourceOf(
	service: SimulatedWorkspace,
	pagesPerPoll?: number,
	aheadMs = DAY_MS,
): PollSource {
	const { fetchPage, readRecord, pageSize } = service;
	const list: PollSource['list'] = {
		fetchPage: async (offset, limit) =>
			(await fetchPage(offset, limit)) as unknown as Page<IDataObject>,
		idOf: ({ id }) => String(id),
		pageSize,
	};
	let pages = 0;
	return {
		baseUrl: 'https://simulated.example',
		apiKey: 'key',
		now: () => service.now + aheadMs,
		list,
		readRecord,
		readWorkspaceId: async () => 'w',
		readInTime: async (work) => void (await work(readRecord)),
		completeList: list,
		isTimeUp: pagesPerPoll === undefined ? undefined : () => ++pages >= pagesPerPoll,
	};
}

/** One kind of step, and what is random about it. */
export const stepOf = <Kind extends string, Fields extends object = object>(
	weight: number,
	kind: Kind,
	fields = {} as { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) => ({
	weight,
	arbitrary: fc.record({ kind: fc.constant(kind), ...fields }) as fc.Arbitrary<
		{ kind: Kind } & Fields
	>,
});

const index = fc.nat(60);
const step = fc.oneof(
	stepOf(5, 'create', { times: fc.integer({ min: 1, max: 9 }) }),
	stepOf(1, 'createLate', { lateMs: fc.nat(240_000) }),
	stepOf(2, 'delete', { index }),
	stepOf(4, 'wait', { ms: fc.constantFrom(1, 60_000, 600_000) }),
	stepOf(6, 'poll'),
	stepOf(1, 'overlap'),
	stepOf(1, 'failedPoll', { after: fc.nat(4) }),
	stepOf(1, 'restart'),
	stepOf(2, 'busyPoll', { deletes: fc.nat(4), creates: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The list hides those of the IDs that have this remainder; with 1, all. */
export const lieStep = stepOf(2, 'lie', {
	part: fc.nat(6),
	of: fc.integer({ min: 1, max: 7 }),
	polls: fc.integer({ min: 1, max: 6 }),
});
type Lie = typeof lieStep.arbitrary extends fc.Arbitrary<infer T> ? T : never;

/** A list and what then happens to it. @param more steps beside those that every event is tested with */
export const scenarioOf = <More extends Array<fc.WeightedArbitrary<unknown>>>(...more: More) =>
	fc.record({
		before: fc.nat(30),
		pagesPerPoll: fc.integer({ min: 1, max: 4 }),
		steps: fc.array(fc.oneof({ weight: 25, arbitrary: step }, ...more), {
			minLength: 1,
			maxLength: 40,
		}),
	});

/**
 * A service with a list, and a trigger that polls it like n8n, which keeps the cursor in memory and saves it only when a poll
 * emits something.
 */
export class Simulation<Found = SimulatedRecord> {
	readonly service = new SimulatedWorkspace(PAGE_SIZE);
	readonly emitted: Found[] = [];
	onCreate: (record: SimulatedRecord) => void = () => {};
	onRestart = () => {};
	/** Called after a poll that succeeded. @param isQuiet false when the list changed meanwhile */
	onPoll: (found: Found[], isQuiet: boolean) => void = () => {};
	private live: { cursor?: StoredCursor } = {};
	private saved = '{}';

	/**
	 * @param before how many records there are
	 * @param look finds events in the source, as the poll of the trigger does
	 * @param pagesPerPoll and `aheadMs`: see {@link sourceOf}
	 */
	constructor(
		before: number,
		private readonly look: (
			cursor: StoredCursor | undefined,
			source: PollSource,
		) => Promise<{ records: object[]; cursor: StoredCursor }>,
		private readonly pagesPerPoll?: number,
		private readonly aheadMs?: number,
	) {
		for (let i = 0; i < before; i++) this.service.create();
	}

	/** What the trigger remembers. */
	get cursor(): StoredCursor | undefined {
		return this.live.cursor;
	}

	/** Returns what was emitted; undefined when another poll is still running. */
	async poll(): Promise<Found[] | undefined> {
		const state = this.live;
		return await skipIfRunning(state, async () => {
			const source = sourceOf(this.service, this.pagesPerPoll, this.aheadMs);
			const { cursor, ...found } = await this.look(state.cursor, source);
			const records = found.records as Found[];
			state.cursor = JSON.parse(JSON.stringify(cursor)) as StoredCursor;
			this.emitted.push(...records);
			if (records.length > 0) this.saved = JSON.stringify(state);
			return records;
		});
	}

	async activate(): Promise<void> {
		await this.readList();
		this.saved = JSON.stringify(this.live);
	}

	/** Polls until the list is read to its end. */
	async readList(): Promise<void> {
		let polls = 0;
		do {
			await this.tryPoll();
			if (++polls > 2_000) throw new Error('The reading does not end');
		} while (this.cursor?.place !== undefined);
	}

	/** A list that changes with every request cannot be read: the poll fails, and the next one continues. */
	async tryPoll(isQuiet = true): Promise<void> {
		try {
			const found = await this.poll();
			if (found) this.onPoll(found, isQuiet);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
		} finally {
			this.service.beforeAnswer = () => {};
			this.service.hidden = () => false;
			this.service.isRestoring = false;
		}
	}

	async perform(one: Step | Lie): Promise<void> {
		const { service } = this;
		switch (one.kind) {
			case 'create':
				for (let i = 0; i < one.times; i++) this.onCreate(service.create());
				return;
			case 'createLate':
				return this.onCreate(service.create(one.lateMs));
			case 'delete':
				return service.delete(one.index);
			case 'wait':
				service.now += one.ms;
				return;
			case 'poll':
				return await this.tryPoll();
			case 'overlap': {
				const polls = await Promise.all([this.poll(), this.poll(), this.poll()]);
				for (const found of polls) if (found) this.onPoll(found, true);
				return;
			}
			case 'failedPoll': {
				let left = one.after;
				service.beforeAnswer = () => {
					if (left-- <= 0) throw new ApiError('Down', { description: '', move: 'nobody' });
				};
				return await this.tryPoll();
			}
			case 'restart':
				this.live = JSON.parse(this.saved) as { cursor?: StoredCursor };
				this.onRestart();
				return await this.tryPoll();
			case 'busyPoll': {
				let requests = 0;
				service.beforeAnswer = () => {
					if (requests++ > 2) return;
					for (let i = 0; i < one.deletes; i++) service.delete(i);
					for (let i = 0; i < one.creates; i++) this.onCreate(service.create());
				};
				return await this.tryPoll(false);
			}
			case 'lie':
				for (let polls = 0; polls < one.polls; polls++) {
					service.hidden = ({ id }) => Number(id.slice(7)) % one.of === one.part % one.of;
					await this.tryPoll();
				}
		}
	}
}
