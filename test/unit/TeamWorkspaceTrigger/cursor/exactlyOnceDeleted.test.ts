import fc from 'fast-check';
type DeletedRecord = { id: string; status: string };
import { readEvents } from '../../../../nodes/TeamWorkspaceTrigger/readEvents';
import { runs } from '../../../support/expectations/propertyRuns';
import {
	PAGE_SIZE,
	perform,
	pollOnce,
	scenarioOf,
	SimulatedN8n,
	stepOf,
	type Look,
	type World,
} from '../../../support/polling/simulatedPolling';
import { SimulatedWorkspace } from '../../../support/polling/simulatedWorkspace';

const index = fc.nat(60);
const scenario = scenarioOf(
	stepOf(2, 'deleteMany', { index, times: fc.integer({ min: 1, max: 30 }) }),
	stepOf(3, 'restore', { index }),
	// Of the IDs, those with this remainder; with 1, all.
	stepOf(3, 'lie', {
		part: fc.nat(6),
		of: fc.integer({ min: 1, max: 7 }),
		polls: fc.integer({ min: 1, max: 3 }),
	}),
	stepOf(2, 'restoreDatabase', { polls: fc.integer({ min: 1, max: 2 }) }),
);

/** A poll of the trigger that remembers the status of each record. */
const look: Look<DeletedRecord> = async (stored, source) => {
	const settings = { event: { recordName: 'record', remembers: ['status'] } } as never;
	const { records, cursor } = await readEvents(settings, stored, source, 'w');
	return { records: records as unknown as DeletedRecord[], cursor };
};

/** More polls than the trigger needs to ask for each record that is missing from the list. */
const MANY_POLLS = 200;

/** The records that a trigger must know, because they were there throughout a poll that succeeded. */
class Knowledge {
	known: Set<string>;
	private saved: Set<string>;

	constructor(ids: Iterable<string>) {
		this.known = new Set(ids);
		this.saved = new Set(this.known);
	}

	save(): void {
		this.saved = new Set(this.known);
	}

	restart(): void {
		this.known = new Set(this.saved);
	}
}

it('emits every deleted record exactly once per deletion, and none that exists, however the list lies', async () => {
	await fc.assert(
		fc.asyncProperty(scenario, async ({ before, steps }) => {
			const service = new SimulatedWorkspace(PAGE_SIZE);
			for (let i = 0; i < before; i++) service.create();
			const n8n = new SimulatedN8n<DeletedRecord>(service, look);
			const idsNow = () => new Set(service.all().map(({ id }) => id));
			await n8n.activate();
			const trigger = new Knowledge(idsNow());
			const emitted = new Set<string>();
			let idsBefore = idsNow();
			const world: World<DeletedRecord> = {
				service,
				n8n,
				onRestart: () => trigger.restart(),
				onPoll: (found) => {
					const now = idsNow();
					for (const { id, status } of found) {
						expect(now.has(id)).toBe(false);
						expect(emitted.has(id)).toBe(false);
						expect(status).toBe('not_invited');
						emitted.add(id);
						trigger.known.delete(id);
					}
					// A record that a lying list hides is known only if it was known before.
					for (const id of now) {
						const isListed =
							!service.isRestoring &&
							!service.all().some((record) => record.id === id && service.hidden(record));
						if (idsBefore.has(id) && isListed) trigger.known.add(id);
					}
					if (found.length > 0) trigger.save();
				},
			};
			for (const step of [...steps]) {
				idsBefore = idsNow();
				if (step.kind === 'deleteMany') {
					for (let i = 0; i < step.times; i++) service.delete(step.index);
				} else if (step.kind === 'restore') {
					const restored = service.restore(step.index);
					if (restored) emitted.delete(restored.id);
				} else if (step.kind === 'lie') {
					for (let i = 0; i < step.polls; i++) {
						service.hidden = ({ id }) => Number(id.slice(7)) % step.of === step.part % step.of;
						await pollOnce(world);
					}
				} else if (step.kind === 'restoreDatabase') {
					// After a list that lied, this would be the third poll.
					await pollOnce(world);
					for (let i = 0; i < step.polls; i++) {
						service.isRestoring = true;
						await pollOnce(world);
					}
					idsBefore = idsNow();
					await pollOnce(world);
				} else await perform(step, world);
			}
			await pollOnce(world);
			for (let polls = 0; n8n.cursor?.missing !== undefined && polls < MANY_POLLS; polls++)
				await pollOnce(world);
			const now = idsNow();
			expect([...trigger.known].filter((id) => !now.has(id))).toEqual([]);
		}),
		{ numRuns: runs(500) },
	);
});
