import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { contact, fromItem, member, NO_RECORD, one } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();
const options = { dryRun: true };

const additionalFields = fromItem('jobTitle');
const upsert = {
	teamMember: member('upsert', {
		...fromItem('firstName', 'lastName', 'email'),
		additionalFields,
	}),
	contact: contact('upsert', {
		fullName: '={{ $json.firstName }} {{ $json.lastName }}',
		...fromItem('email'),
		additionalFields,
	}),
};
const row = (n: number, jobTitle = 'Analyst'): IDataObject => ({
	firstName: 'P',
	lastName: String(n),
	email: `p${n}@x.example`,
	jobTitle,
});
const rowsOf = (json: IDataObject[]) =>
	json.map(({ outcome, changedFields, dryRun }) => [outcome, changedFields, dryRun]);
const before = async (parameters: INodeParameters, items: IDataObject[]) => {
	const { json } = await service.run(parameters, { items });
	service.forget();
	return json;
};

describe.each(['teamMember', 'contact'] as const)('Dry Run (%s)', (resource) => {
	const parameters = upsert[resource];
	const name = resource === 'teamMember' ? 'displayName' : 'fullName';

	it('of Create or Update says what a run would do, and writes nothing', async () => {
		await before(parameters, [row(0), row(1)]);
		const items = [row(0), row(1, 'Chief'), row(2), row(2), row(2, 'Chief'), row(1, 'Chief')];
		const planned = await service.run({ ...parameters, options }, { items });
		expect(service.methods()).toEqual(['GET']);
		expect(rowsOf(planned.json)).toEqual([
			['unchanged', 'none', true],
			['updated', 'jobTitle', true],
			['created', 'none', true],
			['unchanged', 'none', true],
			['updated', 'jobTitle', true],
			['unchanged', 'none', true],
		]);
		expect(planned.json[2]).toMatchObject({ id: null, [name]: 'P 2', jobTitle: 'Analyst' });
		expect(planned.json[1]).toMatchObject({ [name]: 'P 1', jobTitle: 'Chief' });
		const done = await service.run(parameters, { items });
		expect(done.json.map(({ outcome }) => outcome)).toEqual(
			planned.json.map(({ outcome }) => outcome),
		);
	});

	it('of one item of Create or Update writes nothing either', async () => {
		const { json } = await service.run({ ...parameters, options }, { items: [row(0)] });
		expect(rowsOf(json)).toEqual([['created', 'none', true]]);
		expect(service.methods()).toEqual(['GET']);
	});

	it('of Update says what would change', async () => {
		const [{ id }] = await before(parameters, [row(0)]);
		const update = (jobTitle: string) =>
			one(resource, 'update', 'id', id, { updateFields: { jobTitle }, options });
		expect(rowsOf((await service.run(update('Chief'))).json)).toEqual([
			['updated', 'jobTitle', true],
		]);
		expect(rowsOf((await service.run(update('Analyst'))).json)).toEqual([
			['unchanged', 'none', true],
		]);
		expect(service.methods()).toEqual(['GET', 'GET']);
	});

	it.each([
		['of Update', 'update', { updateFields: { jobTitle: 'Chief' } }],
		['of Delete', 'delete', {}],
	])('%s fails for a record that does not exist', async (_, operation, more) => {
		const result = await service.run(
			one(resource, operation, 'id', NO_RECORD, { ...more, options }),
		);
		expect(result.error?.message).toMatch(/^There is no such .* in this workspace$/);
	});

	describe('of two items that name one record', () => {
		const settings = { onError: 'continueRegularOutput' as const };
		const locators = {
			id: ({ id }: IDataObject) => String(id),
			email: ({ email }: IDataObject) => String(email),
			'ID in other letters': ({ id }: IDataObject) => String(id).toUpperCase(),
		};
		const inBothRuns = async (
			operation: string,
			name: keyof typeof locators,
			more: INodeParameters,
			fields: INodeParameters = {},
		) => {
			const [first, other] = await before(parameters, [row(0), row(1)]);
			const mode = name === 'email' ? 'email' : 'id';
			const items = [locators[name === 'email' ? name : 'id'](first), locators[name](first)];
			items.push(locators[mode](other));
			const run = async (dryRun: boolean, onError: typeof settings | object) =>
				await service.run(
					one(resource, operation, mode, '={{ $json.value }}', {
						options: { ...more, dryRun },
						...fields,
					}),
					{ items: items.map((value) => ({ value })), settings: onError },
				);
			const stopped = await run(true, {});
			const planned = await run(true, settings);
			expect(service.writes()).toEqual([]);
			return { planned, stopped, done: await run(false, settings) };
		};

		it.each(
			(Object.keys(locators) as Array<keyof typeof locators>).flatMap((name) => [
				[name, false] as const,
				[name, true] as const,
			]),
		)('Delete says what a run does (by %s, Ignore Missing %s)', async (name, ignoreMissing) => {
			const { planned, stopped, done } = await inBothRuns('delete', name, { ignoreMissing });
			const error = (item: IDataObject) => item.error;
			expect(planned.json.map(error)).toEqual(done.json.map(error));
			const gone = ['deleted', ignoreMissing ? 'unchanged' : undefined, 'deleted'];
			expect(planned.json.map(({ outcome }) => outcome)).toEqual(gone);
			expect(planned.json.filter(({ deleted }) => deleted)).toEqual([]);
			for (const item of planned.json.filter(({ outcome }) => outcome))
				expect(Object.keys(item).slice(0, 3)).toEqual(['dryRun', 'outcome', 'deleted']);
			expect(done.json.map(({ deleted }) => deleted)).toEqual([
				true,
				ignoreMissing ? false : undefined,
				true,
			]);
			expect(stopped.error?.message).toEqual(done.json[1].error);
			expect(await before({ resource, operation: 'list' }, [{}])).toEqual([]);
		});

		it('Update says that the second changes nothing', async () => {
			const fields = { updateFields: { jobTitle: 'Chief' } };
			const { planned, done } = await inBothRuns('update', 'id', {}, fields);
			expect(planned.json.map(({ outcome }) => outcome)).toEqual([
				'updated',
				'unchanged',
				'updated',
			]);
			expect(done.json.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
		});
	});

	it('may be a word in a sheet', async () => {
		const more = { options: { dryRun: '={{ $json.dry }}' } };
		const items = [
			{ ...row(0), dry: 'yes' },
			{ ...row(1), dry: 'No' },
		];
		const { json } = await service.run({ ...parameters, ...more }, { items });
		expect(json.map(({ dryRun }) => dryRun)).toEqual([true, undefined]);
		expect(service.writes()).toEqual(['POST']);
	});
});
