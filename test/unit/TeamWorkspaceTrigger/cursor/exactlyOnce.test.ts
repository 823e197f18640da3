import fc from 'fast-check';
import { contentField } from '../../../../nodes/TeamWorkspaceTrigger/cursor/contentFields';
import { readEvents } from '../../../../nodes/TeamWorkspaceTrigger/readEvents';
import { forAllAsync } from '../../../support/expectations/propertyRuns';
import { lieStep, scenarioOf, Simulation, stepOf } from '../../../support/polling/simulatedPolling';
import type { SimulatedRecord } from '../../../support/polling/simulatedWorkspace';

type Found = SimulatedRecord & { changedFields: string[] | null };

const names = ['jobTitle', 'company'] as const;
type Name = (typeof names)[number];

const value = fc.constantFrom('', 'A', 'B', null);
const changes = scenarioOf(
	lieStep,
	// So few values that many changes are taken back.
	stepOf(10, 'edit', { index: fc.nat(60), name: fc.constantFrom(...names), value }),
	stepOf(1, 'restore', { index: fc.nat(9) }),
	stepOf(2, 'watch', { watched: fc.subarray([...names], { minLength: 1 }) }),
);

/**
 * What the trigger knows of each record: the last value of each field that it watched then; undefined for a record that it
 * may or may not know.
 */
type Known = Map<string, Partial<Record<Name, string | null>> | undefined>;

const knownOf = (record: SimulatedRecord, watched: Name[]) =>
	Object.fromEntries(watched.map((name) => [name, record[name] || null]));

it('emits every record whose content differs exactly once, and names what has changed', async () => {
	await forAllAsync(500, [changes], async ({ before, steps }) => {
		let watched: Name[] = [...names];
		const n8n = new Simulation<Found>(before, async (stored, source) => {
			const watch = { fields: watched.map(contentField) };
			const event = { watch: { fields: names.map(contentField) } };
			const settings = { event, watch, emitExisting: false } as never;
			const found = await readEvents(settings, stored, source, 'w');
			expect(found.notice).toBeUndefined();
			return found;
		});
		const { service } = n8n;
		await n8n.activate();
		let known: Known = new Map(service.all().map((one) => [one.id, knownOf(one, watched)]));
		let saved: Known = new Map(known);
		const created = new Set<string>();

		n8n.onCreate = ({ id }) => void created.add(id);
		n8n.onRestart = () => void (known = new Map(saved));
		n8n.onPoll = (found, isQuiet) => {
			const now = service.all();
			const listed = now.filter((record) => !service.hidden(record));
			const changed = new Map(found.map(({ id, changedFields }) => [id, changedFields]));
			expect(changed.size).toBe(found.length);
			for (const record of listed) {
				const last = known.get(record.id);
				if (known.has(record.id) && !last) continue;
				const expected = watched.filter(
					(name) => last?.[name] !== undefined && last[name] !== (record[name] || null),
				);
				expect(changed.get(record.id)).toEqual(expected.length > 0 ? expected : undefined);
			}
			expect(found.filter(({ id }) => !known.has(id))).toEqual([]);

			const next: Known = new Map();
			for (const record of listed) {
				const isRead = isQuiet || known.get(record.id) !== undefined;
				next.set(record.id, isRead ? knownOf(record, watched) : undefined);
			}
			const missing = [...known.keys()].filter((id) => !next.has(id));
			// More are missing than listed, and there are new ones: the cursor may have dropped some.
			const mayDrop = missing.length > listed.length && listed.some(({ id }) => !known.get(id));
			const isHere = new Set(now.map(({ id }) => id));
			for (const id of missing) {
				// One that was deleted during the poll may have been read before.
				const isSure = !mayDrop && (isQuiet || isHere.has(id));
				const last = isSure ? known.get(id) : undefined;
				next.set(id, last && Object.fromEntries(watched.map((name) => [name, last[name]])));
			}
			// So may one that was created and deleted during it.
			for (const id of isQuiet ? [] : created) if (!next.has(id)) next.set(id, undefined);
			created.clear();
			known = next;
			if (found.length > 0) saved = new Map(known);
		};
		for (const step of steps) {
			if (step.kind === 'restore') service.restore(step.index);
			else if (step.kind === 'watch') ({ watched } = step);
			else if (step.kind === 'edit') {
				const record = service.pick(step.index);
				if (record) record[step.name] = step.value;
			} else await n8n.perform(step);
		}
		await n8n.tryPoll();
	});
});

const index = fc.nat(60);
const deletions = scenarioOf(
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
	await forAllAsync(500, [deletions], async ({ before, steps, pagesPerPoll }) => {
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
