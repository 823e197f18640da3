import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
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

	it.each(
		resources.flatMap(([path, add]) =>
			[
				['Content-Type', 'application/json'],
				['Content-Type', 'application/json; charset=utf-8'],
				['Content-Type', 'text/plain'],
				['Content-Length', '0'],
				['Transfer-Encoding', 'chunked'],
			].map(([name, value]) => [path, name, value, add] as const),
		),
	)(
		'%s/{id}: answers 204 without a body, also with the header %s: %s',
		async (path, name, value, add) => {
			const { sandbox, apiKey } = world();
			const request = http.request(`${sandbox.baseUrl}${path}/${await add()}`, {
				method: 'DELETE',
				headers: {
					Authorization: `Bearer ${apiKey}`,
					'Content-Type': 'application/json',
					[name]: value,
				},
			});
			const [response] = (await once(request.end(), 'response')) as [http.IncomingMessage];
			response.resume();
			expect(response.statusCode).toBe(204);
		},
	);

	it.each(resources)('%s/{id}: ignores a body, for it means nothing', async (path, add) => {
		const config = { data: { anything: 1 } };
		expect((await world().api.delete(`${path}/${await add()}`, config)).status).toBe(204);
	});

	it('gives the email and the card address of a deleted member free', async () => {
		const body = person({ firstName: 'Freed', lastName: 'Slug' });
		const first = (await world().api.post('/team-members', body)).data.data;
		await world().api.delete(`/team-members/${first.id}`);
		const second = (await world().api.post('/team-members', body)).data.data;
		expect(second).toMatchObject({ created: true, slug: first.slug });
		expect(second.id).not.toBe(first.id);
	});

	it('of a member takes it off its contacts, and off no others', async () => {
		const { api, sandbox, workspaceId } = world();
		const [gone, stays] = [
			(await api.post('/team-members', person())).data.data,
			(await api.post('/team-members', person())).data.data,
		];
		const connected = [gone, stays].map(({ id, displayName }) =>
			sandbox.addContact(workspaceId, {
				fullName: 'Grace',
				connectedWith: { id, name: displayName, avatarUrl: null },
			}),
		);
		await api.delete(`/team-members/${gone.id}`);
		const read = await Promise.all(connected.map(({ id }) => api.get(`/contacts/${id}`)));
		expect(read.map(({ data }) => data.data.connectedWith?.id ?? null)).toEqual([null, stays.id]);
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
