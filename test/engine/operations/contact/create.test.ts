import type { INodeParameters } from 'n8n-workflow';
import { useService } from '../../../support/services/service';

const service = useService();

const create = { resource: 'contact', operation: 'create', fullName: 'Grace Hopper' };

const additional = {
	address: '12 High Street, 0150 Oslo',
	company: 'Navy',
	internalNote: 'Met at the spring fair',
	jobTitle: 'Rear Admiral',
	linkedin: 'https://www.linkedin.com/in/grace',
	message: 'Please call me\nabout an offer',
	mobile: '+1 400',
	phone: '+1 22',
	website: 'https://grace.example',
};

describe('Create contact', () => {
	it.each<[string, INodeParameters, object]>([
		['Email', { email: ' grace@navy.example ' }, { email: 'grace@navy.example' }],
		['a number as text', { additionalFields: { phone: '={{ 4722 }}' } }, { phone: '4722' }],
		['no empty email', { email: '={{ $json.nothing }}' }, {}],
	])('sends %s', async (_, parameters, fields) => {
		await service.run({ ...create, ...parameters });
		expect(service.bodies()).toEqual([{ fullName: 'Grace Hopper', ...fields }]);
	});

	it('gives a simplified row of 10 flat fields, with the mobile number as phone', async () => {
		const { items } = await service.run({ ...create, additionalFields: additional });
		expect(items).toEqual([
			{
				json: {
					fullName: 'Grace Hopper',
					email: null,
					company: 'Navy',
					jobTitle: 'Rear Admiral',
					phone: '+1 400',
					linkedin: additional.linkedin ?? null,
					tags: '',
					assignedMember: null,
					createdAt: expect.stringMatching(/Z$/),
					id: expect.any(String),
				},
				pairedItem: { item: 0 },
			},
		]);
	});

	it('gives the stored contact as Raw', async () => {
		const { json } = await service.run({ ...create, additionalFields: additional, output: 'raw' });
		const stored = await service.run({ resource: 'contact', operation: 'list', output: 'raw' });
		expect(json).toEqual(stored.json);
		expect(json).toMatchObject([{ fullName: 'Grace Hopper', ...additional }]);
	});
});
