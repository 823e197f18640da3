import type { IDataObject } from 'n8n-workflow';
import { ME, startJsonService } from './jsonService';
import { NumberedList, rightPage, type Quirk } from './numberedList';

export type LyingService = Awaited<ReturnType<typeof startLyingService>>;

/** The record with a number, as both lists have it. */
export const recordOf = (number: number): IDataObject => ({
	id: `3f2b8c1e-5a4d-4e6f-9a7b-${String(number).padStart(12, '0')}`,
	fullName: `Person ${number}`,
	displayName: `Person ${number}`,
	email: `p${number}@example.com`,
	status: 'active',
	createdAt: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
	updatedAt: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
});

/** The member or contact with a number, with more of what records have. */
export const personOf = (number: number, more: IDataObject = {}): IDataObject => ({
	...recordOf(number),
	firstName: 'Person',
	lastName: String(number),
	jobTitle: 'Analyst',
	contactDetails: [{ id: 'x', type: 'phone', label: 'Office', value: `+${number}` }],
	contact: { phone: null, whatsapp: null, website: null },
	...more,
});

/**
 * A service over HTTP that says of its pages what a quirk makes of them.
 * @param rewrite what it makes of a record
 */
export async function startLyingService(
	count: number,
	quirk: Quirk,
	rewrite: (record: IDataObject) => IDataObject = (record) => record,
) {
	const sentRecord = (number: number) => rewrite(recordOf(number));
	/** What is in both lists, the newest first. */
	const list = new NumberedList(count);
	const service = await startJsonService(({ method, path, offset, limit }) => {
		if (path === '/me') return ME;
		if (method !== 'GET') return [201, { data: sentRecord(list.rows.length + 1) }];
		const [, number] = /(\d{12})$/.exec(path) ?? [];
		if (number) return [200, { data: sentRecord(Number(number)) }];
		const { rows, pagination } = quirk(rightPage(list.rows, offset, limit), list.rows);
		return [200, { data: rows.map(sentRecord), pagination }];
	});
	return { ...service, list };
}
