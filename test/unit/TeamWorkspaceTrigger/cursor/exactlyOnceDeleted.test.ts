import fc from 'fast-check';
import { readEvents } from '../../../../nodes/TeamWorkspaceTrigger/readEvents';
import { forAllAsync } from '../../../support/expectations/propertyRuns';
import { lieStep, scenarioOf, Simulation, stepOf } from '../../../support/polling/simulatedPolling';

const index = fc.nat(60);
const scenario = scenarioOf(
	lieStep,
	stepOf(2, 'deleteMany', { index, times: fc.integer({ min: 1, max: 30 }) }),
	stepOf(3, 'restore', { index }),
	stepOf(2, 'restoreDatabase', { polls: fc.integer({ min: 1, max: 2 }), isMidway: fc.boolean() }),
);

/** A record that exists although the list hides it is asked for again after so many readings at most. */
const MANY = 2 ** 10 + 3;

it.each([
	['at once', false],
	['in parts', true],
])('emits each deletion once and nothing else, of a lying list read %s', async (_, isInParts) => {
	await forAllAsync(500, [scenario], async ({ before, steps, pagesPerPoll }) => {
		const settings = { event: { recordName: 'record', remembers: ['status'] } } as never;
		const n8n = new Simulation<{ id: string; status: string }>(
			before,
			async (stored, source) => await readEvents(settings, stored, source, 'w'),
			isInParts ? pagesPerPoll : undefined,
		);
		const { service } = n8n;
		const idsNow = () => new Set(service.all().map(({ id }) => id));
		/** The records that the trigger must know, because they were listed throughout a reading that it has ended. */
		let known = new Set<string>();
		/** Those that were listed since the reading has begun. */
		let listed: Set<string> | undefined;
		let idsBefore = idsNow();
		let saved = { known, listed };
		const emitted = new Set<string>();
		n8n.onRestart = () => ({ known, listed } = structuredClone(saved));
		n8n.onPoll = (found) => {
			const now = idsNow();
			for (const { id, status } of found) {
				expect(now.has(id)).toBe(false);
				expect(emitted.has(id)).toBe(false);
				expect(status).toBe('not_invited');
				emitted.add(id);
				known.delete(id);
			}
			const isListed = (record: { id: string }) =>
				idsBefore.has(record.id) && !service.isRestoring && !service.hidden(record as never);
			const these = service
				.all()
				.filter(isListed)
				.map(({ id }) => id);
			listed = new Set(these.filter((id) => listed?.has(id) ?? true));
			if (n8n.cursor?.place === undefined) {
				known = new Set([...known, ...listed]);
				listed = undefined;
			}
			if (found.length > 0) saved = structuredClone({ known, listed });
		};
		await n8n.activate();
		saved = structuredClone({ known, listed });
		for (const step of steps) {
			idsBefore = idsNow();
			if (step.kind === 'deleteMany') {
				for (let i = 0; i < step.times; i++) service.delete(step.index);
			} else if (step.kind === 'restore') {
				const restored = service.restore(step.index);
				if (restored) emitted.delete(restored.id);
			} else if (step.kind === 'restoreDatabase') {
				// After a list that lied, this would be the third poll.
				await n8n.readList();
				if (step.isMidway) await n8n.tryPoll();
				for (let i = 0; i < step.polls; i++) {
					service.isRestoring = true;
					await n8n.tryPoll();
				}
				idsBefore = idsNow();
				await n8n.readList();
			} else await n8n.perform(step);
		}
		// The first ends a reading that may have listed records before they were deleted.
		for (let readings = 0; readings < 2; readings++) await n8n.readList();
		for (let readings = 0; n8n.cursor?.missing && readings < MANY; readings++) await n8n.readList();
		const now = idsNow();
		expect([...known].filter((id) => !now.has(id))).toEqual([]);
	});
});
