import fc from 'fast-check';
import { readList, type ListSource } from '../../../../nodes/transport/list/readList';
import { NumberedList } from '../../../support/services/numberedList';
import { runs } from '../../../support/expectations/propertyRuns';

describe('a list that changes while it is read', () => {
	type Change = { kind: 'insert' | 'delete' | 'nothing'; times: number; position: number };
	const change = fc.oneof(
		fc.record({
			kind: fc.constant('insert' as const),
			times: fc.integer({ min: 1, max: 6 }),
			position: fc.constant(0),
		}),
		fc.record({
			kind: fc.constant('delete' as const),
			times: fc.integer({ min: 1, max: 6 }),
			position: fc.nat(60),
		}),
		fc.constant({ kind: 'nothing' as const, times: 0, position: 0 }),
	);
	const options = {
		/** With pages of two rows, 70 take rounds of up to 32 pages. */
		count: fc.integer({ min: 0, max: 70 }),
		pageSize: fc.integer({ min: 2, max: 7 }),
		wanted: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 70 })),
		changes: fc.array(change, { maxLength: 80 }),
		scheduler: fc.scheduler(),
	};
	const ahead = fc.constantFrom<number[]>([1], [1, 3], [1, 32], [1, 2, 4, 8]);

	async function readRows(source: ListSource<number>, atMost: number, ahead: number[]) {
		const all: number[] = [];
		for await (const { rows } of readList(source, { atMost, ahead })) all.push(...rows);
		return all;
	}

	/** Reads while one change is made after each answer, and the answers come in any order. */
	async function readWhileItChanges(
		service: NumberedList,
		{
			changes,
			scheduler,
			pageSize,
		}: { changes: Change[]; scheduler: fc.Scheduler; pageSize: number },
		read: (source: ListSource<number>) => Promise<number[]>,
	): Promise<number[]> {
		const changesLeft = [...changes];
		const reading = read({
			pageSize,
			fetchPage: async (offset, limit) => {
				await scheduler.schedule(Promise.resolve());
				const page = service.page(offset, limit);
				const next = changesLeft.shift();
				for (let i = 0; i < (next?.times ?? 0); i++) {
					if (next?.kind === 'insert') service.insert();
					else if (next?.kind === 'delete') service.delete(next.position + i);
				}
				return page;
			},
			idOf: String,
		});
		return await scheduler.waitFor(reading);
	}

	it('gives as many rows as are wanted when one is added before each page', async () => {
		const service = new NumberedList(58);
		const source = {
			fetchPage: async (offset: number, limit: number) => {
				const page = service.page(offset, limit);
				service.insert();
				return page;
			},
			idOf: String,
			pageSize: 3,
		};
		const rows = await readRows(source, 14, [1]);
		expect(rows).toEqual(Array.from({ length: 14 }, (_, i) => 58 - i));
	});

	it('gives every row that stayed exactly once, whatever is added or deleted between the requests', async () => {
		await fc.assert(
			fc.asyncProperty(fc.record({ ...options, ahead }), async (run) => {
				const { count, wanted } = run;
				const service = new NumberedList(count);
				const before = [...service.rows];
				const rows = await readWhileItChanges(
					service,
					run,
					async (source) => await readRows(source, wanted, run.ahead),
				);
				expect(new Set(rows).size).toBe(rows.length);
				expect(rows.length).toBeLessThanOrEqual(wanted);
				const stayed = before.filter((row) => service.rows.includes(row));
				// With a limit, the newest rows count: those that stayed and are older than the last one returned are beyond it.
				const oldest = Math.min(...rows);
				const due = rows.length === wanted ? stayed.filter((row) => row >= oldest) : stayed;
				expect(rows.filter((row) => stayed.includes(row))).toEqual(due);
			}),
			{ numRuns: runs(5_000) },
		);
	}, 240_000);
});
