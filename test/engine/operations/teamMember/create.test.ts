import type { INodeParameters } from 'n8n-workflow';
import { ada, member } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();

const create = (more: INodeParameters = {}) => member('create', { ...ada, ...more });

describe('Create team member', () => {
	it('sends the address of a picture as a URI', async () => {
		const avatarUrl = 'https://Bücher.example:443/å/../e\u0301.png';
		const { error } = await service.run(create({ additionalFields: { avatarUrl } }));
		expect(error).toBeUndefined();
		const sent = 'https://xn--bcher-kva.example:443/%C3%A5/../%C3%A9.png';
		expect(service.bodies()).toEqual([{ ...ada, avatarUrl: sent }]);
	});

	it('sends a date of JavaScript and one of n8n as text', async () => {
		const [js, luxon] = ['={{ new Date(0) }}', '={{ DateTime.fromMillis(0, { zone: "utc" }) }}'];
		const additionalFields = { jobTitle: js };
		await service.run(create({ firstName: js, lastName: luxon, additionalFields }));
		const date = '1970-01-01T00:00:00.000Z';
		expect(service.bodies()).toEqual([
			{ firstName: date, lastName: date, email: ada.email, jobTitle: date },
		]);
	});

	it('gives a simplified row with at most 10 flat fields, phone and created among them', async () => {
		const additionalFields = { jobTitle: 'Analyst', department: 'Engines' };
		const contactDetails = { phone: [{ value: '+44 1' }, { value: '+44 2' }] };
		const { items } = await service.run(create({ additionalFields, contactDetails }));
		const json = {
			id: expect.any(String) as string,
			displayName: 'Ada Lovelace',
			email: ada.email,
			...additionalFields,
			status: 'not_invited',
			phone: '+44 1',
			profileUrl: `${service.sandbox.origin}/cards/ada-lovelace`,
			createdAt: expect.stringMatching(/Z$/) as string,
			created: true,
		};
		expect(items).toEqual([{ json, pairedItem: { item: 0 } }]);
		expect(Object.keys(json)).toHaveLength(10);
		expect(service.sandbox.requests[0].headers.accept).toBe('application/json');
	});

	it.each(['simplified', 'raw'])(
		'returns a member that is already there unchanged, with created false (%s)',
		async (output) => {
			const [first] = (await service.run(create({ output }))).json;
			const again = create({ lastName: 'Byron', output });
			expect((await service.run(again)).json).toEqual([{ ...first, created: false }]);
		},
	);
});
