import { contact, grace } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();

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
const create = contact('create', { fullName: grace.fullName, additionalFields: additional });

describe('Create contact', () => {
	it('gives a simplified row of 10 flat fields, with the mobile number as phone', async () => {
		const { items } = await service.run({ ...create, email: ` ${grace.email} ` });
		const row = {
			...grace,
			company: 'Navy',
			jobTitle: 'Rear Admiral',
			phone: '+1 400',
			linkedin: additional.linkedin,
			tags: '',
			assignedMember: null,
			createdAt: expect.stringMatching(/Z$/) as string,
			id: expect.any(String) as string,
		};
		expect(items).toEqual([{ json: row, pairedItem: { item: 0 } }]);
	});

	it('gives the stored contact as Raw', async () => {
		const { json } = await service.run({ ...create, output: 'raw' });
		const stored = await service.run(contact('list', { output: 'raw' }));
		expect(json).toEqual(stored.json);
		expect(json).toMatchObject([{ fullName: grace.fullName, ...additional }]);
	});
});
