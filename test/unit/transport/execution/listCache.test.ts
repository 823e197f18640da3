import type { IDataObject } from 'n8n-workflow';
import { realClock } from '../../../../nodes/transport/clock';
import {
	ListCache,
	recordWrite,
	type LookupKey,
} from '../../../../nodes/transport/execution/listCache';

const byEmail: LookupKey = {
	field: 'email',
	of: ({ email }) => (email === undefined ? undefined : String(email)),
};
const record = (id: string, email?: string): IDataObject => ({ id, ...(email && { email }) });
const read = (name: string, ...records: IDataObject[]) =>
	new ListCache(name, Promise.resolve(records));
const idsOf = async (cache: ListCache, email: string) =>
	(await cache.find(byEmail, email)).map(({ id }) => id);

afterEach(() => jest.restoreAllMocks());

describe('A list that was read', () => {
	it('is searched by a key, which several records may share', async () => {
		const cache = read('one', record('a', 'x'), record('b', 'x'), record('c', 'y'), record('d'));
		expect(await idsOf(cache, 'x')).toEqual(['a', 'b']);
		expect(await idsOf(cache, 'z')).toEqual([]);
		expect(await idsOf(cache, 'undefined')).toEqual([]);
	});

	it('knows what is written afterwards: new records, changed ones and those with another key', async () => {
		const cache = read('two', record('a', 'x'), record('b', 'y'));
		expect(await idsOf(cache, 'x')).toEqual(['a']);
		recordWrite('two', { ...record('a', 'x'), name: 'A' });
		recordWrite('two', record('b', 'x'));
		recordWrite('two', record('c', 'z'));
		recordWrite('another list', record('d', 'z'));
		expect(await cache.find(byEmail, 'x')).toEqual([
			{ ...record('a', 'x'), name: 'A' },
			record('b', 'x'),
		]);
		expect(await idsOf(cache, 'y')).toEqual([]);
		expect(await idsOf(cache, 'z')).toEqual(['c']);
	});

	it('knows what is written while it is read', async () => {
		const cache = read('three', record('a', 'x'));
		recordWrite('three', record('b', 'x'));
		expect(await idsOf(cache, 'x')).toEqual(['a', 'b']);
	});

	it('is as it was read where the writing came before: the record may be gone again', async () => {
		recordWrite('four', record('b', 'x'));
		expect(await idsOf(read('four', record('a', 'x')), 'x')).toEqual(['a']);
	});

	it('is not told of what was written more than an hour before', async () => {
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

	it('tells each that looks something up why it could not be read', async () => {
		const cache = new ListCache('six', Promise.reject(new Error('as intended')));
		await expect(cache.find(byEmail, 'x')).rejects.toThrow('as intended');
		await expect(cache.find(byEmail, 'y')).rejects.toThrow('as intended');
	});
});
