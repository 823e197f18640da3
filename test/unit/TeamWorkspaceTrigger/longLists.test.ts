import type { IDataObject } from 'n8n-workflow';
import { findMissing, keyOf } from '../../../nodes/TeamWorkspaceTrigger/cursor/missingRecords';
import { NOTHING_KNOWN } from '../../../nodes/TeamWorkspaceTrigger/cursor/records';
import { readDeleted } from '../../../nodes/TeamWorkspaceTrigger/confirmDeletions';
import { ApiError } from '../../../nodes/transport/errors/apiError';
import { sourceOf } from '../../support/polling/simulatedPolling';
import { SimulatedWorkspace } from '../../support/polling/simulatedWorkspace';

const PAGES_PER_POLL = 3;

/** A list in pages of ten, and its source with the offsets that were asked for. */
function listOf(records: number, pagesPerPoll: number | undefined = PAGES_PER_POLL) {
	const service = new SimulatedWorkspace(10);
	for (let i = 0; i < records; i++) service.create();
	const offsets: number[] = [];
	const fetchPage: SimulatedWorkspace['fetchPage'] = async (offset, limit) => {
		offsets.push(offset);
		return await service.fetchPage(offset, limit);
	};
	const source = sourceOf({ ...service, fetchPage } as SimulatedWorkspace, pagesPerPoll);
	return { service, source, offsets };
}

const cursorOf = (rows: object[], place?: number, before = NOTHING_KNOWN) =>
	findMissing({ before, rows: rows as IDataObject[], place }, []).cursor;

/** Reads a part, then lets something happen, and reads the next part. */
async function readTwice(list: ReturnType<typeof listOf>, happens = () => {}) {
	const first = await list.source.readRows(keyOf, NOTHING_KNOWN);
	const before = cursorOf(first.rows, first.place);
	list.offsets.length = 0;
	happens();
	const next = await list.source.readRows(keyOf, before);
	return { first, next, before, ids: next.rows.map(({ id }) => id) };
}

it('continues with the last row of the last poll, and reads no page twice', async () => {
	const list = listOf(46);
	const { first, next, ids } = await readTwice(list);
	expect(first.rows).toHaveLength(28);
	expect(first.place).toBe(27);
	expect(list.offsets).toEqual([27, 36]);
	expect(next.place).toBeUndefined();
	expect([...first.rows.map(({ id }) => id), ...ids]).toEqual(
		list.service.all().map(({ id }) => id),
	);
});

it('finds its place again one page before when rows before it were deleted', async () => {
	const list = listOf(46);
	const { ids } = await readTwice(list, () => {
		for (let i = 0; i < 5; i++) list.service.delete(0);
	});
	expect(list.offsets.slice(0, 2)).toEqual([27, 18]);
	expect(ids[0]).toBe('record 18');
});

const fail = (list: ReturnType<typeof listOf>, at: number) => {
	let requests = 0;
	list.service.beforeAnswer = () => {
		if (requests++ === at) throw new ApiError('Down', { description: '', move: 'nobody' });
	};
};

it('keeps what it read before an error, and throws the error of the first page', async () => {
	const list = listOf(46);
	fail(list, 1);
	const { rows, place } = await list.source.readRows(keyOf, NOTHING_KNOWN);
	expect([rows.length, place]).toEqual([10, 9]);
	fail(list, 0);
	await expect(list.source.readRows(keyOf, cursorOf(rows, place))).rejects.toThrow('Down');
});

it('believes no 404 in a poll that has listed nothing new', async () => {
	const list = listOf(46);
	const { service, source } = list;
	const whole = cursorOf(service.all());
	const part = service.all().slice(0, 28);
	const before = cursorOf(part, 27, whole);
	service.hidden = ({ id }) => !part.some((record) => record.id === id);
	const listed = await source.readRows(keyOf, before);
	expect(listed).toEqual({ rows: [], before });
	const readInTime = jest.fn();
	const event = { recordName: 'record', remembers: [], workspaceId: 'w' };
	for (let polls = 0, cursor = before; polls < 4; polls++) {
		const found = await readDeleted(
			event,
			{ ...listed, before: cursor },
			{ ...source, readInTime },
		);
		cursor = { ...found.cursor, place: 27 };
		expect(found.records).toEqual([]);
	}
	expect(readInTime).not.toHaveBeenCalled();
});
