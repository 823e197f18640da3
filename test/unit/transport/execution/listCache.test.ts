import type { IDataObject } from 'n8n-workflow';
import { realClock } from '../../../../nodes/transport/clock';
import type { LookupKey } from '../../../../nodes/transport/execution/keyedRecords';
import { ListCache, type Lookup } from '../../../../nodes/transport/execution/listCache';
import { recordWrite } from '../../../../nodes/transport/execution/recentWrites';

const byEmail: LookupKey = {
	field: 'email',
	of: ({ email }) => (email === undefined ? undefined : String(email)),
};
const record = (id: string, email?: string): IDataObject => ({ id, ...(email && { email }) });
const lookup = (value: string, isUnique = false): Lookup => ({
	path: '/list',
	key: byEmail,
	value,
	isOnly: isUnique ? ({ email }) => email === value : undefined,
});

/** A list of pages, and how many of them each reading took. */
function listOf(
	name: string,
	pages: IDataObject[][],
	{ lookups, total }: { lookups?: Lookup[]; total?: number } = {},
) {
	const readings: number[] = [];
	const cache = new ListCache(name, {
		read: async (isEnough) => {
			const rows: IDataObject[] = [];
			readings.push(0);
			for (const added of pages) {
				rows.push(...added);
				readings.push(Number(readings.pop()) + 1);
				if (isEnough({ rows, added, total })) break;
			}
			return rows;
		},
		complete: async (rows) => rows.map((row) => ({ ...row, email: `${String(row.id)}@later` })),
		lookups: () => lookups,
	});
	return { cache, readings };
}
const read = (name: string, ...records: IDataObject[]) => listOf(name, [records]).cache;
const idsOf = async (cache: ListCache, email: string) =>
	(await cache.find(lookup(email)))?.map(({ id }) => id);

afterEach(() => jest.restoreAllMocks());

describe('A list that was read', () => {
	it('is searched by a key, which several records may share', async () => {
		const cache = read('one', record('a', 'x'), record('b', 'x'), record('c', 'y'), record('d'));
		expect(await idsOf(cache, 'x')).toEqual(['a', 'b']);
		expect(await idsOf(cache, 'z')).toEqual([]);
		expect(await idsOf(cache, 'undefined')).toEqual([]);
	});

	it('contains what is written afterwards: new records, changed ones and those with another key', async () => {
		const cache = read('two', record('a', 'x'), record('b', 'y'));
		expect(await idsOf(cache, 'x')).toEqual(['a']);
		recordWrite('two', { ...record('a', 'x'), name: 'A' });
		recordWrite('two', record('b', 'x'));
		recordWrite('two', record('c', 'z'));
		recordWrite('another list', record('d', 'z'));
		expect(await cache.find(lookup('x'))).toEqual([
			{ ...record('a', 'x'), name: 'A' },
			record('b', 'x'),
		]);
		expect(await idsOf(cache, 'y')).toEqual([]);
		expect(await idsOf(cache, 'z')).toEqual(['c']);
		expect((await cache.all()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
	});

	it('contains what is written while it is read', async () => {
		const cache = read('three', record('a', 'x'));
		recordWrite('three', record('b', 'x'));
		expect(await idsOf(cache, 'x')).toEqual(['a', 'b']);
	});

	it('does not contain what was written before it was read: the record may be gone again', async () => {
		recordWrite('four', record('b', 'x'));
		expect(await idsOf(read('four', record('a', 'x')), 'x')).toEqual(['a']);
	});

	it('does not contain what was written more than an hour before', async () => {
		const cache = read('five');
		const now = realClock.now();
		const at = jest.spyOn(realClock, 'now');
		for (const [id, afterMs] of [
			['a', 0],
			['b', 1],
			['c', 3_600_000],
		] as const) {
			at.mockReturnValue(now + afterMs);
			recordWrite('five', record(id, 'x'));
		}
		expect(await idsOf(cache, 'x')).toEqual(['b', 'c']);
	});

	it('throws for every lookup when it could not be read', async () => {
		const cache = new ListCache('six', {
			read: async () => await Promise.reject(new Error('as intended')),
			complete: async (rows) => await Promise.resolve(rows),
			lookups: () => undefined,
		});
		await expect(cache.find(lookup('x'))).rejects.toThrow('as intended');
		await expect(cache.find(lookup('y'))).rejects.toThrow('as intended');
		await expect(cache.all()).rejects.toThrow('as intended');
	});

	it('is completed when no row has the field of the key', async () => {
		expect(await idsOf(read('seven', record('a'), record('b')), 'b@later')).toEqual(['b']);
	});

	it('finds a planned record in place of the listed one', async () => {
		const cache = read('eight', record('a', 'x'));
		cache.plan(lookup('x'), { name: 'planned' });
		expect(await cache.find(lookup('x'))).toEqual([{ name: 'planned' }]);
		expect(await cache.all()).toEqual([record('a', 'x')]);
	});
});

describe('How far a list is read', () => {
	const pages = ['a', 'b', 'c', 'd'].map((id) => [record(id, id)]);
	const unique = (...values: string[]) => values.map((value) => lookup(value, true));

	it.each<[string, Lookup[] | undefined, number]>([
		['the page with the last of the wanted records', unique('c', 'a'), 3],
		['the end when one of them is not there', unique('a', 'z'), 4],
		['the end when several records may match', [lookup('a')], 4],
		['the end while items may still arrive', undefined, 4],
	])('to %s', async (_, lookups, count) => {
		const { cache, readings } = listOf('how far', pages, { lookups });
		for (const wanted of lookups ?? unique('a')) await cache.find(wanted);
		expect(readings).toEqual([count]);
	});

	it.each([
		['the total says', 100, 1],
		['the rows show', undefined, 3],
	])('until it is longer than worthwhile, as %s', async (_, total, count) => {
		const { cache, readings } = listOf('too long', pages, { lookups: unique('d'), total });
		expect(await cache.find(lookup('d', true), 2)).toBeUndefined();
		expect(await cache.find(lookup('a', true), 2)).toEqual([record('a', 'a')]);
		expect(readings).toEqual([count]);
		recordWrite('too long', record('e', 'e'));
		expect(await cache.find(lookup('e', true), 2)).toEqual([record('e', 'e')]);
	});

	it('to the end for a lookup that no item has announced', async () => {
		const { cache, readings } = listOf('unannounced', pages, { lookups: unique('a') });
		expect(await cache.find(lookup('z', true))).toEqual([]);
		expect(readings).toEqual([1, 4]);
	});

	it('further for a lookup that was not known before, and whole for all records', async () => {
		const lookups = unique('a');
		const { cache, readings } = listOf('further', pages, { lookups });
		await cache.find(lookups[0]);
		lookups.push(...unique('b', 'c'));
		const found = await Promise.all(lookups.map(async (wanted) => await cache.find(wanted)));
		expect(found.map((records) => records?.length)).toEqual([1, 1, 1]);
		expect(await cache.all()).toHaveLength(4);
		await cache.find(lookups[0]);
		expect(readings).toEqual([1, 4]);
	});
});
