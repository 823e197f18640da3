import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { EngineRun } from '../../../support/engine/engine';
import { fromRow, member, RETRY } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();

const fields = {
	...fromRow.teamMember,
	contactDetails: {
		phone: [{ value: '={{ $json.phone }}' }],
		socialMedia: [{ platform: 'linkedin', value: '={{ $json.linkedin }}' }],
	},
};
const person = (name: string, email: string, more: IDataObject = {}): IDataObject => {
	const [firstName, lastName] = name.split('/');
	return { firstName, lastName, email: `${email}@x.example`, phone: '', linkedin: '', ...more };
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
	const nameOf = ({ email }: IDataObject) => String(email).replace('@x.example', '');
	return json.map((row) => [nameOf(row), row.outcome, row.maybeSameAs]);
};

describe('Report Missing Members', () => {
	it.each<[string, IDataObject, IDataObject]>([
		['name', person('Mia Zoë/Dahl', 'old'), person('dahl/mia  zoe', 'new')],
		['phone number', { ...mia, phone: '+1 555' }, person('M/Berg', 'new', { phone: '001555' })],
		['profile', { ...mia, linkedin: '@mia' }, person('M/Berg', 'new', { linkedin: 'in/mia' })],
	])('suspects a new email where a new row has the same %s', async (_, known, row) => {
		await before(known, ada);
		for (const dryRun of [true, false])
			expect(await run([row, ada], { dryRun })).toEqual([
				['new', dryRun ? 'would create' : 'created', 'old@x.example'],
				['ada', 'unchanged', null],
				['old', 'renamed?', 'new@x.example'],
			]);
	});

	it('shows the other email beside the outcome, and the card of the new one', async () => {
		await before(mia);
		const options = { reportMissing: true };
		for (const output of ['simplified', 'raw']) {
			const all = member('upsert', { ...fields, output, options });
			const items = [ada, person('Mia/Dahl', `new${output}`)];
			const rows = (await service.run(all, { items })).json;
			const first = output === 'raw' ? [] : ['displayName', 'email'];
			// n8n's table has the order of the columns in the first row.
			for (const row of rows)
				expect(Object.keys(row).slice(0, first.length + 2)).toEqual([
					...first,
					'outcome',
					'maybeSameAs',
				]);
			const [, row] = rows;
			expect(row).toMatchObject({ outcome: 'created', profileUrl: expect.any(String) });
		}
	});

	it('suspects the member in every run until one of the two cards is gone', async () => {
		await before(mia);
		const row = person('Mia/Dahl', 'new');
		await run([row]);
		for (const dryRun of [true, false])
			expect(await run([row], { dryRun })).toEqual([
				['new', 'unchanged', null],
				['old', 'renamed?', 'new@x.example'],
			]);
	});

	it('suspects nobody because of a number that colleagues share', async () => {
		const phone = '+1 555';
		await before({ ...mia, phone }, { ...ada, phone });
		expect(await run([{ ...ada, phone }, person('Li/Wu', 'li', { phone })])).toEqual([
			['ada', 'unchanged', null],
			['li', 'created', null],
			['old', 'missing', null],
		]);
	});

	it('suspects a namesake, who may be the one in the row, but none whom an item names', async () => {
		const namesake = person('Mia/Dahl', 'two');
		await before(mia, namesake);
		for (const [own, other] of [
			['old', 'two'],
			['two', 'old'],
		])
			expect(await run([person('Mia/Dahl', own)])).toEqual([
				[own, 'unchanged', null],
				[other, 'renamed?', `${own}@x.example`],
			]);
		expect(await run([person('Mia/Dahl', 'three'), mia, namesake])).toEqual([
			['three', 'created', null],
			['old', 'unchanged', null],
			['two', 'unchanged', null],
		]);
	});

	const spellings = [
		'Mia/Dahl',
		'Dahl/MIA',
		'Mia Zoë/Dahl',
		'Mia/Dahl-Berg',
		'M./Dahl',
		'Mia/Dall',
	];
	it.each(spellings)(
		'suspects the member whose name is in a row with the email of somebody else, in every run (%s)',
		async (name) => {
			await before(mia, ada);
			const mistaken = person(name, 'ada');
			for (const items of [[ada, mistaken], [mistaken, ada], [mistaken]])
				for (const dryRun of [true, false, false]) {
					const rows = await run(items, { dryRun });
					expect(rows.at(-1)).toEqual(['old', 'renamed?', 'ada@x.example']);
				}
		},
	);

	it('suspects both old cards after a second change of email, in every run', async () => {
		const phone = '+1 555';
		await before({ ...mia, phone }, ada);
		await run([person('Mia/Berg', 'first', { phone }), ada]);
		for (const dryRun of [true, false, false])
			expect((await run([person('M/Wu', 'second', { phone }), ada], { dryRun })).slice(2)).toEqual([
				['first', 'renamed?', 'second@x.example'],
				['old', 'renamed?', 'second@x.example'],
			]);
	});

	it('suspects a member with the number of an office and the first name of a row', async () => {
		const phone = '+1 555';
		await before({ ...mia, phone }, { ...ada, phone }, person('Li/Wu', 'li', { phone }));
		expect(await run([{ ...ada, phone }, person('Mia/Berg', 'new', { phone })])).toEqual([
			['ada', 'unchanged', null],
			['new', 'created', 'old@x.example'],
			['li', 'missing', null],
			['old', 'renamed?', 'new@x.example'],
		]);
	});

	it('names five who may be a member, the newest first', async () => {
		const rows = Array.from({ length: 8 }, (_, n) => person('Mia/Dahl', `n${n}`));
		await before(mia, ...rows);
		const [, , maybeSameAs] = (await run(rows)).at(-1)!;
		expect(maybeSameAs).toBe(
			'n7@x.example, n6@x.example, n5@x.example, n4@x.example, n3@x.example and others',
		);
	});

	it.each<[string, INodeParameters, EngineRun['settings']]>([
		['across the tries of Retry On Fail', {}, RETRY],
		[
			'where the items arrive in batches',
			{ requestOptions: { batching: { batch: { batchSize: 1, batchInterval: 1 } } } },
			{ onError: 'continueRegularOutput' },
		],
	])('suspects the member also %s', async (_, more, settings) => {
		await before(mia, ada);
		if (settings?.retryOnFail)
			service.sandbox.fail({ method: 'PATCH', answer: { status: 400, body: {} } });
		const items = [person('Mia/Dahl', 'new'), { ...ada, lastName: 'Dahl' }];
		expect(await run(items, {}, more, settings)).toEqual([
			['new', 'created', 'old@x.example'],
			['ada', 'updated', null],
			['old', 'renamed?', 'new@x.example'],
		]);
	});
});
