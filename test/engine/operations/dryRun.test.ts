import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { asPlanned } from '../../support/expectations/planned';
import * as form from '../../support/form/parameters';
import { fromItem, NO_RECORD, one } from '../../support/form/parameters';
import { useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();
const options = { dryRun: true };

const additionalFields = fromItem('jobTitle');
const upsert = {
	teamMember: form.member('upsert', { ...form.fromRow.teamMember, additionalFields }),
	contact: form.contact('upsert', { ...form.fromRow.contact, additionalFields }),
};
const row = (n: number, jobTitle = 'Analyst') => form.row(n, { jobTitle });
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
			['would update', 'jobTitle', true],
			['would create', 'none', true],
			['unchanged', 'none', true],
			['would update', 'jobTitle', true],
			['unchanged', 'none', true],
		]);
		expect(planned.json[2]).toMatchObject({ id: null, [name]: 'P 2', jobTitle: 'Analyst' });
		expect(planned.json[1]).toMatchObject({ [name]: 'P 1', jobTitle: 'Chief' });
		const done = await service.run(parameters, { items });
		expect(done.json.map(({ outcome }) => asPlanned(outcome))).toEqual(
			planned.json.map(({ outcome }) => outcome),
		);
	});

	it('of Create says of each item what a run would do, and writes nothing', async () => {
		const create = { ...parameters, operation: 'create' };
		await before(create, [row(0)]);
		const { json } = await service.run({ ...create, options }, { items: [row(0), row(1), row(1)] });
		expect(service.methods().filter((method) => method !== 'GET')).toEqual([]);
		// Only members have an email that nobody else has (spec 4.1).
		const again = resource === 'teamMember' ? 'unchanged' : 'would create';
		expect(json.map(({ outcome }) => outcome)).toEqual([again, 'would create', again]);
		expect(json.map((item) => item.dryRun)).toEqual([true, true, true]);
	});

	it.each([
		['of Update', 'update', { updateFields: { jobTitle: 'Chief' } }],
		['of Delete', 'delete', {}],
	])('%s fails for a record that does not exist', async (_, operation, more) => {
		const parameters = one(resource, operation, 'id', NO_RECORD, { ...more, options });
		const result = await service.run(parameters);
		expect(result.error?.message).toMatch(/^There is no such .* in this workspace$/);
	});

	describe('of two items that name one record', () => {
		const settings = { onError: 'continueRegularOutput' as const };
		const inBothRuns = async (
			operation: string,
			mode: string,
			inCapitals: boolean,
			more: INodeParameters,
			fields: INodeParameters = {},
		) => {
			const [first, other] = await before(parameters, [row(0), row(1)]);
			const written = (value: unknown) =>
				inCapitals ? String(value).toUpperCase() : String(value);
			// The service takes an ID as it is.
			const last = mode === 'email' ? written(other.email) : other[mode];
			const values = [first[mode], written(first[mode]), last];
			const run = async (dryRun: boolean, onError: typeof settings | object) =>
				await service.run(
					one(resource, operation, mode, '={{ $json.value }}', {
						options: { ...more, dryRun },
						...fields,
					}),
					{ items: values.map((value) => ({ value })), settings: onError },
				);
			const stopped = await run(true, {});
			const planned = await run(true, settings);
			expect(service.writes()).toEqual([]);
			return { planned, stopped, done: await run(false, settings) };
		};

		it.each([
			['id', false, false],
			['id', false, true],
			['id', true, false],
			['id', true, true],
			['email', false, false],
			['email', false, true],
			['email', true, false],
		])('Delete says what a run does (by %s, capitals %s, Ignore Missing %s)', async (...given) => {
			const [mode, inCapitals, ignoreMissing] = given;
			const result = await inBothRuns('delete', mode, inCapitals, { ignoreMissing });
			const { planned, stopped, done } = result;
			const error = (item: IDataObject) => item.error;
			expect(planned.json.map(error)).toEqual(done.json.map(error));
			const named = (item: IDataObject) => item[mode];
			expect(planned.json.map(named)).toEqual(done.json.map(named));
			const [unchanged, isDeleted] = ignoreMissing ? ['unchanged', false] : [];
			const outcomes = planned.json.map(({ outcome }) => outcome);
			expect(outcomes).toEqual(['would delete', unchanged, 'would delete']);
			expect(planned.json.filter(({ deleted }) => deleted)).toEqual([]);
			for (const item of planned.json.filter(({ outcome }) => outcome))
				expect(Object.keys(item).slice(0, 4)).toEqual(['dryRun', name, 'email', 'outcome']);
			expect(done.json.map(({ deleted }) => deleted)).toEqual([true, isDeleted, true]);
			expect(stopped.error?.message).toEqual(done.json[1].error);
			expect(await service.stored(resource)).toEqual([]);
		});

		it('Update says that the second changes nothing', async () => {
			const fields = { updateFields: { jobTitle: 'Chief' } };
			const { planned, done } = await inBothRuns('update', 'id', false, {}, fields);
			const outcomes = planned.json.map(({ outcome }) => outcome);
			expect(outcomes).toEqual(['would update', 'unchanged', 'would update']);
			expect(done.json.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
		});
	});

	it('plans every item anew with Retry On Fail', async () => {
		service.sandbox.seed(service.workspaceId, { members: 2 });
		const [{ id }, other] = await service.stored('teamMember');
		const answer = { status: 503, body: {} };
		for (let i = 0; i < 5; i++)
			service.sandbox.fail({ path: `/team-members/${String(other.id)}`, answer });
		const dryDelete = one('teamMember', 'delete', 'id', '={{ $json.id }}', { options });
		const items = [{ id }, { id: other.id }, { id }];
		const { error } = await service.run(dryDelete, { items, settings: form.RETRY });
		expect(error?.message).toContain('An earlier item or another workflow deletes this');
	});

	it.each([
		['simplified', [name, 'email'], {}],
		['raw', [], {}],
		['selected', [name, 'email'], { fields: [name, 'email', 'jobTitle'] }],
		['selected', [], { fields: ['jobTitle', name] }],
	])('%s shows the outcome before all but %j', async (output, first, more) => {
		await before(parameters, [row(0)]);
		const columns = async (options: INodeParameters) => {
			const given = { ...parameters, ...more, output, options };
			const { json } = await service.run(given, { items: [row(0, 'Chief'), row(1)] });
			return json.map((item) => Object.keys(item));
		};
		for (const keys of await columns({ dryRun: true }))
			expect(keys.slice(0, first.length + 2)).toEqual(['dryRun', ...first, 'outcome']);
		for (const keys of await columns({}))
			expect(keys.slice(0, first.length + 1)).toEqual([...first, 'outcome']);
	});

	it.each([
		['yes', true, 'would create', []],
		['No', undefined, 'created', ['POST']],
	])('of one item may be a word in a sheet: %s', async (dry, dryRun, outcome, writes) => {
		const more = { options: { dryRun: '={{ $json.dry }}' } };
		const { json } = await service.run({ ...parameters, ...more }, { items: [{ ...row(0), dry }] });
		expect(rowsOf(json)).toEqual([[outcome, 'none', dryRun]]);
		expect(service.writes()).toEqual(writes);
	});
});
