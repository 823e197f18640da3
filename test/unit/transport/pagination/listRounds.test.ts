import fc from 'fast-check';
import { FIRST_ROUND, MAX_ROUND, type Timing } from '../../../../nodes/transport/concurrency';
import type { ListOptions } from '../../../../nodes/transport/pagination/page';
import { readList } from '../../../../nodes/transport/pagination/readList';
import { NumberedList, quirks, type Quirk } from '../../../support/numberedList';
import { runs } from '../../../support/propertyRuns';

interface Reading extends Partial<Omit<ListOptions<number>, 'fetchPage'>> {
	/** How the pages of one round go, by how many of them are under way. */
	timing?: (atOnce: number, round: number) => Timing;
}

/** Reads a list of which all pages that are asked for together come together. Gives the pages of each round. */
async function read(list: NumberedList, { timing, ...options }: Reading = {}) {
	const rounds: number[] = [];
	let isOpen = false;
	const fetchPage: ListOptions<number>['fetchPage'] = async (offset, limit) => {
		if (!isOpen) rounds.push(0);
		isOpen = true;
		rounds[rounds.length - 1] += 1;
		await new Promise(setImmediate);
		isOpen = false;
		return { ...list.page(offset, limit), ...timing?.(rounds[rounds.length - 1], rounds.length) };
	};
	const rows = await readList<number>({
		idOf: String,
		wanted: Infinity,
		pageSize: 100,
		concurrency: MAX_ROUND,
		...options,
		fetchPage,
	});
	return { rows, rounds, requests: list.requests.length };
}

describe('The rounds of a list', () => {
	it.each<[string, number, number[], Reading]>([
		['grow up to 32 pages', 10_000, [1, 8, 16, 32, 32, 12], {}],
		['stay at 8 pages up to nine pages', 800, [1, 8], {}],
		['end where enough rows are read', 10_000, [1, 8, 16, 6], { wanted: 3_000 }],
		[
			'grow with a filter that reads the whole list',
			5_000,
			[1, 8, 16, 26],
			{ filter: { keeps: (row) => row > 10 } },
		],
		[
			'do not grow beyond 8 pages when a filter may end the list',
			5_000,
			[1, 2, 4, 8, 8, 8, 8, 8, 4],
			{ filter: { keeps: () => true, endsAfter: () => false } },
		],
		[
			'do not grow when the service slows down with eight at once',
			4_000,
			[1, 8, 8, 8, 8, 8],
			{ timing: (atOnce) => ({ tookMs: 100 * atOnce }) },
		],
		[
			'grow as far as the service keeps up',
			8_000,
			[1, 8, 16, 16, 16, 16, 8],
			{
				timing: (atOnce) => ({
					tookMs: atOnce > 8 ? 300 : 120,
					...(atOnce === 1 && { tookMs: 100 }),
				}),
			},
		],
		[
			'are halved after a refusal or a failure, and grow again',
			8_000,
			[1, 8, 16, 8, 16, 32],
			{ timing: (_, round) => ({ isRetried: round === 3 }) },
		],
		[
			'begin with four pages when the first page was refused or failed',
			3_000,
			[1, 4, 8, 16, 2],
			{ timing: (_, round) => ({ isRetried: round === 1 }) },
		],
		['have one page while the key is shared', 500, [1, 1, 1, 1, 1, 1], { requestsLeft: () => 1 }],
		[
			'wait with eight pages when the minute is used up',
			2_000,
			[1, 8, 8, 4],
			{ requestsLeft: () => 0 },
		],
		['keep to the most that the caller allows', 1_000, [1, 2, 2, 2, 2, 2], { concurrency: 2 }],
	])('%s', async (_, count, expected, options) => {
		const list = new NumberedList(count);
		const { rows, rounds } = await read(list, options);
		expect(rounds).toEqual(expected);
		expect(rows).toEqual(
			list.rows.filter(options.filter?.keeps ?? (() => true)).slice(0, options.wanted),
		);
	});

	it('have no more pages than the minute has left, if it has any', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 6_000 }),
				fc.array(fc.nat(50), { minLength: 1 }),
				async (count, lefts) => {
					const asked: number[] = [];
					const requestsLeft = () =>
						lefts[asked.push(lefts[asked.length % lefts.length]) % lefts.length];
					const { rounds } = await read(new NumberedList(count), { requestsLeft });
					rounds.slice(1).forEach((pages, i) => {
						const left = lefts[(i + 1) % lefts.length];
						expect(pages).toBeLessThanOrEqual(left > 0 ? left : FIRST_ROUND);
					});
				},
			),
			{ numRuns: runs(300) },
		);
	});

	const timing = fc.record({ tookMs: fc.nat(300), isRetried: fc.boolean() });
	const truthful: Quirk[] = [
		(page) => page,
		(page) => ({ ...page, total: undefined }),
		(page) => ({ ...page, hasMore: undefined }),
		({ offset, rows }) => ({ offset, rows }),
		(page) => (page.offset === 0 ? page : { ...page, total: undefined }),
	];

	it('take no more requests than rounds of eight, for any limit and any order of responses', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.nat(700),
				fc.integer({ min: 2, max: 12 }),
				fc.option(fc.integer({ min: 1, max: 800 }), { nil: Infinity }),
				fc.option(fc.record({ keptOf: fc.uniqueArray(fc.nat(4)), last: fc.option(fc.nat(700)) })),
				fc.constantFrom(...truthful),
				fc.array(timing, { minLength: 1 }),
				async (count, pageSize, wanted, filtering, quirk, timings) => {
					const filter = filtering && {
						keeps: (row: number) => filtering.keptOf.includes(row % 5),
						...(filtering.last !== null && { endsAfter: (row: number) => row <= filtering.last! }),
					};
					const options = { pageSize, wanted, ...(filter && { filter }) };
					const eight = await read(new NumberedList(count, quirk), { ...options, concurrency: 8 });
					const growing = await read(new NumberedList(count, quirk), options);
					expect(growing.rows).toEqual(eight.rows);
					expect(growing.requests).toBe(eight.requests);
					const troubled = await read(new NumberedList(count, quirk), {
						...options,
						timing: (_, round) => timings[round % timings.length],
					});
					expect(troubled.rows).toEqual(eight.rows);
					// A list that does not say where it ends may end in the middle of another round.
					const atEnd = quirk === truthful[0] && !filter ? 0 : FIRST_ROUND - 1;
					expect(troubled.requests).toBeLessThanOrEqual(eight.requests + atEnd);
				},
			),
			{ numRuns: runs(1_000) },
		);
	});

	it.each(quirks)(
		'read everything from a service that %s, with at most 24 requests more',
		async (_, quirk) => {
			for (const count of [0, 1, 100, 900, 1_000, 2_600]) {
				if (count > 900 && quirk({ offset: 0, rows: [1, 2] }, 2).rows.length < 2) continue;
				const list = new NumberedList(count, quirk);
				const { rows, requests } = await read(list);
				expect(rows).toEqual(list.rows);
				const eight = await read(new NumberedList(count, quirk), { concurrency: 8 });
				expect(requests - eight.requests).toBeLessThanOrEqual(MAX_ROUND - FIRST_ROUND);
			}
		},
	);
});
