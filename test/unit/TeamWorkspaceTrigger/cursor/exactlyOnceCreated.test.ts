import { createdFormat } from '../../../../nodes/TeamWorkspaceTrigger/cursor/created';
import { readCreated } from '../../../../nodes/TeamWorkspaceTrigger/readEvents';
import { forAllAsync } from '../../../support/expectations/propertyRuns';
import {
	lieStep,
	PAGE_SIZE,
	scenarioOf,
	Simulation,
} from '../../../support/polling/simulatedPolling';

it('emits every created record exactly once', async () => {
	await forAllAsync(500, [scenarioOf(lieStep)], async ({ before, steps }) => {
		const n8n = new Simulation(before, async (stored, { list }) => {
			const cursor = stored && createdFormat.load(stored);
			const found = await readCreated(cursor, list, false, PAGE_SIZE / 2);
			return { ...found, cursor: createdFormat.store(found.cursor) };
		});
		await n8n.activate();
		const created = new Set<string>();
		// A record that the list hides at first may be below the floor once it is listed.
		const due = new Set<string>();
		n8n.onCreate = ({ id }) => [created, due].forEach((ids) => ids.add(id));
		n8n.onPoll = () => {
			for (const record of n8n.service.all()) if (n8n.service.hidden(record)) due.delete(record.id);
		};
		for (const step of steps) await n8n.perform(step);
		await n8n.tryPoll();
		const ids = n8n.emitted.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.filter((id) => !created.has(id))).toEqual([]);
		const there = n8n.service.all().filter(({ id }) => due.has(id));
		expect(there.filter(({ id }) => !ids.includes(id))).toEqual([]);
	});
});
