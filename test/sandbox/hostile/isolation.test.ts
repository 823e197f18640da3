import { clientOf, failureOf, person, useWorld } from '../support';

const world = useWorld();

const attacks = [
	"'; DROP TABLE members; --",
	"' OR '1'='1",
	'" OR 1=1 --',
	"x'); DELETE FROM contacts; --",
	"' UNION SELECT hash, 1, 1 FROM apiKeys --",
	'%_*?',
	'\\',
	'1; ATTACH DATABASE "/tmp/x" AS x',
];

/** Everything that both workspaces hold. */
async function contents(): Promise<unknown> {
	const { api, other } = world();
	const urls = ['/team-members', '/contacts', '/me'];
	return await Promise.all(
		[api, other].flatMap((it) => urls.map(async (url) => (await it.get(url)).data)),
	);
}

describe('SQL is data', () => {
	it.each(attacks)('in every field of a member and of a contact: %s', async (attack) => {
		const { api } = world();
		const member = person({
			firstName: attack,
			lastName: attack,
			jobTitle: attack,
			department: attack,
			contactDetails: [
				{ type: 'phone', label: attack, value: attack },
				{ type: 'address', address: { line1: attack, country: attack } },
			],
		});
		const contact = Object.fromEntries(
			[
				'fullName',
				'jobTitle',
				'company',
				'mobile',
				'phone',
				'website',
				'linkedin',
				'address',
				'message',
				'internalNote',
			].map((name) => [name, attack]),
		);
		for (const [path, body] of [
			['/team-members', member],
			['/contacts', contact],
		] as const) {
			const created = await api.post(path, body);
			expect(created.status).toBe(201);
			const { data } = await api.get(`${path}/${created.data.data.id as string}`);
			const { contactDetails: _, ...texts } = body as Record<string, unknown>;
			expect(data.data).toMatchObject(texts);
			expect(
				(await api.patch(`${path}/${data.data.id as string}`, { jobTitle: attack })).status,
			).toBe(200);
		}
	});

	it.each(attacks)('in an id, a query, a key and the address of a card: %s', async (attack) => {
		const { api, sandbox } = world();
		const before = await contents();
		const encoded = encodeURIComponent(attack);
		for (const path of ['/team-members', '/contacts']) {
			for (const method of ['get', 'patch', 'delete']) {
				const response = await api.request({
					method,
					url: `${path}/${encoded}`,
					data: method === 'patch' ? {} : undefined,
				});
				failureOf(response, 404);
			}
			for (const name of ['limit', 'offset']) {
				failureOf(await api.get(path, { params: { [name]: attack } }), 400);
			}
		}
		const headers = { authorization: `Bearer ${attack}` };
		failureOf(await clientOf(sandbox.baseUrl).get('/me', { headers }), 401);
		const card = await clientOf(sandbox.origin).get(`/cards/${encoded}`);
		expect([card.status, card.data]).toEqual([404, expect.not.stringContaining(attack)]);
		expect(await contents()).toEqual(before);
	});
});

describe("Another workspace's records", () => {
	it.each(['/team-members', '/contacts'])(
		'are out of reach below %s with every method',
		async (path) => {
			const { api, other } = world();
			const body =
				path === '/contacts' ? { fullName: 'Secret Name' } : person({ firstName: 'Secret' });
			const { id } = (await api.post(path, body)).data.data as { id: string };
			const before = await contents();
			for (const method of ['get', 'head', 'patch', 'delete']) {
				const data = method === 'patch' ? { jobTitle: 'Taken over' } : undefined;
				const response = await other.request({ method, url: `${path}/${id}`, data });
				expect(response.status).toBe(404);
				expect(JSON.stringify(response.data)).not.toContain('Secret');
			}
			for (const method of ['put', 'post', 'options']) {
				failureOf(await other.request({ method, url: `${path}/${id}`, data: {} }), 405);
			}
			expect(await contents()).toEqual(before);
		},
	);

	it('are not told apart from those that are not there', async () => {
		const { api, other } = world();
		const { id } = (await api.post('/contacts', { fullName: 'Grace' })).data.data as { id: string };
		const nowhere = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
		for (const method of ['get', 'delete']) {
			const [a, b] = await Promise.all(
				[id, nowhere].map(async (it) => await other.request({ method, url: `/contacts/${it}` })),
			);
			expect([a.status, a.data]).toEqual([b.status, b.data]);
		}
	});

	it.each(['x-http-method-override', 'x-method-override', 'x-http-method'])(
		'are not deleted by the header %s',
		async (header) => {
			const { api } = world();
			const { id } = (await api.post('/contacts', { fullName: 'Grace' })).data.data as {
				id: string;
			};
			await api.get(`/contacts/${id}`, {
				headers: { [header]: 'DELETE' },
				params: { _method: 'DELETE' },
			});
			expect((await api.get(`/contacts/${id}`)).status).toBe(200);
		},
	);
});
