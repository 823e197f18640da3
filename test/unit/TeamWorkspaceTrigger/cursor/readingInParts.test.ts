import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { contentField } from '../../../../nodes/TeamWorkspaceTrigger/cursor/contentFields';
import { NOTHING_KNOWN, withRows } from '../../../../nodes/TeamWorkspaceTrigger/cursor/records';
import { readEvents, readRows } from '../../../../nodes/TeamWorkspaceTrigger/readEvents';
import { ApiError } from '../../../../nodes/transport/errors/apiError';
import { forAllAsync } from '../../../support/expectations/propertyRuns';
import {
	scenarioOf,
	Simulation,
	sourceOf,
	stepOf,
} from '../../../support/polling/simulatedPolling';
import { SimulatedWorkspace } from '../../../support/polling/simulatedWorkspace';

/** A trigger on one field of a list whose records have this field at first, and whose polls have time for so many pages. */
function watching(
	name: 'company' | 'status',
	{ before, pagesPerPoll }: { before: number; pagesPerPoll: number },
	emitExisting = false,
) {
	const fields = [contentField(name)];
	const watch = name === 'status' ? { fields, initially: 'not_invited' } : { fields };
	const settings = { event: { watch }, watch, emitExisting } as never;
	const n8n = new Simulation<IDataObject>(
		before,
		async (stored, source) => await readEvents(settings, stored, source, 'w'),
		pagesPerPoll,
	);
	for (let i = 0; i < before; i++) Object.assign(n8n.service.pick(i) ?? {}, { [name]: 'first' });
	return n8n;
}

describe('A list that takes several polls', () => {
	it.each([
		['no change of a known record is lost or emitted twice', 'company', false],
		['a value of a new record is emitted once, that of an existing one never', 'status', true],
	] as const)('%s', async (_, name, ofNewRecords) => {
		const scenarios = scenarioOf(stepOf(5, 'edit', { index: fc.nat(60) }));
		await forAllAsync(300, [scenarios], async (scenario) => {
			const n8n = watching(name, scenario);
			await n8n.activate();
			expect(n8n.emitted).toEqual([]);
			const known = new Set(n8n.service.all().map(({ id }) => id));
			let version = 100;
			for (const step of scenario.steps) {
				if (step.kind !== 'edit') await n8n.perform(step);
				else Object.assign(n8n.service.pick(step.index) ?? {}, { [name]: `${++version}` });
			}
			// The first ends a reading that may have read records before they were edited.
			for (let readings = 0; readings < 2; readings++) await n8n.readList();
			for (const record of n8n.service.all()) {
				const found = n8n.emitted.filter(({ id }) => id === record.id).map((one) => one[name]);
				expect(found).toEqual([...new Set(found)].sort());
				const last = Number(record[name]) ? record[name] : undefined;
				if (ofNewRecords || known.has(record.id)) expect(found.at(-1)).toBe(last);
			}
		});
	});

	it('emits each record once with Emit Existing on First Run', async () => {
		const n8n = watching('status', { before: 40, pagesPerPoll: 2 }, true);
		await n8n.poll();
		expect(n8n.cursor?.place).toBe(10);
		for (let readings = 0; readings < 3; readings++) await n8n.readList();
		const ids = n8n.service.all().map(({ id }) => id);
		expect(n8n.emitted.map(({ id }) => String(id)).sort()).toEqual(ids.sort());
	});

	it.each([
		['in the first poll', 20, 1_850, 1, 3],
		['in a later poll, after rows that continue the last one', 20, 1_850, 2, 3],
		['for a later poll, so many that their place is given up', 120, 1_300, 2, 0],
		['for a later poll, so few that they are looked for up to its start', 20, 1_850, 2, 0],
	])('passes over no row when its first rows are gone %s', async (...row) => {
		const [, pagesPerPoll, newest, poll, after] = row;
		const n8n = watching('status', { before: 2_000, pagesPerPoll }, true);
		if (poll > 1) await n8n.tryPoll();
		let requests = 0;
		n8n.service.beforeAnswer = () => {
			if (requests++ >= after)
				n8n.service.hidden = ({ id }) => Number(id.slice('record '.length)) > newest;
		};
		await n8n.tryPoll();
		await n8n.readList();
		const ids = n8n.emitted.map(({ id }) => id);
		expect([ids.length, new Set(ids).size]).toEqual([2_000, 2_000]);
	});
});

describe('A poll that has time for three pages of ten', () => {
	const service = new SimulatedWorkspace(10);
	for (let i = 0; i < 46; i++) service.create();
	/** Polls once, after a poll that read these rows. */
	const read = async (rows: IDataObject[] = [], place?: number) => {
		const entries = rows.map(({ id }) => [String(id), []] as const);
		return await readRows(sourceOf(service, 3), String, withRows(NOTHING_KNOWN, entries, place));
	};
	afterEach(() => (service.beforeAnswer = () => {}));

	it('begins with the last row of the last poll, and reads no page twice', async () => {
		const first = await read();
		expect([first.rows.length, first.place, service.requests]).toEqual([28, 27, 3]);
		const next = await read(first.rows, first.place);
		expect([next.rows.length, next.place, service.requests]).toEqual([18, undefined, 5]);
		const ids = [...first.rows, ...next.rows].map(({ id }) => id);
		expect(ids).toEqual(service.all().map(({ id }) => id));
	});

	it('keeps what it read before an error, and throws the error of its first page', async () => {
		const failAt = (request: number) => {
			let requests = 0;
			service.beforeAnswer = () => {
				if (requests++ === request) throw new ApiError('Down', { description: '', move: 'nobody' });
			};
		};
		failAt(1);
		const { rows, place } = await read();
		expect([rows.length, place]).toEqual([10, 9]);
		failAt(0);
		await expect(read(rows, place)).rejects.toThrow('Down');
	});
});
