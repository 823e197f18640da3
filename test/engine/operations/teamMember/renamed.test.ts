import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { EngineRun } from '../../../support/engine/engine';
import { fromItem, member } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();

const fields = {
	firstName: '={{ $json.first }}',
	lastName: '={{ $json.last }}',
	...fromItem('email'),
	contactDetails: {
		phone: [{ value: '={{ $json.phone }}' }],
		socialMedia: [{ platform: 'linkedin', value: '={{ $json.linkedin }}' }],
	},
};
const person = (name: string, email: string, more: IDataObject = {}): IDataObject => {
	const [first, last] = name.split('/');
	return { first, last, email: `${email}@x.example`, phone: '', linkedin: '', ...more };
};
const [ada, mia] = [person('Ada/Berg', 'ada'), person('Mia/Dahl', 'old')];

const before = async (...items: IDataObject[]) =>
	void (await service.run(member('create', fields), { items }));
const run = async (
	items: IDataObject[],
	options: INodeParameters = {},
	more: INodeParameters = {},
	settings: EngineRun['settings'] = {},
) => {
	const all = { ...fields, options: { reportMissing: true, ...options }, ...more };
	const { json } = await service.run(member('upsert', all), { items, settings });
	for (const row of json) expect(Object.keys(row).length).toBeLessThanOrEqual(10);
	return json.map(({ email, outcome, maybeSameAs }) => [
		String(email).replace('@x.example', ''),
		outcome,
		maybeSameAs,
	]);
};

describe('Report Missing Members', () => {
	it.each<[string, IDataObject, IDataObject]>([
		['name', person('Mia Zoë/Dahl', 'old'), person('dahl/mia  zoe', 'new')],
		['phone number', { ...mia, phone: '+1 555' }, person('M/Berg', 'new', { phone: '001555' })],
		[
			'profile',
			{ ...mia, linkedin: '@mia' },
			person('M/Berg', 'new', { linkedin: 'linkedin.com/in/mia' }),
		],
	])('suspects a new email where a new row has the same %s', async (_, known, row) => {
		await before(known, ada);
		for (const dryRun of [true, false])
			expect(await run([row, ada], { dryRun })).toEqual([
				['new', 'created', 'old@x.example'],
				['ada', 'unchanged', undefined],
				['old', 'renamed?', 'new@x.example'],
			]);
	});

	it('suspects nobody because of a number that colleagues share', async () => {
		const phone = '+1 555';
		await before({ ...mia, phone }, { ...ada, phone });
		expect(await run([{ ...ada, phone }, person('Li/Wu', 'li', { phone })])).toEqual([
			['ada', 'unchanged', undefined],
			['li', 'created', undefined],
			['old', 'missing', undefined],
		]);
	});

	it('suspects nobody because of a namesake who is not new', async () => {
		await before(mia, person('Mia/Dahl', 'two'));
		expect(await run([mia])).toEqual([
			['old', 'unchanged', undefined],
			['two', 'missing', undefined],
		]);
	});

	it('leaves out a namesake whom a later item names', async () => {
		await before(mia);
		expect(await run([person('Mia/Dahl', 'two'), mia])).toEqual([
			['two', 'created', undefined],
			['old', 'unchanged', undefined],
		]);
	});

	it.each<[string, INodeParameters, EngineRun['settings']]>([
		[
			'across the tries of Retry On Fail',
			{},
			{ retryOnFail: true, maxTries: 2, waitBetweenTries: 10 },
		],
		[
			'where the items arrive in batches',
			{ requestOptions: { batching: { batch: { batchSize: 1, batchInterval: 1 } } } },
			{ onError: 'continueRegularOutput' },
		],
	])('suspects the member also %s', async (_, more, settings) => {
		await before(mia, ada);
		if (settings?.retryOnFail)
			service.sandbox.fail({ method: 'PATCH', answer: { status: 400, body: {} } });
		expect(
			await run([person('Mia/Dahl', 'new'), { ...ada, last: 'Dahl' }], {}, more, settings),
		).toEqual([
			['new', 'created', 'old@x.example'],
			['ada', 'updated', undefined],
			['old', 'renamed?', 'new@x.example'],
		]);
	});
});
