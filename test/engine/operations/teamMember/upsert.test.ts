import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { assumptions } from '../../../../contract';
import { failed, told } from '../../../support/expectations/told';
import { ada, member } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();
const upsert = (more: INodeParameters = {}) => member('upsert', { ...ada, ...more });
const phone = (value: string, label: string): INodeParameters => ({
	contactDetails: { phone: [{ value, label }] },
});

/** What is there before; how it came there is forgotten. */
async function before(more: INodeParameters): Promise<IDataObject> {
	const { json } = await service.run(upsert({ output: 'raw', ...more }));
	service.forget();
	return json[0];
}

describe('Create or Update team member', () => {
	it.each<[string, INodeParameters, IDataObject]>([
		[
			'the name and fields, some of them to clear',
			{
				firstName: 'Augusta',
				lastName: 'Byron',
				additionalFields: { jobTitle: 'Countess' },
				clearFields: ['department', 'avatarUrl'],
			},
			{ firstName: 'Augusta', lastName: 'Byron', jobTitle: 'Countess', department: null },
		],
		[
			'replaced details, of which the label has other letters',
			{ contactDetailsMode: 'replace', ...phone('+1', 'mobile') },
			{ contactDetails: [{ type: 'phone', label: 'mobile', value: '+1' }] },
		],
		['removed details', { contactDetailsMode: 'replace' }, { contactDetails: [] }],
	])('changes only what differs: %s', async (_, more, body) => {
		const additionalFields = { jobTitle: 'Analyst', department: 'Engines' };
		const { id } = await before({ additionalFields, ...phone('+1', 'Mobile') });
		const { json } = await service.run(upsert({ ...more, email: 'ADA@northwind.example' }));
		expect(service.paths().slice(1)).toEqual(
			['GET', 'PATCH'].map((method) => `${method} /team-members/${String(id)}`),
		);
		expect(service.bodies().at(-1)).toEqual(body);
		const changedFields = Object.keys(body).join(', ');
		expect(json).toMatchObject([{ id, email: ada.email, outcome: 'updated', changedFields }]);
	});

	const body = { error: { code: 'c', message: 'Because.' } };
	it.each([
		[400, 'The service refused the data: Because', true],
		[404, 'The service does not offer this operation', true],
		[405, 'The service does not offer this operation', true],
		[409, 'The email address is already in use: Because', false],
	])('%i to the change is told in the words of Update', async (status, message, isAssumed) => {
		await before({});
		service.sandbox.fail({ method: 'PATCH', answer: { status, body } });
		const { error } = await service.run(upsert({ lastName: 'Byron' }));
		expect(error).toMatchObject({ message, httpCode: String(status) });
		expect(error?.description?.includes(assumptions.update.assumed)).toBe(isAssumed);
		expect(error?.description).not.toContain('member of another workspace');
	});

	it('400 to the create, which the specification shows, says nothing of an assumption', async () => {
		service.sandbox.fail({ method: 'POST', answer: { status: 400, body } });
		const result = await service.run(upsert());
		expect(told(result)).toEqual(failed('The service refused the data: Because', 400));
		expect(result.error?.description).not.toContain('assumption');
	});
});
