import fc from 'fast-check';
import { createdFormat } from '../../../../nodes/TeamWorkspaceTrigger/cursor/created';
import { readCreated } from '../../../../nodes/TeamWorkspaceTrigger/readEvents';
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

it('emits every created record exactly once', async () => {
	await fc.assert(
		fc.asyncProperty(scenarioOf(), async ({ before, steps }) => {
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
