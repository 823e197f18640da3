import type { IDataObject } from 'n8n-workflow';
import { NeededFields } from '../../../../nodes/transport/list/neededFields';

type RecordOf = (index: number) => IDataObject | undefined;

/** A list of so many rows that omits fields; records by their ID. */
async function check(count: number, fields: string[], recordOf: RecordOf) {
	const rows = Array.from({ length: count }, (_, i) => ({ id: String(i), name: 'Ada' }));
	const read: number[] = [];
	const checking = new NeededFields(fields, rows).refuseOmitted(async (id) => {
		read.push(Number(id));
		return recordOf(Number(id));
	});
	const error = await checking.catch((thrown: Error) => thrown.message);
	return { read, error };
}

const omits = (fields: string) =>
	`The service's list response omits ${fields}, although the records have them`;

it('Nothing is read when a row has the fields, or there is no row', async () => {
	expect(await check(10, ['id', 'name'], () => ({}))).toEqual({ read: [], error: undefined });
	expect(await check(0, ['email'], () => ({}))).toEqual({ read: [], error: undefined });
});

it.each([null, '', undefined, []])('A field that is always %p has no value', async (value) => {
	const { read, error } = await check(20, ['email'], () => ({ email: value }));
	expect(error).toBeUndefined();
	expect(read).toHaveLength(20);
});

it.each([
	[30, 'have no value', { email: null }],
	[5, 'are gone', undefined],
])('A field is omitted that the last of %d records has, when the others %s', async (...row) => {
	const [count, , other] = row;
	const { error } = await check(count, ['email', 'phone'], (index) =>
		index === count - 1 ? { email: 'ada@example.com' } : other,
	);
	expect(error).toBe(omits("'email'"));
});

it('Records are read only until one has a field that no row has', async () => {
	const { read, error } = await check(3_000, ['email', 'phone', 'name'], () => ({
		email: 'ada@example.com',
		phone: '+47 22 22 22 22',
	}));
	expect(error).toBe(omits("'email', 'phone'"));
	expect(read.length).toBeLessThan(10);
});

it.each([31, 100, 3_000])('Of %d records, 30 from all over the list are read', async (count) => {
	const { read } = await check(count, ['email'], () => ({}));
	expect(new Set(read).size).toBe(30);
	expect(read[0]).toBe(0);
	expect(Math.max(...read)).toBeGreaterThan(count * 0.9 - 1);
});

it('Rows that are seen again are not read again', async () => {
	const rows = Array.from({ length: 40 }, (_, i) => ({ id: String(i) }));
	const fields = new NeededFields(['email'], rows);
	fields.see(rows);
	const read: string[] = [];
	await fields.refuseOmitted(async (id) => void read.push(id) as undefined);
	expect(new Set(read).size).toBe(30);
});

it.each([2, 3, 4, 5, 7, 14])('A field that one record in %d has is found', async (period) => {
	for (let first = 0; first < period; first++) {
		const { error } = await check(40, ['email'], (index) => ({
			email: index % period === first ? 'ada@example.com' : null,
		}));
		expect(error).toBe(omits("'email'"));
	}
});

it.each([
	['by default', undefined, /^A filter.*Use 'Get' to return.* set 'Output' to 'Raw'/],
	['as its caller wants', 'Choose others.', 'Choose others.'],
])('The error says what to do, %s', async (_, advice, description) => {
	const needed = new NeededFields(['email'], [{ id: '1' }]);
	const refusing = needed.refuseOmitted(async () => ({ email: 'ada@example.com' }), advice);
	await expect(refusing).rejects.toMatchObject({
		description: expect.stringMatching(description) as string,
	});
});
