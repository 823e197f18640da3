import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { useService } from '../../../support/services/service';

const service = useService();

const report: INodeParameters = {
	resource: 'teamMember',
	operation: 'upsert',
	firstName: '={{ $json.first }}',
	lastName: '={{ $json.last }}',
	email: '={{ $json.email }}',
	contactDetails: {
		phone: [{ value: '={{ $json.phone }}' }],
		socialMedia: [{ platform: 'linkedin', value: '={{ $json.linkedin }}' }],
	},
	options: { reportMissing: true },
};
const person = (name: string, email: string, more: IDataObject = {}): IDataObject => {
	const [first, last] = name.split('/');
	return { first, last, email: `${email}@x.example`, phone: '', linkedin: '', ...more };
};
const before = async (...items: IDataObject[]) => {
	await service.run({ ...report, operation: 'create', options: {} }, { items });
	service.sandbox.requests.length = 0;
};
const run = async (items: IDataObject[], options: INodeParameters = {}, settings = {}) =>
	(
		await service.run(
			{ ...report, options: { reportMissing: true, ...options } },
			{ items, settings },
		)
	).json.map(({ email, outcome, maybeSameAs }) => [
		String(email).replace('@x.example', ''),
		outcome,
		maybeSameAs,
	]);
const mia = (more: IDataObject = {}) => person('Mia/Dahl', 'mia@old', more);

describe('Report Missing Members', () => {
	it.each<[string, IDataObject, IDataObject]>([
		['name', person('Mia Zoë/Dahl', 'old'), person('dahl/mia  zoe', 'new')],
		[
			'phone number',
			mia({ email: 'old@x.example', phone: '+1 555' }),
			person('M/Berg', 'new', { phone: '001555' }),
		],
		[
			'profile',
			mia({ email: 'old@x.example', linkedin: '@mia' }),
			person('M/Berg', 'new', { linkedin: 'linkedin.com/in/mia' }),
		],
	])('suspects a new email where a new row has the same %s', async (_, known, row) => {
		await before(known, person('Ada/Berg', 'ada'));
		for (const dryRun of [true, false])
			expect(await run([row, person('Ada/Berg', 'ada')], { dryRun })).toEqual([
				['new', 'created', 'old@x.example'],
				['ada', 'unchanged', undefined],
				['old', 'renamed?', 'new@x.example'],
			]);
	});

	it('suspects nobody because of a number that colleagues share', async () => {
		const phone = '+1 555';
		await before(person('Mia/Dahl', 'mia', { phone }), person('Ada/Berg', 'ada', { phone }));
		const items = [person('Ada/Berg', 'ada', { phone }), person('Li/Wu', 'li', { phone })];
		expect(await run(items)).toEqual([
			['ada', 'unchanged', undefined],
			['li', 'created', undefined],
			['mia', 'missing', undefined],
		]);
	});

	it('suspects nobody because of a namesake who is not new', async () => {
		await before(person('Mia/Dahl', 'one'), person('Mia/Dahl', 'two'));
		expect(await run([person('Mia/Dahl', 'one')])).toEqual([
			['one', 'unchanged', undefined],
			['two', 'missing', undefined],
		]);
	});

	it('leaves out a namesake whom a later item names', async () => {
		await before(person('Mia/Dahl', 'one'));
		expect(await run([person('Mia/Dahl', 'two'), person('Mia/Dahl', 'one')])).toEqual([
			['two', 'created', undefined],
			['one', 'unchanged', undefined],
		]);
	});

	it('suspects a member also in batches and across the tries of Retry On Fail', async () => {
		await before(person('Mia/Dahl', 'old'), person('Ada/Berg', 'ada'));
		service.sandbox.fail({ method: 'PATCH', answer: { status: 400, body: {} } });
		const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };
		const items = [person('Mia/Dahl', 'new'), person('Ada/Dahl', 'ada')];
		const json = await run(items, {}, settings);
		expect(json.at(-1)).toEqual(['old', 'renamed?', 'new@x.example']);
		expect(json[0]).toEqual(['new', 'created', 'old@x.example']);
	});

	it('suspects the member where the items arrive in batches', async () => {
		await before(person('Mia/Dahl', 'old'), person('Ada/Berg', 'ada'));
		const parameters = {
			...report,
			requestOptions: { batching: { batch: { batchSize: 1, batchInterval: 1 } } },
		};
		const items = [person('Mia/Dahl', 'new'), person('Ada/Berg', 'ada')];
		const settings = { onError: 'continueRegularOutput' as const };
		const { json } = await service.run(parameters, { items, settings });
		expect(json.map(({ outcome }) => outcome)).toEqual(['created', 'unchanged', 'renamed?']);
	});

	it('has at most 10 columns', async () => {
		await before(person('Mia/Dahl', 'old'));
		for (const dryRun of [true, false]) {
			const options = { reportMissing: true, dryRun };
			const { json } = await service.run(
				{ ...report, options },
				{ items: [person('Mia/Dahl', 'new')] },
			);
			expect(json.map((row) => Object.keys(row).length <= 10)).toEqual([true, true]);
		}
	});
});
