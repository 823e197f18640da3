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
	expect(await confirmDeleted([], 'listed', readRecord)).toEqual({ deleted: [], found: [] });
	expect(asked).toEqual([]);
});

it('separates the records that are deleted from those that the service finds', async () => {
	const { asked, readRecord } = finding('listed', 'record 1');
	const [first, second, third] = records(3);
	expect(await confirmDeleted(records(3), 'listed', readRecord)).toEqual({
		deleted: [first, third],
		found: [second],
	});
	expect(asked).toEqual(['listed', 'record 0', 'record 1', 'record 2']);
});

it('does not trust a service that does not find a record of its list', async () => {
	const { asked, readRecord } = finding();
	await expect(confirmDeleted(records(3), 'listed', readRecord)).rejects.toMatchObject({
		message: 'The service returned 404 for a record that is in the list',
		isTransient: true,
	});
	expect(asked).toEqual(['listed']);
});

it('asks for the missing records alone when the list is empty', async () => {
	const { asked, readRecord } = finding();
	const { deleted } = await confirmDeleted(records(20), undefined, readRecord);
	expect(deleted).toEqual(records(20));
	expect(asked).toEqual(deleted.map(({ id }) => id));
});

it('asks for the first 50 of many missing records, and decides on no other', async () => {
	const { asked, readRecord } = finding('listed', 'record 49', 'record 50');
	const confirmed = await confirmDeleted(records(1_000), 'listed', readRecord);
	expect(confirmed.deleted).toEqual(records(49));
	expect(confirmed.found.map(({ id }) => id)).toEqual(['record 49']);
	expect(asked).toHaveLength(51);
});
