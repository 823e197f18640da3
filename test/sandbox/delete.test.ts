import { randomUUID } from 'node:crypto';
import { assumptions } from '../../contract';
import { failureOf, person, startWorld, useWorld } from './support';

const world = useWorld();

const adders = {
	'/team-members': async () =>
		(await world().api.post('/team-members', person())).data.data.id as string,
	'/contacts': async () =>
		(await world().api.post('/contacts', { fullName: 'Grace' })).data.data.id as string,
};
const resources = Object.entries(adders);

describe(`DELETE, as assumed: ${assumptions.delete.assumed}`, () => {
	it.each(resources)(
		'%s/{id}: answers 204 without a body, and the item is gone',
		async (path, add) => {
			const id = await add();
			const { total } = (await world().api.get(path)).data.pagination;
			const response = await world().api.delete(`${path}/${id}`);
			expect([response.status, response.data]).toEqual([204, '']);
			failureOf(await world().api.get(`${path}/${id}`), 404);
			expect((await world().api.get(path)).data.pagination.total).toBe(total - 1);
		},
	);

	it.each(resources)('%s/{id}: a second delete and a later change give 404', async (path, add) => {
		const id = await add();
		await world().api.delete(`${path}/${id}`);
		failureOf(await world().api.delete(`${path}/${id}`), 404);
		failureOf(await world().api.patch(`${path}/${id}`, {}), 404);
	});

	it.each(resources)('%s/{id}: gives 404 for what is not in the workspace', async (path, add) => {
		const id = await add();
		failureOf(await world().other.delete(`${path}/${id}`), 404);
		failureOf(await world().api.delete(`${path}/${randomUUID()}`), 404);
		expect((await world().api.get(`${path}/${id}`)).status).toBe(200);
	});

	it('gives the email and the card address of a deleted member free', async () => {
		const body = person({ firstName: 'Freed', lastName: 'Slug' });
		const first = (await world().api.post('/team-members', body)).data.data;
		await world().api.delete(`/team-members/${first.id}`);
		const second = (await world().api.post('/team-members', body)).data.data;
		expect(second).toMatchObject({ created: true, slug: first.slug });
		expect(second.id).not.toBe(first.id);
	});

	it('counts PATCH and DELETE as writes', async () => {
		const { sandbox, api } = await startWorld({
			windowMs: 60_000,
			requestsPerWindow: { read: 5, write: 2 },
		});
		const path = `/contacts/${randomUUID()}`;
		const statuses = [];
		for (const method of ['patch', 'delete', 'patch', 'delete', 'get'] as const) {
			statuses.push((await api.request({ method, url: path })).status);
		}
		await sandbox.stop();
		expect(statuses.slice(2)).toEqual([429, 429, 404]);
		expect(statuses.slice(0, 2)).not.toContain(429);
	});
});
