import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { assumptions } from '../../../../contract';
import { useService } from '../../../support/services/service';
import { failed, refusal, told } from '../../../support/expectations/told';

const service = useService();
const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };
const upsert = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'teamMember',
	operation: 'upsert',
	...ada,
	...more,
});
const methods = () => service.sent().map(({ method }) => method);

/** What is there before; how it came there is forgotten. */
async function before(more: INodeParameters): Promise<IDataObject> {
	const { json } = await service.run(upsert({ output: 'raw', ...more }));
	service.sandbox.requests.length = 0;
	return json[0];
}

describe('Create or Update team member', () => {
	it('creates a new member with one request', async () => {
		const { json } = await service.run(upsert({ additionalFields: { jobTitle: 'Analyst' } }));
		expect(service.sent()).toEqual([
			{ method: 'POST', path: '/team-members', query: {}, body: { ...ada, jobTitle: 'Analyst' } },
		]);
		expect(json).toMatchObject([
			{ jobTitle: 'Analyst', outcome: 'created', changedFields: 'none' },
		]);
		expect(Object.keys(json[0])).toHaveLength(10);
	});

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
		expect(methods()).toEqual(['POST', 'POST']);
	});

	it.each<[string, INodeParameters, IDataObject]>([
		[
			'the name',
			{ firstName: 'Augusta', lastName: 'Byron' },
			{ firstName: 'Augusta', lastName: 'Byron' },
		],
		['a field', { additionalFields: { jobTitle: 'Countess' } }, { jobTitle: 'Countess' }],
		['a field to clear', { clearFields: ['department', 'avatarUrl'] }, { department: null }],
		[
			'an added detail',
			{ contactDetails: { phone: [{ value: '+2', label: 'Office' }] } },
			{
				contactDetails: [
					{ type: 'phone', label: 'Mobile', value: '+1' },
					{ type: 'phone', label: 'Office', value: '+2' },
				],
			},
		],
		[
			'replaced details',
			{
				contactDetailsMode: 'replace',
				contactDetails: { phone: [{ value: '+2', label: 'Office' }] },
			},
			{ contactDetails: [{ type: 'phone', label: 'Office', value: '+2' }] },
		],
		[
			'replaced details, of which the label has other letters',
			{
				contactDetailsMode: 'replace',
				contactDetails: { phone: [{ value: '+1', label: 'mobile' }] },
			},
			{ contactDetails: [{ type: 'phone', label: 'mobile', value: '+1' }] },
		],
		['removed details', { contactDetailsMode: 'replace' }, { contactDetails: [] }],
	])('changes only what differs: %s', async (_, more, body) => {
		const { id } = await before({
			additionalFields: { jobTitle: 'Analyst', department: 'Engines' },
			contactDetails: { phone: [{ value: '+1', label: 'Mobile' }] },
		});
		const { json } = await service.run(upsert({ ...more, email: 'ADA@northwind.example' }));
		expect(service.sent().at(-1)).toEqual({
			method: 'PATCH',
			path: `/team-members/${String(id)}`,
			query: {},
			body,
		});
		expect(methods()).toEqual(['POST', 'GET', 'PATCH']);
		const changedFields = Object.keys(body).join(', ');
		expect(json).toMatchObject([{ id, email: ada.email, outcome: 'updated', changedFields }]);
	});

	it.each([
		['patreon', 'https://www.patreon.com/user?u='],
		['youtube', 'https://www.youtube.com/playlist?list='],
		['facebook', 'https://www.facebook.com/people/?id='],
	])('sends an address on %s that differs in the query only', async (platform, address) => {
		const profile = (value: string): INodeParameters => ({
			contactDetails: { socialMedia: [{ platform, value: address + value }] },
		});
		await before(profile('1'));
		const { json } = await service.run(upsert(profile('2')));
		expect(service.sent().at(-1)?.body).toMatchObject({
			contactDetails: [{ platform, value: `${address}2` }],
		});
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

	it.each([405, 400])('%i to the change is told with the assumption', async (status) => {
		await before({});
		const body = { error: { code: 'c', message: 'Because.' } };
		service.sandbox.fail({ method: 'PATCH', answer: { status, body } });
		const result = await service.run(upsert({ lastName: 'Byron' }));
		expect(result.error?.httpCode).toBe(String(status));
		expect(result.error?.description).toContain(assumptions.update.assumed);
	});

	it.each<[number, RegExp]>([
		[404, /^The service does not offer this operation$/],
		[409, /^The email address is already in use: Because$/],
	])('%i to the change is told in the words of Update', async (status, message) => {
		await before({});
		const body = { error: { code: 'c', message: 'Because.' } };
		service.sandbox.fail({ method: 'PATCH', answer: { status, body } });
		const result = await service.run(upsert({ lastName: 'Byron' }));
		expect(result.error?.message).toMatch(message);
		expect(result.error?.description).not.toContain('member of another workspace');
	});

	it('400 to the create, which the specification shows, says nothing of an assumption', async () => {
		const body = { error: { code: 'c', message: 'Because.' } };
		service.sandbox.fail({ method: 'POST', answer: { status: 400, body } });
		const result = await service.run(upsert());
		expect(told(result)).toEqual(failed('The service refused the data: Because', 400));
		expect(result.error?.description).not.toContain('assumption');
	});

	it.each<[INodeParameters, string]>([
		[{ email: '={{ $json.nothing }}' }, "'Email' is required, but is empty"],
		[{ lastName: ' ' }, "'Last Name' is required, but is empty"],
	])('%j is refused before anything is sent', async (more, message) => {
		expect(told(await service.run(upsert(more)))).toEqual(refusal(message));
		expect(service.sent()).toEqual([]);
	});
});
