import fc from 'fast-check';
import { createdFormat } from '../../../../nodes/TeamWorkspaceTrigger/cursor/created';
import type { Watch } from '../../../../nodes/TeamWorkspaceTrigger/cursor/changes';
import { events } from '../../../../nodes/TeamWorkspaceTrigger/events';
import { readCreated } from '../../../../nodes/TeamWorkspaceTrigger/readCreated';
import { readEvents } from '../../../../nodes/TeamWorkspaceTrigger/readEvents';
import { runs } from '../../../support/expectations/propertyRuns';
import {
	PAGE_SIZE,
	perform,
	scenarioOf,
	SimulatedN8n,
	type Look,
} from '../../../support/polling/simulatedPolling';
import {
	SimulatedWorkspace,
	type SimulatedRecord,
} from '../../../support/polling/simulatedWorkspace';

const lookForCreated: Look<SimulatedRecord> = async (stored, { list }) => {
	const before = stored && createdFormat.load(stored);
	const { records, cursor } = await readCreated(before, list, false, PAGE_SIZE / 2);
	const found = records as unknown as SimulatedRecord[];
	return { records: found, cursor: createdFormat.store(cursor) };
};

const lookForChanges =
	(watch: Watch): Look<SimulatedRecord> =>
	async (stored, source) => {
		const settings = { event: { watch }, watch, emitExisting: false } as never;
		const { records, cursor, notice } = await readEvents(settings, stored, source, 'w');
		expect(notice).toBeUndefined();
		return { records: records as unknown as SimulatedRecord[], cursor };
	};

it('emits every created record exactly once', async () => {
	await fc.assert(
		fc.asyncProperty(scenarioOf<never>(), async ({ before, steps }) => {
			const service = new SimulatedWorkspace(PAGE_SIZE);
			for (let i = 0; i < before; i++) service.create();
			const n8n = new SimulatedN8n(service, lookForCreated);
			await n8n.activate();
			const due = new Set<string>();
			const world = {
				service,
				n8n,
				onCreate: ({ id }: SimulatedRecord) => due.add(id),
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
	enriched: {
		watch: events.contactEnriched.watch,
		valueOf: ({ enrichedAt }: SimulatedRecord) => enrichedAt,
		change: (service: SimulatedWorkspace) => (record: SimulatedRecord, awayMs: number) => {
			record.enrichedAt = service.moment(awayMs);
		},
	},
	'given another status': {
		watch: events.teamMemberStatusChanged.watch,
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
			fc.asyncProperty(scenarioOf<never>(), async ({ before, steps }) => {
				const service = new SimulatedWorkspace(PAGE_SIZE);
				for (let i = 0; i < before; i++) service.create();
				const n8n = new SimulatedN8n(service, lookForChanges(watch));
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
