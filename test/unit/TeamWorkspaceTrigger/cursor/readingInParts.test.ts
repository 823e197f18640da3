import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import type { StoredCursor } from '../../../../nodes/TeamWorkspaceTrigger/cursor/format';
import { contentField } from '../../../../nodes/TeamWorkspaceTrigger/cursor/contentFields';
import { readEvents } from '../../../../nodes/TeamWorkspaceTrigger/readEvents';
import { ApiError } from '../../../../nodes/transport/errors/apiError';
import { runs } from '../../../support/expectations/propertyRuns';
import { PAGE_SIZE, sourceOf } from '../../../support/polling/simulatedPolling';
import { SimulatedWorkspace } from '../../../support/polling/simulatedWorkspace';

/** What happens to the list between two requests. */
const change = fc.oneof(
	fc.record({ kind: fc.constant('create' as const), times: fc.integer({ min: 1, max: 9 }) }),
	fc.record({ kind: fc.constant('delete' as const), index: fc.nat(80) }),
	fc.record({ kind: fc.constant('edit' as const), index: fc.nat(80) }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const life = fc.record({
	before: fc.nat(60),
	pagesPerPoll: fc.integer({ min: 1, max: 4 }),
	/** Polls, each with what happens before it and before its first requests; it fails with a request if that says so. */
	polls: fc.array(
		fc.record({
			before: fc.array(change, { maxLength: 6 }),
			during: fc.array(change, { maxLength: 3 }),
			failsAt: fc.option(fc.nat(4), { freq: 5 }),
		}),
		{ minLength: 1, maxLength: 25 },
	),
});

const updated = { watch: { fields: [contentField('company')] } };
const status = { watch: { fields: [contentField('status')], initially: 'not_invited' } };
const settingsOf = ({ watch }: typeof updated | typeof status, emitExisting = false) => ({
	...{ event: { watch }, watch, emitExisting },
});
const deleted = { event: { recordName: 'record', remembers: ['status'] } };

/** A list whose polls have time for some pages only, and a trigger whose cursor n8n stores after each poll. */
class Life {
	readonly service = new SimulatedWorkspace(PAGE_SIZE);
	readonly emitted: IDataObject[] = [];
	/** How many polls did not fail. */
	polls = 0;
	cursor?: StoredCursor;
	/** Grows with each edit, so that no value comes twice. */
	private version = 100;

	constructor(
		private readonly settings: object,
		private readonly pagesPerPoll: number,
		before: number,
		initially = {},
	) {
		for (let i = 0; i < before; i++) Object.assign(this.service.create(), initially);
	}

	happen(one: Change): void {
		const { service } = this;
		service.now += 1_000;
		if (one.kind === 'create') for (let i = 0; i < one.times; i++) service.create();
		else if (one.kind === 'delete') service.delete(one.index);
		else {
			const version = String(++this.version);
			Object.assign(service.pick(one.index) ?? {}, { company: version, status: version });
		}
	}

	async poll(): Promise<void> {
		const source = sourceOf(this.service, this.pagesPerPoll);
		const found = await readEvents(this.settings as never, this.cursor, source, 'w');
		this.polls += 1;
		this.cursor = JSON.parse(JSON.stringify(found.cursor)) as StoredCursor;
		this.emitted.push(...found.records);
	}

	/** Polls until the list was read to its end so many times. */
	async read(times: number): Promise<void> {
		for (let left = times; left > 0;) {
			await this.poll();
			if (this.polls > 2_000) throw new Error('The reading does not end');
			if (!('place' in (this.cursor ?? {}))) left -= 1;
		}
	}

	async go(polls: Array<{ before: Change[]; during: Change[]; failsAt: number | null }>) {
		for (const { before, during, failsAt } of polls) {
			before.forEach((one) => this.happen(one));
			const left = [...during];
			let requests = 0;
			this.service.beforeAnswer = () => {
				if (requests++ === failsAt) throw new ApiError('Down', { description: '', move: 'nobody' });
				const one = left.pop();
				if (one) this.happen(one);
			};
			await this.poll().catch((error: unknown) => {
				if (!(error instanceof ApiError)) throw error;
			});
			this.service.beforeAnswer = () => {};
		}
	}

	/** The values that a field of a record was emitted with. */
	valuesOf(id: unknown, field: string): unknown[] {
		return this.emitted.filter((one) => one.id === id).map((one) => one[field]);
	}
}

const expectRising = (values: unknown[]) =>
	expect(values).toEqual([...new Set(values)].sort((a, b) => Number(a) - Number(b)));

it('A list that takes several polls: no change is lost or emitted twice', async () => {
	await fc.assert(
		fc.asyncProperty(life, async ({ before, pagesPerPoll, polls }) => {
			const it = new Life(settingsOf(updated), pagesPerPoll, before, { company: '1' });
			await it.read(1);
			expect(it.emitted).toEqual([]);
			const known = it.service.all().map(({ id }) => id);
			await it.go(polls);
			await it.read(2);
			const now = new Map(it.service.all().map((record) => [record.id, record.company]));
			for (const { id } of it.emitted) expectRising(it.valuesOf(id, 'company'));
			for (const id of known.filter((one) => now.has(one)))
				expect(it.valuesOf(id, 'company').at(-1) ?? '1').toBe(now.get(id));
		}),
		{ numRuns: runs(300) },
	);
});

it('A list that takes several polls: a value of a new record is emitted once, that of an existing one never', async () => {
	await fc.assert(
		fc.asyncProperty(life, async ({ before, pagesPerPoll, polls }) => {
			const it = new Life(settingsOf(status), pagesPerPoll, before, { status: '1' });
			await it.read(1);
			expect(it.emitted).toEqual([]);
			await it.go(polls);
			await it.read(2);
			for (const { id, ...record } of it.service.all()) {
				const values = it.valuesOf(id, 'status');
				expectRising(values);
				const unchanged = ['1', 'not_invited'].includes(record.status);
				expect(values.at(-1)).toBe(unchanged ? undefined : record.status);
			}
		}),
		{ numRuns: runs(300) },
	);
});

it('A list that takes several polls: Emit Existing on First Run emits each record once', async () => {
	const it = new Life(settingsOf(status, true), 2, 40, { status: '1' });
	await it.read(3);
	expect(it.polls).toBeGreaterThan(9);
	expect(it.emitted.map(({ id }) => id).sort()).toEqual(
		it.service
			.all()
			.map(({ id }) => id)
			.sort(),
	);
});

it.each([
	['so many that their place is given up', 120, 1_300],
	['few enough that the list is read from its start in search of them', 20, 1_850],
])(
	'A list that takes several polls is read anew when the last rows are gone for a poll: %s',
	async (_, pagesPerPoll, newest) => {
		const it = new Life(settingsOf(status, true), pagesPerPoll, 2_000, { status: '1' });
		await it.poll();
		it.service.hidden = ({ id }) => Number(id.slice('record '.length)) > newest;
		await it.poll();
		it.service.hidden = () => false;
		await it.read(1);
		const ids = it.emitted.map(({ id }) => id);
		expect(ids).toHaveLength(2_000);
		expect(new Set(ids).size).toBe(2_000);
	},
);

it('A list that takes several polls: every deletion is emitted once, and of no record that exists', async () => {
	await fc.assert(
		fc.asyncProperty(life, async ({ before, pagesPerPoll, polls }) => {
			const it = new Life(deleted, pagesPerPoll, before);
			await it.read(1);
			const known = it.service.all().map(({ id }) => id);
			await it.go(polls);
			await it.read(2);
			for (let readings = 0; 'missing' in (it.cursor ?? {}) && readings < 20; readings++)
				await it.read(1);
			const now = new Set(it.service.all().map(({ id }) => id));
			const ids = it.emitted.map(({ id }) => String(id));
			expect(new Set(ids).size).toBe(ids.length);
			expect(ids.filter((id) => now.has(id))).toEqual([]);
			expect(known.filter((id) => !now.has(id) && !ids.includes(id))).toEqual([]);
		}),
		{ numRuns: runs(300) },
	);
});
