import type { IDataObject } from 'n8n-workflow';
import { ApiError, UnexpectedResponse } from '../../../../nodes/transport/errors/apiError';
import type { LookupKey } from '../../../../nodes/transport/execution/keyedRecords';
import {
	RecordIndex,
	recordDeletion,
	recordWrite,
	type IndexReader,
	type Lookup,
} from '../../../../nodes/transport/execution/recordIndex';

const byEmail: LookupKey = {
	fields: ['email'],
	of: ({ email }) => (email === undefined ? [] : [String(email)]),
};
const at = (ms: number) => new Date(ms).toISOString();
const record = (id: string, email?: string, more: IDataObject = {}): IDataObject => ({
	id,
	workspaceId: 'w',
	...(email === undefined ? {} : { email }),
	...more,
});
const lookup = (value: string): Lookup => ({ path: '/list', key: byEmail, values: [value] });
const unique = (...values: string[]): Lookup[] =>
	values.map((value) => ({ ...lookup(value), isOnly: ({ email }) => email === value }));

interface Listed {
	path?: string;
	connectionId?: string;
	results?: IDataObject[];
	lookups?: Lookup[];
	/** Called before each page. */
	before?: (page: number) => void;
	total?: number;
	reader?: Partial<IndexReader>;
}

/** An index of a list with these pages, how many of them each reading took, and what else was read. */
function indexOf(pages: IDataObject[][], listed: Listed = {}) {
	const { path = '/list', connectionId = 'key', total = 0, lookups, before, results } = listed;
	const readings: number[] = [];
	const asked: string[] = [];
	const reader: IndexReader = {
		pages: async function* () {
			readings.push(0);
			for (const [number, rows] of pages.entries()) {
				before?.(number);
				readings.push(Number(readings.pop()) + 1);
				yield { rows, total, place: 0 };
			}
		},
		fetchPage: async (offset, limit) => {
			asked.push(`${limit} from ${offset}`);
			const all = pages.flat();
			const rows = all.slice(offset, offset + limit);
			return { offset, limit, rows, total: all.length, hasMore: offset + limit < all.length };
		},
		readRecord: async (id) => {
			asked.push(id);
			return { id, email: `${id}@later` };
		},
		lookups: () => lookups,
		...listed.reader,
	};
	return { index: new RecordIndex({ path, connectionId }, reader, results), readings, asked };
}

const idsOf = async (index: RecordIndex, email: string) =>
	(await index.find(lookup(email)))?.map(({ id }) => id);

describe('An index', () => {
	it('is searched by a key, which several records may share', async () => {
		const rows = [record('a', 'x'), record('b', 'x'), record('c', 'y'), record('d')];
		const { index, readings } = indexOf([rows]);
		expect(await idsOf(index, 'x')).toEqual(['a', 'b']);
		expect(await idsOf(index, 'z')).toEqual([]);
		expect(await idsOf(index, 'undefined')).toEqual([]);
		expect(readings).toEqual([1]);
	});

	it.each<[string, Listed, IDataObject, boolean]>([
		['with the same key', {}, {}, true],
		['with another key of the workspace', { connectionId: 'other' }, {}, true],
		['in another workspace', { connectionId: 'other' }, { workspaceId: 'v' }, false],
		[
			'without a word of the workspace',
			{ connectionId: 'other' },
			{ workspaceId: undefined },
			false,
		],
		['in another list', { path: '/other' }, {}, false],
	])('has at once what this process writes %s', async (_, listed, more, isSeen) => {
		const { index } = indexOf([[record('a', 'x'), record('b', 'y')]], listed);
		await idsOf(index, 'x');
		const list = { path: '/list', connectionId: 'key' };
		recordWrite(list, record('a', 'x', { name: 'A', ...more }));
		recordWrite(list, record('B', 'x', more));
		recordWrite(list, record('c', 'z', more));
		expect(await idsOf(index, 'x')).toEqual(isSeen ? ['a', 'B'] : ['a']);
		expect(await idsOf(index, 'y')).toEqual(isSeen ? [] : ['b']);
		expect(await idsOf(index, 'z')).toEqual(isSeen ? ['c'] : []);
		expect((await index.find(lookup('x')))?.[0].name).toBe(isSeen ? 'A' : undefined);
	});

	it('has no record that this process has deleted, and says so', async () => {
		const { index } = indexOf([[record('a', 'x'), record('b', 'x')]]);
		await idsOf(index, 'x');
		recordDeletion('/list', 'A');
		expect(await idsOf(index, 'x')).toEqual(['b']);
		expect([index.known('a'), index.known('b')]).toEqual([null, undefined]);
	});

	it('prefers what is written while it is read to rows that arrive later', async () => {
		const { index } = indexOf([[record('a', 'a')], [record('b', 'old'), record('c', 'old')]], {
			before: (page) => {
				if (page === 0) return;
				recordWrite({ path: '/list', connectionId: 'key' }, record('b', 'new'));
				recordDeletion('/list', 'c');
			},
		});
		expect(await idsOf(index, 'old')).toEqual([]);
		expect(await idsOf(index, 'new')).toEqual(['b']);
	});

	it('has what earlier tries have written, unless the list shows it', async () => {
		const results = [record('a', 'x', { name: 'result' }), record('b', 'x')];
		const { index } = indexOf([[record('a', 'x', { name: 'row' })]], { results });
		expect(await index.find(lookup('x'))).toMatchObject([{ id: 'b' }, { id: 'a', name: 'row' }]);
	});

	it.each([
		[
			'is read again after a failure that may pass',
			new ApiError('as intended', { description: '', move: 'nobody' }),
			2,
		],
		['is not read again after one that lasts', new UnexpectedResponse('as intended', {}), 1],
	])('%s', async (_, error, count) => {
		let readings = 0;
		const { index } = indexOf([], {
			reader: {
				// eslint-disable-next-line require-yield
				pages: async function* () {
					readings += 1;
					throw error;
				},
			},
		});
		await expect(index.find(lookup('x'))).rejects.toThrow('as intended');
		await expect(index.find(lookup('y'))).rejects.toThrow('as intended');
		expect(readings).toBe(count);
	});

	it('begins anew when it is refuted, once', async () => {
		const { index, readings } = indexOf([[record('a', 'x')]]);
		for (let time = 0; time < 3; time++) {
			await idsOf(index, 'x');
			index.put(record('b', 'x'));
			expect(await idsOf(index, 'x')).toEqual(['a', 'b']);
			index.restart();
			expect(await idsOf(index, 'x')).toEqual(time === 0 ? ['a'] : ['a', 'b']);
		}
		expect(readings).toEqual([1, 1]);
	});

	it.each([
		['reads one record', false, 1],
		['relies on the reading of the list', true, 0],
	])('shows that the list can be read: it %s', async (_, isRead, count) => {
		const { index, asked } = indexOf([[record('a', 'x')]]);
		if (isRead) await idsOf(index, 'x');
		await index.checkAnswers();
		await index.checkAnswers();
		expect(asked).toEqual(Array.from({ length: count }, () => '1 from 0'));
	});
});

describe('A record that is not found', () => {
	it('may be there when the list omits the field', async () => {
		const { index } = indexOf([[record('a'), record('b')]]);
		const message = "The service's list response omits 'email', although the records have them";
		await expect(idsOf(index, 'b@later')).rejects.toThrow(message);
	});

	it('may be a row without the field that every record has', async () => {
		const { index } = indexOf([[record('a', 'a'), record('b')]]);
		await expect(index.find(unique('z')[0])).rejects.toThrow(
			"The service sent a record without 'email', although every record has one. The record may be among them",
		);
		expect(await index.find(unique('a')[0])).toHaveLength(1);
	});

	it('is looked for again after a failure that may pass', async () => {
		let isFirst = true;
		const readRecord = async (id: string) => {
			if (isFirst) {
				isFirst = false;
				throw new Error('as intended');
			}
			return { id };
		};
		const { index } = indexOf([[record('a')]], { reader: { readRecord } });
		await expect(idsOf(index, 'x')).rejects.toThrow('as intended');
		expect(await idsOf(index, 'y')).toEqual([]);
	});

	it('costs no work for each row and each lookup, and no reading of records for each lookup', async () => {
		const rows = Array.from({ length: 1_000 }, (_, n) => record(`id-${n}`));
		const { index, asked } = indexOf([rows], {
			reader: {
				readRecord: async (id) => {
					asked.push(id);
					return { id };
				},
			},
		});
		let computed = 0;
		const key: LookupKey = { fields: ['email'], of: (row) => (computed++, byEmail.of(row)) };
		for (let n = 0; n < 100; n++)
			expect(await index.find({ path: '/list', key, values: [`z${n}`] })).toEqual([]);
		expect(asked.length).toBeLessThanOrEqual(30);
		expect(computed).toBeLessThanOrEqual(5 * rows.length);
	});
});

describe('A record that may have been added since', () => {
	const rows = (ids: string[]) => ids.map((id, n) => record(id, id, { createdAt: at(1_000 - n) }));
	const ids = Array.from({ length: 30 }, (_, n) => `row-${n}`);

	it.each<[string, IDataObject[], string[]]>([
		['the newest page of a list that is newest first', rows(ids), ['10 from 0']],
		['the end of a list that is oldest first', rows(ids).reverse(), ['100 from 29']],
		['no page of another list', [...rows(ids).slice(1), rows(ids)[0]], []],
		['the newest page of an empty list', [], ['10 from 0']],
	])('is looked for in %s', async (_, listed, pages) => {
		const { index, asked } = indexOf([listed]);
		expect(await index.findNew(lookup('new'))).toEqual([]);
		expect(asked.filter((one) => one.includes('from'))).toEqual(pages);
	});

	it('is found, and from then on without a request', async () => {
		const page = rows(ids);
		const { index, asked } = indexOf([page]);
		expect(await idsOf(index, 'new')).toEqual([]);
		page.unshift(record('new', 'new', { createdAt: at(2_000) }));
		expect(await index.findNew(lookup('new'))).toMatchObject([{ id: 'new' }]);
		expect(await index.findNew(lookup('new'))).toHaveLength(1);
		expect(await index.findNew(lookup('row-1'))).toHaveLength(1);
		expect(asked).toEqual(['10 from 0']);
	});

	it('is found among many that this process has written meanwhile', async () => {
		const page = rows(ids);
		const { index } = indexOf([page]);
		await idsOf(index, 'new');
		page.unshift(record('new', 'new', { createdAt: at(2_000) }));
		for (let n = 0; n < 15; n++) {
			const own = record(`own-${n}`, `own-${n}`, { createdAt: at(3_000 + n) });
			page.unshift(own);
			recordWrite({ path: '/list', connectionId: 'key' }, own);
		}
		expect(await index.findNew(lookup('new'))).toMatchObject([{ id: 'new' }]);
	});
});

describe('How far a list is read', () => {
	const pages = ['a', 'b', 'c', 'd'].map((id) => [record(id, id)]);

	it.each<[string, Lookup[] | undefined, number]>([
		['the page with the last of the wanted records', unique('c', 'a'), 3],
		['the end when one of them is not there', unique('a', 'z'), 4],
		['the end when several records may match', [lookup('a')], 4],
		['the end while items may still arrive', undefined, 4],
	])('to %s', async (_, lookups, count) => {
		const { index, readings } = indexOf(pages, { lookups });
		for (const wanted of lookups ?? unique('a')) await index.find(wanted);
		expect(readings).toEqual([count]);
	});

	it.each([
		['the total says', 100, 1],
		['the rows show', undefined, 3],
	])('until it is longer than worthwhile, as %s', async (_, total, count) => {
		const { index, readings } = indexOf(pages, { lookups: unique('d'), total });
		expect(await index.findWithin(unique('d')[0], 2)).toBeUndefined();
		expect(await index.findWithin(unique('a')[0], 2)).toMatchObject([{ id: 'a' }]);
		expect(readings).toEqual([count]);
		index.put(record('e', 'e'));
		expect(await index.findWithin(unique('e')[0], 2)).toMatchObject([{ id: 'e' }]);
	});

	it('to the end for a lookup that no item has announced', async () => {
		const { index, readings } = indexOf(pages, { lookups: unique('a') });
		expect(await index.find(unique('z')[0])).toEqual([]);
		expect(readings).toEqual([1, 4]);
	});

	it('further for a lookup that was not known before, and whole for all records', async () => {
		const lookups = unique('a');
		const { index, readings } = indexOf(pages, { lookups });
		await index.find(lookups[0]);
		lookups.push(...unique('b', 'c'));
		const found = await Promise.all(lookups.map(async (wanted) => await index.find(wanted)));
		expect(found.map((records) => records?.length)).toEqual([1, 1, 1]);
		expect(await index.all()).toHaveLength(4);
		await index.find(lookups[0]);
		expect(readings).toEqual([1, 4]);
	});
});
