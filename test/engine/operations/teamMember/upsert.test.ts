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
	it('sends nothing more when the member is like that', async () => {
		const more = {
			additionalFields: { jobTitle: 'Analyst' },
			contactDetails: {
				phone: [{ value: '+1', label: 'Mobile' }, { value: '+2' }],
				address: [{ city: 'Oslo', line1: 'A 1' }],
			},
		};
		const { id } = await before(more);
		for (const contactDetailsMode of ['merge', 'replace']) {
			const { json } = await service.run(upsert({ ...more, contactDetailsMode }));
			expect(json).toMatchObject([{ id, outcome: 'unchanged', changedFields: 'none' }]);
		}
		expect(service.methods()).toEqual(['POST', 'POST']);
	});

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

	it('sends an address on a platform that differs in the query only', async () => {
		const profile = (u: number) => ({ platform: 'patreon', value: `patreon.com/user?u=${u}` });
		const socialMedia = (u: number) => ({ contactDetails: { socialMedia: [profile(u)] } });
		await before(socialMedia(1));
		const { json } = await service.run(upsert(socialMedia(2)));
		expect(service.bodies().at(-1)).toMatchObject({ contactDetails: [profile(2)] });
		expect(json).toMatchObject([{ outcome: 'updated', changedFields: 'contactDetails' }]);
	});

	it('sends no nulls to create, and gives the fields as a list in Raw', async () => {
		const { json } = await service.run(
			upsert({ clearFields: ['jobTitle'], contactDetailsMode: 'replace', output: 'raw' }),
		);
		expect(service.bodies()).toEqual([ada]);
		expect(json).toMatchObject([{ jobTitle: null, outcome: 'created', changedFields: [] }]);
		expect(json[0]).not.toHaveProperty('created');
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
