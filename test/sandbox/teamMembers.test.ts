import { randomUUID } from 'node:crypto';
import { MAX_PAGE_SIZE, memberStatuses, page, single, teamMember } from '../../contract';
import { failureOf, person, refusedPaths, useWorld } from './support';

const TOTAL = 250;
const world = useWorld();
const pageOfMembers = page(teamMember).strict();

beforeAll(() => world().sandbox.seed(world().workspaceId, { members: TOTAL, seed: 3 }));

async function list(query: object = {}) {
	const response = await world().api.get('/team-members', { params: query });
	expect(response.status).toBe(200);
	return pageOfMembers.parse(response.data);
}

describe('4.2 GET /team-members', () => {
	it('4.2 and 8: limit is 100 and offset 0 when not given', async () => {
		const { data, pagination } = await list();
		expect(data).toHaveLength(MAX_PAGE_SIZE);
		expect(pagination).toEqual({ limit: 100, offset: 0, total: TOTAL, hasMore: true });
	});

	it.each([
		[{ limit: 1 }, 1, true],
		[{ limit: 100 }, 100, true],
		[{ offset: 150 }, 100, false],
		[{ limit: 50, offset: 200 }, 50, false],
		[{ limit: 49, offset: 200 }, 49, true],
		[{ offset: 249 }, 1, false],
		[{ offset: 250 }, 0, false],
		[{ offset: 10_000_000 }, 0, false],
	])('4.2: %j gives %i members, hasMore %s, and is echoed', async (query, count, hasMore) => {
		const { data, pagination } = await list(query);
		expect(data).toHaveLength(count);
		expect(pagination).toEqual({ limit: 100, offset: 0, ...query, total: TOTAL, hasMore });
	});

	it.each([
		['limit', '0'],
		['limit', '101'],
		['limit', '-1'],
		['limit', '1.5'],
		['limit', 'ten'],
		['limit', ''],
		['limit', '0x10'],
		['limit', '1e1'],
		['limit', '+5'],
		['limit', ' 5'],
		['limit', '5.0'],
		['limit', '٥'],
		['limit', '5&limit=6'],
		['offset', '-1'],
		['offset', '0.5'],
		['offset', 'x'],
		['offset', ''],
		['offset', '0b1'],
		['offset', '1e3'],
		['offset', '99999999999999999999'],
	])('4.2 and 8: %s=%s is refused', async (name, value) => {
		const rule = {
			limit: 'must be a whole number from 1 to 100',
			offset: 'must be a whole number, 0 or more',
		}[name];
		for (const path of ['/team-members', '/contacts']) {
			const query = `${name}=${value.replace('+', '%2B').replace(' ', '%20')}`;
			const refused = await world().api.get(`${path}?${query}`);
			expect(refusedPaths(refused)).toEqual([name]);
			expect(refused.data.error.message).toBe(`${name}: ${rule}`);
		}
	});

	it('4.2: adding the received items to offset while hasMore gives every member once, newest to oldest', async () => {
		const members = [];
		for (let hasMore = true; hasMore;) {
			const answer = await list({ limit: 40, offset: members.length });
			members.push(...answer.data);
			hasMore = answer.pagination.hasMore;
		}
		expect(members).toHaveLength(TOTAL);
		expect(new Set(members.map(({ id }) => id)).size).toBe(TOTAL);
		const times = members.map(({ createdAt }) => createdAt);
		expect(times).toEqual([...times].sort().reverse());
	});

	it('4.2: the newest member comes first, also when several came in the same millisecond', async () => {
		const created: string[] = [];
		for (let count = 0; count < 10; count++) {
			created.push((await world().api.post('/team-members', person())).data.data.id as string);
		}
		const { data } = await list({ limit: 10 });
		expect(data.map(({ id }) => id)).toEqual(created.reverse());
		for (const id of created) world().sandbox.deleteRow('teamMembers', id);
		expect((await list()).pagination.total).toBe(TOTAL);
	});

	it('3: every status is one of four, and all four occur', async () => {
		const { data } = await list();
		const seen = new Set([...data, ...(await list({ offset: 100 })).data].map((it) => it.status));
		expect([...seen].sort()).toEqual([...memberStatuses].sort());
	});

	it('4.2: an empty workspace has an empty list', async () => {
		const { data } = await world().other.get('/team-members');
		expect(data).toEqual({
			data: [],
			pagination: { limit: 100, offset: 0, total: 0, hasMore: false },
		});
	});
});

describe('4.3 GET /team-members/{memberId}', () => {
	it('4.3: gives the member, the same as in the list', async () => {
		const [listed] = (await list({ limit: 1, offset: 7 })).data;
		const { status, data } = await world().api.get(`/team-members/${listed.id}`);
		expect(status).toBe(200);
		expect(single(teamMember).strict().parse(data)).toEqual({ data: listed });
	});

	it.each([
		['an id that does not exist', () => randomUUID()],
		['an id that is no UUID', () => 'not-a-uuid'],
		['the id of a contact', () => world().sandbox.addContact(world().workspaceId, {}).id],
	])('4.3: %s gives 404', async (_, id) => {
		failureOf(await world().api.get(`/team-members/${id()}`), 404);
	});
});
