import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import type { StoredCursor } from '../../../nodes/TeamWorkspaceTrigger/cursor/format';
import { readRowsOf, type PollSource } from '../../../nodes/TeamWorkspaceTrigger/pollSource';
import { skipIfRunning } from '../../../nodes/TeamWorkspaceTrigger/state';
import { ApiError } from '../../../nodes/transport/errors/apiError';
import type { Page } from '../../../nodes/transport/list/page';
import { SimulatedWorkspace, type SimulatedRecord } from './simulatedWorkspace';

export const PAGE_SIZE = 6;

class Crash extends Error {}

/** Finds events in the source, as the poll of the trigger does. */
export type Look<Found> = (
	cursor: StoredCursor | undefined,
	source: PollSource,
) => Promise<{ records: Found[]; cursor: StoredCursor }>;

/**
 * The list of a simulated service as the trigger reads it.
 * @param pagesPerPoll how many pages a poll has time for; the whole list without it
 */
export function sourceOf(
	{ fetchPage, readRecord, pageSize }: SimulatedWorkspace,
	pagesPerPoll?: number,
): PollSource {
	const list: PollSource['list'] = {
		fetchPage: async (offset, limit) =>
			(await fetchPage(offset, limit)) as unknown as Page<IDataObject>,
		idOf: ({ id }) => String(id),
		pageSize,
	};
	return {
		baseUrl: 'https://simulated.example',
		apiKey: 'key',
		list,
		readRecord,
		readWorkspaceId: async () => 'w',
		readInTime: async (work) => void (await work(readRecord)),
		readRows: async (...wanted) => {
			let pages = 0;
			const isTimeUp = pagesPerPoll === undefined ? undefined : () => ++pages >= pagesPerPoll;
			return await readRowsOf(list, isTimeUp, ...wanted);
		},
	};
}

/** Polls like n8n, which keeps the cursor in memory and saves it only when a poll emits something. */
export class SimulatedN8n<Found = SimulatedRecord> {
	readonly emitted: Found[] = [];
	private live: { cursor?: StoredCursor } = {};
	private saved = '{}';

	constructor(
		private readonly service: SimulatedWorkspace,
		private readonly look: Look<Found>,
		private readonly pagesPerPoll?: number,
	) {}

	/** Returns what was emitted; undefined when another poll is still running. */
	async poll(): Promise<Found[] | undefined> {
		const state = this.live;
		return await skipIfRunning(state, async () => {
			const { records, cursor } = await this.look(
				state.cursor,
				sourceOf(this.service, this.pagesPerPoll),
			);
			state.cursor = cursor;
			if (records.length > 0) {
				this.emitted.push(...records);
				this.saved = JSON.stringify(state);
			}
			return records;
		});
	}

	async activate(): Promise<void> {
		await this.poll();
		this.saved = JSON.stringify(this.live);
	}

	/** What the trigger remembers. */
	get cursor(): StoredCursor | undefined {
		return this.live.cursor;
	}

	restart(): void {
		this.live = JSON.parse(this.saved) as { cursor?: StoredCursor };
	}
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
	stepOf(1, 'crash', { after: fc.nat(3) }),
	stepOf(1, 'restart'),
	stepOf(2, 'busyPoll', { deletes: fc.nat(4), creates: fc.nat(3) }),
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The simulated service and n8n of one run. */
export interface World<Found = SimulatedRecord> {
	service: SimulatedWorkspace;
	n8n: SimulatedN8n<Found>;
	onCreate?: (record: SimulatedRecord) => void;
	onRestart?: () => void;
	/** Called after a poll that succeeded. @param isQuiet false when the list changed meanwhile */
	onPoll?: (found: Found[], isQuiet: boolean) => void;
}

/** A list that changes with every request cannot be read: the poll fails, and the next one continues. */
export async function pollOnce<Found>(world: World<Found>, isQuiet = true): Promise<void> {
	try {
		const found = await world.n8n.poll();
		if (found) world.onPoll?.(found, isQuiet);
	} catch (error) {
		if (!(error instanceof ApiError) && !(error instanceof Crash)) throw error;
	} finally {
		world.service.beforeAnswer = () => {};
		world.service.hidden = () => false;
		world.service.isRestoring = false;
	}
}

export async function perform<Found>(step: Step, world: World<Found>): Promise<void> {
	const { service, n8n } = world;
	switch (step.kind) {
		case 'create':
			for (let i = 0; i < step.times; i++) world.onCreate?.(service.create());
			return;
		case 'createLate':
			return world.onCreate?.(service.create(step.lateMs));
		case 'delete':
			return service.delete(step.index);
		case 'wait':
			service.now += step.ms;
			return;
		case 'poll':
			return await pollOnce(world);
		case 'overlap': {
			const polls = await Promise.all([n8n.poll(), n8n.poll(), n8n.poll()]);
			for (const found of polls) if (found) world.onPoll?.(found, true);
			return;
		}
		case 'crash': {
			let left = step.after;
			service.beforeAnswer = () => {
				if (left-- <= 0) throw new Crash();
			};
			return await pollOnce(world);
		}
		case 'restart':
			n8n.restart();
			world.onRestart?.();
			return await pollOnce(world);
		case 'busyPoll': {
			let requests = 0;
			service.beforeAnswer = () => {
				if (requests++ > 2) return;
				for (let i = 0; i < step.deletes; i++) service.delete(i);
				for (let i = 0; i < step.creates; i++) world.onCreate?.(service.create());
			};
			return await pollOnce(world, false);
		}
	}
}

/** A list and what then happens to it. @param more steps beside those that every event is tested with */
export const scenarioOf = <More extends Array<fc.WeightedArbitrary<unknown>>>(...more: More) =>
	fc.record({
		before: fc.nat(30),
		steps: fc.array(fc.oneof({ weight: 27, arbitrary: step }, ...more), {
			minLength: 1,
			maxLength: 40,
		}),
	});
