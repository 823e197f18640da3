import type { IDataObject } from 'n8n-workflow';
import { recordsOf } from '../../support/services/recordsOf';
import { useService } from '../../support/services/service';

const service = useService();

const resources = [
	{ resource: 'teamMember', path: '/team-members', seed: 'members' },
	{ resource: 'contact', path: '/contacts', seed: 'contacts' },
] as const;

const idsOf = (rows: IDataObject[]) => rows.map(({ id }) => id);

describe.each(resources)('List ($resource)', ({ resource, path, seed }) => {
	const list = { resource, operation: 'list' };
	const fill = (rows: number) => service.sandbox.seed(service.workspaceId, { [seed]: rows });

	/** All rows, newest first, past the node. */
	const stored = async () => {
		const rows = await recordsOf(service.credential, resource);
		service.forget();
		return rows;
	};

	it.each([
		['50 unless told otherwise', {}, 50],
		['the 1 that Limit asks for', { limit: 1 }, 1],
		['the 100 that Limit asks for', { limit: 100 }, 100],
		['the 101 that Limit asks for', { limit: 101 }, 101],
		['the 250 that Limit asks for', { limit: 250 }, 250],
		['all when Limit is more than there are', { limit: 1000 }, 260],
		['the number that an expression gives', { limit: '={{ $json.n }}' }, 7],
		['the number that an expression gives as text', { limit: '={{ "3" }}' }, 3],
		['all with Return All', { returnAll: true }, 260],
		['all with Return All, whatever Limit says', { returnAll: true, limit: 3 }, 260],
	])('gives the newest rows: %s', async (_, parameters, expected) => {
		fill(260);
		const rows = await stored();
		const raw = { ...list, ...parameters, output: 'raw' };
		const { json } = await service.run(raw, { items: [{ n: 7 }] });
		expect(json).toEqual(rows.slice(0, expected));
		for (const request of service.sandbox.requests) {
			expect(request).toMatchObject({ method: 'GET', path, body: undefined, status: 200 });
		}
	});

	it.each([
		// The order of contacts is assumed: one row would not tell it.
		[path === '/contacts' ? 10 : 1, 1],
		[99, 99],
		[100, 100],
	])('asks once, for %i rows, when Limit is %i', async (asked, limit) => {
		fill(120);
		await service.run({ ...list, limit });
		expect(service.sent()).toEqual([
			{ method: 'GET', path, query: { limit: String(asked), offset: '0' }, body: undefined },
		]);
	});

	it('gives no rows from an empty workspace, with one request', async () => {
		const { status, json } = await service.run({ ...list, returnAll: true });
		expect({ status, json }).toEqual({ status: 'success', json: [] });
		expect(service.sent()).toHaveLength(1);
	});

	it('lists for each item and pairs the rows with it', async () => {
		fill(120);
		const rows = await stored();
		const limit = '={{ $json.n }}';
		const { items } = await service.run({ ...list, limit }, { items: [{ n: 110 }, { n: 2 }] });
		const expected = [...rows.slice(0, 110), ...rows.slice(0, 2)];
		expect(idsOf(items.map(({ json }) => json))).toEqual(idsOf(expected));
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
			...Array(110).fill({ item: 0 }),
			...Array(2).fill({ item: 1 }),
		]);
	});
});
