import fc from 'fast-check';
import type { Cursor } from '../../../../nodes/TeamWorkspaceTrigger/cursor/alreadyEmitted';
import { skipIfRunning } from '../../../../nodes/TeamWorkspaceTrigger/skipIfRunning';
import {
	findEvents,
	type FindEventsOptions,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/findEvents';
import {
	enrichedAtOf,
	statusOf,
	updatedAtOf,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/watchedValues';
import { UnreadableList } from '../../../../nodes/transport/errors/transportErrors';
import { readList } from '../../../../nodes/transport/pagination/readList';
import { SimulatedWorkspace, type SimulatedRecord } from '../../../support/simulatedWorkspace';
import { runs } from '../../../support/propertyRuns';

const PAGE_SIZE = 6;

class Crash extends Error {}

/** Polls like n8n, which keeps the cursor in memory and saves it only when a poll emits something. */
class SimulatedN8n {
	readonly emitted: SimulatedRecord[] = [];
	private live: { cursor?: Cursor } = {};
	private saved = '{}';

	constructor(
		private readonly service: SimulatedWorkspace,
		private readonly watch: FindEventsOptions<SimulatedRecord>['watch'],
	) {}

	async poll(): Promise<void> {
		const state = this.live;
		await skipIfRunning(state, async () => {
			const { records, cursor } = await findEvents({
				cursor: state.cursor,
				watch: this.watch,
				emitExisting: false,
				source: {
					fetchPage: this.service.fetchPage,
					readAll: async () => await readList({ ...this.reading, wanted: Infinity }),
					pageSize: PAGE_SIZE,
					minKnown: PAGE_SIZE / 2,
				},
			});
			state.cursor = cursor;
			if (records.length === 0) return;
			this.emitted.push(...records);
			this.saved = JSON.stringify(state);
		});
	}

	async activate(): Promise<void> {
		await this.poll();
		this.saved = JSON.stringify(this.live);
	}

	restart(): void {
		this.live = JSON.parse(this.saved) as { cursor?: Cursor };
	}

	private get reading() {
		return {
			fetchPage: this.service.fetchPage,
			idOf: ({ id }: SimulatedRecord) => id,
			pageSize: PAGE_SIZE,
			concurrency: 2,
		};
	}
}

const index = fc.nat(60);
const step = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({
			kind: fc.constant('create' as const),
			times: fc.integer({ min: 1, max: 9 }),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({ kind: fc.constant('createLate' as const), lateMs: fc.nat(240_000) }),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('change' as const),
			index,
			awayMs: fc.constantFrom(0, 0, -86_400_000, 86_400_000),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), index }) },
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('wait' as const),
			ms: fc.constantFrom(1, 60_000, 600_000),
		}),
	},
	{ weight: 6, arbitrary: fc.constant({ kind: 'poll' as const }) },
	{ weight: 1, arbitrary: fc.constant({ kind: 'overlap' as const }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), after: fc.nat(3) }) },
	{ weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant('busyPoll' as const),
			deletes: fc.nat(4),
			creates: fc.nat(3),
		}),
	},
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The simulated service and n8n of one run. `change` makes the change whose event is tested. */
interface World {
	service: SimulatedWorkspace;
	n8n: SimulatedN8n;
	onCreate: (record: SimulatedRecord) => void;
	change: (record: SimulatedRecord, awayMs: number) => void;
}

async function pollOnce(world: World): Promise<void> {
	// A list that changes with every request cannot be read: the poll fails, and the next one continues.
	await world.n8n.poll().catch((error: unknown) => {
		if (!(error instanceof UnreadableList) && !(error instanceof Crash)) throw error;
	});
	world.service.beforeAnswer = () => {};
}

async function perform(step: Step, world: World): Promise<void> {
	const { service, n8n } = world;
	switch (step.kind) {
		case 'create':
			for (let i = 0; i < step.times; i++) world.onCreate(service.create());
			return;
		case 'createLate':
			return world.onCreate(service.create(step.lateMs));
		case 'change': {
			const record = service.pick(step.index);
			if (record) world.change(record, step.awayMs);
			return;
		}
		case 'delete':
			return service.delete(step.index);
		case 'wait':
			service.now += step.ms;
			return;
		case 'poll':
			return await pollOnce(world);
		case 'overlap':
			await Promise.all([n8n.poll(), n8n.poll(), n8n.poll()]);
			return;
		case 'crash': {
			let left = step.after;
			service.beforeAnswer = () => {
				if (left-- <= 0) throw new Crash();
			};
			return await pollOnce(world);
		}
		case 'restart':
			n8n.restart();
			return await pollOnce(world);
		case 'busyPoll': {
			let requests = 0;
			service.beforeAnswer = () => {
				if (requests++ > 2) return;
				for (let i = 0; i < step.deletes; i++) service.delete(i);
				for (let i = 0; i < step.creates; i++) world.onCreate(service.create());
			};
			return await pollOnce(world);
		}
	}
}

const scenario = fc.record({
	before: fc.nat(30),
	steps: fc.array(step, { minLength: 1, maxLength: 40 }),
});

it('emits every created record exactly once', async () => {
	await fc.assert(
		fc.asyncProperty(scenario, async ({ before, steps }) => {
			const service = new SimulatedWorkspace(PAGE_SIZE);
			for (let i = 0; i < before; i++) service.create();
			const n8n = new SimulatedN8n(service, undefined);
			await n8n.activate();
			const due = new Set<string>();
			const world = {
				service,
				n8n,
				onCreate: ({ id }: SimulatedRecord) => due.add(id),
				change: () => {},
			};
			for (const one of steps) await perform(one, world);
			await n8n.poll();
			const ids = n8n.emitted.map(({ id }) => id);
			expect(new Set(ids).size).toBe(ids.length);
			expect(ids.filter((id) => !due.has(id))).toEqual([]);
			const there = service.all().filter(({ id }) => due.has(id));
			expect(there.filter(({ id }) => !ids.includes(id))).toEqual([]);
		}),
		{ numRuns: runs(500) },
	);
});

const changes = {
	updated: {
		watch: updatedAtOf,
		valueOf: ({ updatedAt }: SimulatedRecord) => updatedAt,
		change: (service: SimulatedWorkspace) => (record: SimulatedRecord, awayMs: number) => {
			service.now += 2_000;
			record.updatedAt = service.moment(awayMs);
		},
	},
	enriched: {
		watch: enrichedAtOf,
		valueOf: ({ enrichedAt }: SimulatedRecord) => enrichedAt,
		change: (service: SimulatedWorkspace) => (record: SimulatedRecord, awayMs: number) => {
			record.enrichedAt = service.moment(awayMs);
		},
	},
	'given another status': {
		watch: statusOf,
		valueOf: ({ status }: SimulatedRecord) => status,
		change: () => (record: SimulatedRecord) => {
			const order = ['not_invited', 'pending', 'active', 'failed'];
			record.status = order[(order.indexOf(record.status) + 1) % order.length];
		},
	},
};

it.each(Object.entries(changes))(
	'emits the last value of every record that is %s, and no value twice in a row',
	async (_, { watch, valueOf, change }) => {
		await fc.assert(
			fc.asyncProperty(scenario, async ({ before, steps }) => {
				const service = new SimulatedWorkspace(PAGE_SIZE);
				for (let i = 0; i < before; i++) service.create();
				const n8n = new SimulatedN8n(service, watch);
				await n8n.activate();
				const first = new Map(service.all().map((record) => [record.id, valueOf(record)]));
				const world = {
					service,
					n8n,
					onCreate: (record: SimulatedRecord) => first.set(record.id, valueOf(record)),
					change: change(service),
				};
				for (const one of steps) await perform(one, world);
				await n8n.poll();
				const last = new Map(first);
				for (const record of n8n.emitted) {
					expect(valueOf(record)).not.toBe(last.get(record.id));
					last.set(record.id, valueOf(record));
				}
				for (const record of service.all()) expect(last.get(record.id)).toBe(valueOf(record));
			}),
			{ numRuns: runs(500) },
		);
	},
);
