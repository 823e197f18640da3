import { confirmDeleted } from '../../../../nodes/TeamWorkspaceTrigger/cursor/confirmDeleted';

const records = (count: number) =>
	Array.from({ length: count }, (_, i) => ({ id: `record ${i}`, values: [] }));

/** A service that finds these records; counts what it is asked. */
const finding = (...ids: string[]) => {
	const asked: string[] = [];
	const readRecord = async (id: string) => {
		asked.push(id);
		return ids.includes(id) ? { id } : undefined;
	};
	return { asked, readRecord };
};

it('asks nothing when nothing is missing', async () => {
	const { asked, readRecord } = finding();
	expect(await confirmDeleted([], 'listed', readRecord)).toEqual([]);
	expect(asked).toEqual([]);
});

it('returns the records that the service does not find', async () => {
	const { asked, readRecord } = finding('listed', 'record 1');
	const [first, , third] = records(3);
	expect(await confirmDeleted(records(3), 'listed', readRecord)).toEqual([first, third]);
	expect(asked).toEqual(['listed', 'record 0', 'record 1', 'record 2']);
});

it('does not trust a service that does not find a record of its list', async () => {
	const { asked, readRecord } = finding();
	await expect(confirmDeleted(records(3), 'listed', readRecord)).rejects.toMatchObject({
		message: 'The service does not find a record of its own list',
		isTransient: true,
	});
	expect(asked).toEqual(['listed']);
});

it('asks for the missing records alone when the list is empty', async () => {
	const { asked, readRecord } = finding();
	expect(await confirmDeleted(records(20), undefined, readRecord)).toHaveLength(20);
	expect(new Set(asked)).toEqual(new Set(records(20).map(({ id }) => id)));
});

it.each([21, 39, 40, 1_000])('asks for 20 of %d missing records, from all parts', async (count) => {
	const { asked, readRecord } = finding('listed');
	expect(await confirmDeleted(records(count), 'listed', readRecord)).toEqual(records(count));
	const places = asked.slice(1).map((id) => Number(id.slice(7)));
	expect(new Set(places).size).toBe(20);
	expect(places[0]).toBe(0);
	expect(places[19]).toBeGreaterThanOrEqual(Math.floor(count * 0.95));
	expect(places[19]).toBeLessThan(count);
});

it('does not trust a list that omits one of more than 20 records', async () => {
	const { readRecord } = finding('listed', 'record 0');
	await expect(confirmDeleted(records(21), 'listed', readRecord)).rejects.toThrow(
		"The service's list omits records that exist",
	);
	expect(await confirmDeleted(records(20), 'listed', readRecord)).toHaveLength(19);
});
