import type { IDataObject } from 'n8n-workflow';
import { ApiError, UnexpectedResponse } from '../../../../nodes/transport/errors/apiError';
import type { Lookup, LookupKey } from '../../../../nodes/transport/execution/keyedRecords';
import {
	keepUpToDate,
	recordDeletion,
	recordWrite,
} from '../../../../nodes/transport/execution/liveIndexes';
import { RecordIndex } from '../../../../nodes/transport/execution/recordIndex';
import { idOf, type ListSource } from '../../../../nodes/transport/list/page';
import { rightPage } from '../../../support/services/numberedList';

const byEmail: LookupKey = {
	fields: ['email'],
	of: ({ email }) => (email === undefined ? [] : [String(email)]),
};
const record = (id: string, email?: string, more: IDataObject = {}): IDataObject => ({
	id,
	workspaceId: 'w',
	...(email === undefined ? {} : { email }),
	...more,
});
/** Rows whose email is their ID, newest first. */
const rowsOf = (count: number) =>
	Array.from({ length: count }, (_, n) =>
		record(`row-${n}`, `row-${n}`, { createdAt: new Date(1_000 - n).toISOString() }),
	);
const lookup = (value: string): Lookup => ({ path: '/list', key: byEmail, values: [value] });
const unique = (...values: string[]): Lookup[] =>
	values.map((value) => ({ ...lookup(value), isOnly: ({ email }) => email === value }));
const LIST = { path: '/list', connection: { id: 'key', service: 'service' } };
const by = (id: string, service = 'service') => ({ connection: { id, service } });

interface Listed {
	written?: IDataObject[];
	lookups?: Lookup[];
	/** Called before each page. */
	before?: () => void;
	readRecord?: (id: string) => Promise<IDataObject>;
}

/** An index of a list with these rows, and what it asks for: pages and records. */
function indexOf(rows: IDataObject[], { written = [], lookups, before, readRecord }: Listed = {}) {
	const asked: string[] = [];
	const list: ListSource<IDataObject> = {
		fetchPage: async (offset, limit) => {
			before?.();
			asked.push(`${limit} from ${offset}`);
			const { rows: page, pagination } = rightPage(rows, offset, limit);
			return { rows: page, ...pagination };
		},
		idOf: ({ id }) => idOf(id),
		pageSize: 100,
	};
	const source = {
		list,
		listWhileWriting: list,
		readRecord: async (id: string) => {
			asked.push(id);
			return (await readRecord?.(id)) ?? { id, email: `${id}@later` };
		},
		lookups: () => lookups,
	};
	const index = new RecordIndex(source, written);
	return { index, asked, list };
}

const idsOf = async (index: RecordIndex, email: string) =>
	(await index.find(lookup(email))).map(({ id }) => id);

/** Throws an error the first time. */
const failingOnce = (error = new Error('as intended')) =>
	jest.fn<void, []>().mockImplementationOnce(() => {
		throw error;
	});
const passing = () => failingOnce(new ApiError('as intended', { description: '', move: 'nobody' }));

describe('An index', () => {
	it('is searched by a key, which several records may share', async () => {
		const rows = [record('a', 'x'), record('b', 'x'), record('c', 'y'), record('d')];
		const { index, asked } = indexOf(rows);
		expect(await idsOf(index, 'x')).toEqual(['a', 'b']);
		expect(await idsOf(index, 'z')).toEqual([]);
		expect(await idsOf(index, 'undefined')).toEqual([]);
		expect(asked).toEqual(['100 from 0']);
	});

	it.each([
		['with the same key', {}, {}, true],
		['with it, in an unknown workspace', {}, { workspaceId: undefined }, true],
		['with another key of the workspace', by('other'), {}, true],
		['in another workspace', by('other'), { workspaceId: 'v' }, false],
		['in an unknown workspace', by('other'), { workspaceId: undefined }, false],
		['in another service', by('other', 'staging'), {}, false],
		['in another list', { path: '/other' }, {}, false],
	])('has at once what this process writes %s', async (_, list, more, isSeen) => {
		const { index } = indexOf([record('a', 'x'), record('b', 'y')]);
		keepUpToDate({ ...LIST, ...list }, index);
		const others = indexOf([]).index;
		keepUpToDate({ ...LIST, ...by('of others') }, others);
		await idsOf(index, 'x');
		recordWrite(LIST, record('a', 'x', { name: 'A', ...more }));
		recordWrite(LIST, record('B', 'x', more));
		recordWrite(LIST, record('c', 'z', more));
		expect(await idsOf(index, 'x')).toEqual(isSeen ? ['a', 'B'] : ['a']);
		expect(await idsOf(index, 'y')).toEqual(isSeen ? [] : ['b']);
		expect(await idsOf(index, 'z')).toEqual(isSeen ? ['c'] : []);
		expect((await index.find(lookup('x')))[0].name).toBe(isSeen ? 'A' : undefined);
	});

	it('gives up a list that is too long also for a record that has changed since it was found', async () => {
		const [one] = unique('row-0');
		const { index, asked } = indexOf(rowsOf(3_000), { lookups: [one] });
		expect(await index.find(one, 800)).toHaveLength(1);
		index.put(record('row-0', 'another'));
		expect(await index.find(one, 800)).toEqual([]);
		expect(asked).toEqual(['100 from 0']);
	});

	it.each([
		['has to be read to its end', [lookup('row-1')], 10],
		['may end early', unique('row-950'), 4],
	])('asks for so many pages at once when it %s', async (_, lookups, expected) => {
		const { index, list } = indexOf(rowsOf(1_000), { lookups });
		const { fetchPage } = list;
		let [asking, most] = [0, 0];
		list.fetchPage = async (...page) => {
			most = Math.max(most, ++asking);
			await new Promise(setImmediate);
			asking--;
			return await fetchPage(...page);
		};
		await index.find(lookups[0]);
		expect(most).toBe(expected);
	});

	it('has no record that this process has deleted, and says so', async () => {
		const { index } = indexOf(['a', 'b', 'c'].map((id) => record(id, 'x')));
		keepUpToDate(LIST, index);
		recordDeletion(LIST, 'c', true);
		await idsOf(index, 'x');
		recordDeletion(LIST, 'A', false);
		expect(await idsOf(index, 'x')).toEqual(['b']);
		expect([index.known('a'), index.known('b')]).toEqual([null, undefined]);
	});

	it.each([
		['with another key', by('other'), true, true],
		['with another key, which the service did not confirm', by('other'), false, false],
		['in another service', by('key', 'staging'), true, false],
	])('without a record that is deleted %s: %#', async (_, list, isConfirmed, isGone) => {
		const { index } = indexOf([record('a', 'x')]);
		keepUpToDate(LIST, index);
		await idsOf(index, 'x');
		recordDeletion({ ...LIST, ...list }, 'a', isConfirmed);
		expect(await idsOf(index, 'x')).toEqual(isGone ? [] : ['a']);
	});

	it('prefers what is written while it is read to rows that arrive later', async () => {
		const before = () => {
			index.put(record('b', 'new'));
			index.remove('c');
		};
		const rows = [record('a', 'a'), record('b', 'old'), record('c', 'old')];
		const { index } = indexOf(rows, { before });
		expect(await idsOf(index, 'old')).toEqual([]);
		expect(await idsOf(index, 'new')).toEqual(['b']);
	});

	it('has what earlier tries have written, unless the list shows it', async () => {
		const written = [record('a', 'x', { name: 'result' }), record('b', 'x')];
		const { index } = indexOf([record('a', 'x', { name: 'row' })], { written });
		expect(await index.find(lookup('x'))).toMatchObject([{ id: 'b' }, { id: 'a', name: 'row' }]);
	});

	const asks = {
		find: async (index: RecordIndex) => await index.find(lookup('a')),
		all: async (index: RecordIndex) => await index.all(),
		checkAnswers: async (index: RecordIndex) => await index.checkAnswers(),
	};

	it.each(Object.entries(asks))('asks again after a failure that may pass (%s)', async (_, ask) => {
		const { index, asked } = indexOf([record('a', 'a')], { before: passing() });
		await expect(ask(index)).rejects.toThrow('as intended');
		await ask(index);
		await ask(index);
		expect(asked).toHaveLength(1);
	});

	it.each([
		['what the service sends', new UnexpectedResponse('as intended', {})],
		['the Base URL', new ApiError('as intended', { description: '', move: 'builder' })],
	])('is not read again after a failure that lasts, because of %s', async (_, error) => {
		for (const ask of Object.values(asks)) {
			const { index, asked } = indexOf([], { before: failingOnce(error) });
			await expect(ask(index)).rejects.toThrow('as intended');
			await expect(ask(index)).rejects.toThrow('as intended');
			expect(asked).toEqual([]);
		}
	});

	it('begins anew when it is refuted, once', async () => {
		const { index, asked } = indexOf([record('a', 'x')]);
		for (let time = 0; time < 3; time++) {
			await idsOf(index, 'x');
			index.put(record('b', 'x'));
			expect(await idsOf(index, 'x')).toEqual(['a', 'b']);
			index.restart();
			expect(await idsOf(index, 'x')).toEqual(time === 0 ? ['a'] : ['a', 'b']);
		}
		expect(asked).toHaveLength(2);
	});
});

describe('A record that is not found', () => {
	it('may be there when the list omits the field', async () => {
		const { index, asked } = indexOf([record('a'), record('b')]);
		const message = "The service's list response omits 'email', although the records have them";
		await expect(idsOf(index, 'b@later')).rejects.toThrow(message);
		await expect(idsOf(index, 'c@later')).rejects.toThrow(message);
		expect(asked).toEqual(['100 from 0', 'a', 'b']);
	});

	it.each([
		['a record', [record('b')]],
		['2 records', [record('b'), record('c')]],
	])('may be a row without the field that every record has: %s', async (told, without) => {
		const { index } = indexOf([record('a', 'a'), ...without]);
		await expect(index.find(unique('z')[0])).rejects.toMatchObject({
			message: `The service sent ${told} without 'email', although every record has one. The record may be among them`,
			description:
				'In Get, Update and Delete, you can choose it by ID. Otherwise, contact whoever runs the service.',
		});
		expect(await index.find(unique('a')[0])).toHaveLength(1);
	});

	it('is looked for again after a failure that may pass', async () => {
		const fail = failingOnce();
		const readRecord = async (id: string) => (fail(), { id });
		const { index } = indexOf([record('a')], { readRecord });
		await expect(idsOf(index, 'x')).rejects.toThrow('as intended');
		expect(await idsOf(index, 'y')).toEqual([]);
	});

	it('costs no work for each row and each lookup, and no reading of records for each lookup', async () => {
		const rows = Array.from({ length: 1_000 }, (_, n) => record(`id-${n}`));
		const { index, asked } = indexOf(rows, { readRecord: async (id) => ({ id }) });
		let computed = 0;
		const key: LookupKey = { fields: ['email'], of: (row) => (computed++, byEmail.of(row)) };
		for (let n = 0; n < 100; n++)
			expect(await index.find({ path: '/list', key, values: [`z${n}`] })).toEqual([]);
		expect(asked.filter((one) => one.startsWith('id')).length).toBeLessThanOrEqual(30);
		expect(computed).toBeLessThanOrEqual(5 * rows.length);
	});
});

describe('A record that may have been added since', () => {
	const foundNew = async (index: RecordIndex, email: string) =>
		await index.findNew(async () => {
			const found = await index.find(lookup(email));
			return found.length > 0 ? found : undefined;
		});

	it.each([
		['newest first', rowsOf(30), '10 from 0'],
		['oldest first', rowsOf(30).reverse(), '100 from 29'],
	])('is found in a list that is %s, and from then on without a request', async (...row) => {
		const [order, rows, page] = row;
		const { index, asked } = indexOf(rows);
		expect(await idsOf(index, 'new')).toEqual([]);
		if (order === 'newest first') rows.unshift(record('new', 'new'));
		else rows.push(record('new', 'new'));
		expect(await foundNew(index, 'new')).toMatchObject([{ id: 'new' }]);
		expect(await foundNew(index, 'new')).toHaveLength(1);
		expect(await foundNew(index, 'row-1')).toHaveLength(1);
		expect(asked).toEqual(['100 from 0', page]);
	});

	it.each([
		['oldest first', (rows: IDataObject[], row: IDataObject) => rows.push(row), '100 from 1'],
		['newest first', (rows: IDataObject[], row: IDataObject) => rows.unshift(row), '10 from 0'],
	])('is found in a list that only the added rows show to be %s', async (_, add, page) => {
		const [older, newer] = rowsOf(2).reverse();
		const rows = [older];
		const { index, asked } = indexOf(rows);
		await idsOf(index, 'new');
		add(rows, newer);
		await foundNew(index, 'new');
		expect(asked.splice(0)).toEqual(['100 from 0', '10 from 0']);
		add(rows, record('new', 'new'));
		expect(await foundNew(index, 'new')).toMatchObject([{ id: 'new' }]);
		expect(asked).toEqual([page]);
	});

	it('is looked for at the end of a list that is oldest first, wherever that is by then', async () => {
		const rows = rowsOf(30).reverse();
		const { index, asked } = indexOf(rows);
		await foundNew(index, 'new');
		rows.push(...rowsOf(150).map((row) => ({ ...row, id: `more-${row.id}` })));
		await foundNew(index, 'new');
		await foundNew(index, 'new');
		asked.length = 0;
		rows.push(record('new', 'new'));
		expect(await foundNew(index, 'new')).toMatchObject([{ id: 'new' }]);
		expect(asked).toEqual(['100 from 179']);
	});
});

describe('How far a list is read', () => {
	/** Of 600 rows, the first page has 100, the next round 2 pages, and the one after it the other 4. */
	const rows = rowsOf(600);

	it.each<[string, Lookup[] | undefined, number]>([
		['the round with the last of the wanted records', unique('row-150', 'row-1'), 1 + 2],
		['the end when one of them is not there', unique('row-1', 'z'), 1 + 2 + 4],
		['the end when several records may match', [lookup('row-1')], 1 + 2 + 4],
		['the end while items may still arrive', undefined, 1 + 2 + 4],
	])('to %s', async (_, lookups, count) => {
		const { index, asked } = indexOf(rows, { lookups });
		for (const wanted of lookups ?? unique('row-1')) await index.find(wanted, rows.length);
		expect(asked).toHaveLength(count);
	});

	it('until it is longer than worthwhile', async () => {
		const { index, asked } = indexOf(rows, { lookups: unique('row-300') });
		expect(await index.find(unique('row-300')[0], 200)).toEqual([]);
		expect(await index.find(unique('row-1')[0], 200)).toMatchObject([{ id: 'row-1' }]);
		index.put(record('e', 'e'));
		expect(await index.find(unique('e')[0], 200)).toMatchObject([{ id: 'e' }]);
		expect(asked).toHaveLength(1);
		expect(await index.find(unique('row-300')[0])).toMatchObject([{ id: 'row-300' }]);
		expect(asked).toHaveLength(1 + 7);
	});

	it('further for a lookup that was not known before, and whole for all records', async () => {
		const lookups = unique('row-1');
		const { index, asked } = indexOf(rows, { lookups });
		await index.find(lookups[0]);
		expect(asked).toHaveLength(1);
		lookups.push(...unique('row-2', 'row-400', 'z'));
		const found = await Promise.all(lookups.map(async (wanted) => await index.find(wanted)));
		expect(found.map((records) => records.length)).toEqual([1, 1, 1, 0]);
		expect(await index.all()).toHaveLength(600);
		expect(asked).toHaveLength(1 + 7);
	});
});
