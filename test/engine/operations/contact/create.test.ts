import { contact, grace } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();

describe('Create contact', () => {
	it('gives the stored contact as Raw', async () => {
		const additionalFields = { company: 'Navy', internalNote: 'Met at the spring fair' };
		const create = contact('create', { ...grace, email: ` ${grace.email} `, additionalFields });
		const { items } = await service.run({ ...create, output: 'raw' });
		const [json] = await service.stored('contact');
		expect(items).toEqual([{ json, pairedItem: { item: 0 } }]);
		expect(json).toMatchObject({ ...grace, ...additionalFields });
	});
});
