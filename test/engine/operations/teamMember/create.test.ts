import { useService } from '../../../support/services/service';

const service = useService();

const create = { resource: 'teamMember', operation: 'create' };
const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };

describe('Create team member', () => {
	it('sends one POST with the three required fields and nothing else', async () => {
		await service.run({ ...create, ...ada });
		expect(service.sent()).toEqual([
			{ method: 'POST', path: '/team-members', query: {}, body: ada },
		]);
		const [{ headers }] = service.sandbox.requests;
		expect(headers['content-type']).toMatch(/^application\/json/);
		expect(headers.accept).toBe('application/json');
	});

	it.each([
		['https://example.com/ada~%c3%a5.png?a=b+c', 'https://example.com/ada~%c3%a5.png?a=b+c'],
		['https://Bücher.example:443/å/../b', 'https://xn--bcher-kva.example:443/%C3%A5/../b'],
		['https://ü:p@bücher.example/', 'https://%C3%BC:p@xn--bcher-kva.example/'],
		[
			'https://example.com/名前😀.png#ø',
			'https://example.com/%E5%90%8D%E5%89%8D%F0%9F%98%80.png#%C3%B8',
		],
		['https://example.com/?size[]=2', 'https://example.com/?size%5B%5D=2'],
		['https://[2001:db8::1]/é?[]', 'https://[2001:db8::1]/%C3%A9?%5B%5D'],
		['https://example.com/e\u0301.png', 'https://example.com/%C3%A9.png'],
	])('sends the address of a picture as a URI: %s', async (avatarUrl, sent) => {
		const { error } = await service.run({ ...create, ...ada, additionalFields: { avatarUrl } });
		expect(error).toBeUndefined();
		expect(service.bodies()).toEqual([{ ...ada, avatarUrl: sent }]);
	});

	it('takes every field from the item, makes texts of numbers and trims', async () => {
		const fields = {
			firstName: '={{ $json.first }}',
			lastName: '={{ $json.last }}',
			email: '={{ $json.mail }}',
			additionalFields: { jobTitle: '={{ $json.title }}', department: '={{ $json.unit }}' },
		};
		await service.run(
			{ ...create, ...fields },
			{
				items: [
					{ first: ' Ada ', last: 'Lovelace\n', mail: ' ada@x.example', title: 7, unit: 42.5 },
					{ first: 'Zoë', last: '李', mail: 'zoë@bücher.example', title: true, unit: '' },
				],
			},
		);
		expect(service.bodies()).toEqual([
			{
				firstName: 'Ada',
				lastName: 'Lovelace',
				email: 'ada@x.example',
				jobTitle: '7',
				department: '42.5',
			},
			{ firstName: 'Zoë', lastName: '李', email: 'zoë@bücher.example', jobTitle: 'true' },
		]);
	});

	it('sends a date of JavaScript and one of n8n as text', async () => {
		await service.run({
			...create,
			...ada,
			firstName: '={{ new Date(0) }}',
			lastName: '={{ DateTime.fromMillis(0, { zone: "utc" }) }}',
			additionalFields: { jobTitle: '={{ new Date(0) }}' },
		});
		const date = '1970-01-01T00:00:00.000Z';
		const sent = { firstName: date, lastName: date, email: ada.email, jobTitle: date };
		expect(service.bodies()).toEqual([sent]);
	});

	it('gives a simplified row with at most 10 flat fields, phone and created among them', async () => {
		const { items } = await service.run({
			...create,
			...ada,
			additionalFields: { jobTitle: 'Analyst', department: 'Engines' },
			contactDetails: { phone: [{ value: '+44 1' }, { value: '+44 2' }] },
		});
		expect(items).toEqual([
			{
				json: {
					id: expect.any(String),
					displayName: 'Ada Lovelace',
					email: ada.email,
					jobTitle: 'Analyst',
					department: 'Engines',
					status: 'not_invited',
					phone: '+44 1',
					profileUrl: `${service.sandbox.origin}/cards/ada-lovelace`,
					createdAt: expect.stringMatching(/Z$/),
					created: true,
				},
				pairedItem: { item: 0 },
			},
		]);
		expect(Object.keys(items[0].json)).toHaveLength(10);
	});

	it('gives the whole answer as Raw, with data unwrapped and created kept', async () => {
		const { json } = await service.run({ ...create, ...ada, output: 'raw' });
		const [stored] = (
			await service.run({ resource: 'teamMember', operation: 'list', output: 'raw' })
		).json;
		expect(json).toEqual([{ ...stored, created: true }]);
	});

	it.each(['simplified', 'raw'])(
		'returns a member that is already there unchanged, with created false (%s)',
		async (output) => {
			const [first] = (await service.run({ ...create, ...ada, output })).json;
			const again = { ...create, ...ada, lastName: 'Byron', output };
			expect((await service.run(again)).json).toEqual([{ ...first, created: false }]);
		},
	);
});
