import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { fromRow, member, NO_RECORD, row as rowOf } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();

const matchBy = { options: { matchBy: 'memberId' } };
const fields = { output: 'raw', ...fromRow.teamMember };
const byId = member('upsert', { ...fields, memberId: '={{ $json.id }}', ...matchBy });
const at = (n: number | string) => `p${n}@x.example`;

/** Members 0 to `count`; their IDs. */
async function before(count: number): Promise<string[]> {
	const items = Array.from({ length: count }, (_, n) => row(n, ''));
	const { json } = await service.run(member('create', fields), { items });
	service.forget();
	return json.map(({ id }) => String(id));
}
const row = (n: number, id: unknown, email = at(n)) => rowOf(n, { id: id as string, email });
const run = async (
	items: IDataObject[],
	options: INodeParameters = {},
	more: INodeParameters = {},
) =>
	await service.run(
		{ ...byId, options: { matchBy: 'memberId', ...options }, ...more },
		{ items, settings: { onError: 'continueRegularOutput' } },
	);
const outcomes = (json: IDataObject[]) => json.map(({ outcome, email }) => [outcome, email]);
const emails = async () => (await service.stored('teamMember')).map(({ email }) => email).sort();

describe.each([
	['one row', 1],
	['several rows', 2],
])('Match By: Member ID, Else Email, with %s', (_, count) => {
	const others = (ids: string[]) => (count > 1 ? [row(1, ids[1])] : []);

	it('changes the email of the member with the ID, and a second run writes nothing', async () => {
		const ids = await before(2);
		const items = [row(0, ` ${ids[0]} `, at('new')), ...others(ids)];
		const planned = (await run(items, { dryRun: true })).json[0];
		expect(service.writes()).toEqual([]);
		const { json } = await run(items);
		expect(json[0]).toMatchObject({ id: ids[0], outcome: 'updated', changedFields: ['email'] });
		const updatedAt = expect.anything() as unknown;
		expect(planned).toMatchObject({ ...json[0], outcome: 'would update', dryRun: true, updatedAt });
		expect((await run(items)).json[0].outcome).toBe('unchanged');
		expect(service.writes()).toEqual(['PATCH']);
		expect(await emails()).toEqual([at(1), at('new')]);
	});

	it('creates nobody for an ID that no member has, and says what to do', async () => {
		const ids = await before(2);
		for (const dryRun of [true, false]) {
			const { json } = await run([row(7, NO_RECORD), ...others(ids)], { dryRun });
			expect(json[0].error).toContain(
				`'Member ID' is '${NO_RECORD}', but this workspace has no team member with this ID, and nobody was created. Correct the ID in the item, or clear it there: then`,
			);
		}
		expect(service.writes()).toEqual([]);
	});

	it.each([{}, { existingValues: 'keep' }, { dryRun: true }])(
		'names both when the ID and the email belong to two people (%j)',
		async (options) => {
			const ids = await before(3);
			const { json } = await run([row(0, ids[0], at(2)), ...others(ids)], options);
			expect(json[0].error).toContain(`'Email' is '${at(2)}', the email of P 2 (${ids[2]})`);
			expect(json[0].error).toContain(`the ID of the item is that of P 0 (${ids[0]})`);
			expect(await emails()).toEqual([at(0), at(1), at(2)]);
		},
	);

	it.each([false, true])(
		'creates nobody with an email that another row gives to the member with an ID (dry run: %s)',
		async (dryRun) => {
			const ids = await before(2);
			const items = [row(0, '', at('new')), row(0, ids[0], at('new')), ...others(ids)];
			const { json } = await run(items, { dryRun });
			expect(json[0].error).toBe(
				`The email '${at('new')}' is in the first and second items, with and without an ID. Keep one that has an ID; remove or correct the rest`,
			);
			const outcome = dryRun ? 'would update' : 'updated';
			expect(json[1]).toMatchObject({ outcome, email: at('new') });
			expect(await emails()).toEqual(dryRun ? [at(0), at(1)] : [at(1), at('new')]);
		},
	);

	it('keeps the email with Existing Values: Keep', async () => {
		const ids = await before(2);
		const items = [row(0, ids[0], at('new')), ...others(ids)];
		const { json } = await run(items, { existingValues: 'keep' });
		expect(json[0]).toMatchObject({ outcome: 'unchanged', email: at(0) });
		expect(service.writes()).toEqual([]);
	});
});

describe('Match By: Member ID, Else Email', () => {
	it('an ID that nobody has is found in its turn, after the items before it were written', async () => {
		const [id] = await before(1);
		const items = [row(0, id, at('new')), row(7, NO_RECORD), row(8, '')];
		const { error } = await service.run(byId, { items });
		expect(error?.message).toContain(`'Member ID' is '${NO_RECORD}'`);
		expect(error?.description).toContain('Already written: the first item');
		expect(service.writes()).toEqual(['PATCH']);
	});

	it('takes the email where the item has no ID', async () => {
		await before(1);
		const nothing = [null, '', '  ', false, undefined];
		const { json } = await run([row(0, ''), ...nothing.map((id, n) => row(5 + n, id))]);
		const created = nothing.map((_, n) => ['created', at(5 + n)]);
		expect(outcomes(json)).toEqual([['unchanged', at(0)], ...created]);
	});

	it.each([
		['ID', (ids: string[]) => [row(0, ids[0], at('a')), row(0, ids[0].toUpperCase(), at('b'))]],
		['member, by ID and by its email', (ids: string[]) => [row(0, ids[0], at('a')), row(0, '')]],
		['member, by its email and by ID', (ids: string[]) => [row(0, ''), row(0, ids[0], at('a'))]],
	])('refuses both of two rows with one %s', async (_, itemsOf) => {
		const ids = await before(2);
		for (const dryRun of [true, false]) {
			const { json } = await run([row(1, ids[1]), ...itemsOf(ids)], { dryRun });
			expect(json[0].outcome).toBe('unchanged');
			for (const { error } of json.slice(1))
				expect(error).toContain(
					`The ID or email of P 0 (${ids[0]}) is in the second and third items. Keep one; remove`,
				);
		}
		expect(service.writes()).toEqual([]);
	});

	it('refuses what is no ID, and another Match By, before anything is sent', async () => {
		const { json } = await run(['1042', 'p0@x.example', [], 7].map((id) => row(0, id)));
		const message = /^'Member ID' must be an ID, such as .*, but is .*earlier run/;
		for (const { error } of json) expect(error).toMatch(message);
		const choices = ['', null, 'id', 'firstAvailable'].map((choice) => ({ ...row(0, ''), choice }));
		const others = await run(choices as IDataObject[], { matchBy: '={{ $json.choice }}' });
		for (const { error } of others.json) expect(error).toContain("'Match By' is ");
		expect([json.length, others.json.length]).toEqual([4, 4]);
		expect(service.sent()).toEqual([]);
	});

	it('stops when nothing was entered for the ID, which would match all by email', async () => {
		const whole = { options: "={{ { matchBy: 'memberId' } }}", memberId: '' };
		for (const more of [{ memberId: '' }, whole]) {
			const { json, error } = await run([row(0, ''), row(1, '')], {}, more).catch(
				(thrown: Error) => ({ json: [], error: thrown }),
			);
			const problem = error?.message ?? json.map((one) => one.error).join();
			expect(problem).toMatch(/"Member ID" is required|'Member ID' is empty, but 'Match By' is/);
		}
		expect(service.sent()).toEqual([]);
	});

	it('reads the ID also where Options is one expression', async () => {
		const [id] = await before(1);
		const options = "={{ { matchBy: 'memberId' } }}";
		const { json } = await service.run({ ...byId, options }, { items: [row(0, id, at('new'))] });
		expect(json).toMatchObject([{ id, outcome: 'updated', email: at('new') }]);
	});

	it('reports no member as missing whose ID is in a row, and returns the changes alone', async () => {
		const ids = await before(3);
		const items = [row(0, ids[0], at('new')), row(1, ids[1])];
		for (const dryRun of [true, false]) {
			const { json } = await run(items, { dryRun, reportMissing: true, return: 'changes' });
			expect(outcomes(json)).toEqual([
				[dryRun ? 'would update' : 'updated', at('new')],
				['missing', at(2)],
			]);
		}
	});
});

describe('Map Automatically with Match By: Member ID, Else Email', () => {
	const auto = { ...byId, mappingMode: 'autoMapInputData' };
	const map = async (more: IDataObject, options: INodeParameters = {}) =>
		await service.run({ ...auto, options }, { items: [rowOf(0, { email: at('new'), ...more })] });

	it.each([
		['Member ID', (id: string) => ({ 'Member ID': id })],
		['Member ID beside an ID of another system', (id: string) => ({ id: '1042', member_id: id })],
	])('takes it from %s', async (_, idOf) => {
		const [id] = await before(1);
		const { json } = await map(idOf(id), matchBy.options);
		expect(json).toMatchObject([{ id, email: at('new'), outcome: 'updated' }]);
	});

	it('needs the heading, and names it in an error', async () => {
		const none = await map({}, matchBy.options);
		expect(none.error?.message).toContain('no item has a heading for: Member ID');
		const other = await map({ id: '1042' }, matchBy.options);
		expect(other.error?.message).toContain("a heading for: Member ID. Headings found: 'id',");
		const wrong = await map({ 'Member ID': '1042' }, matchBy.options);
		expect(wrong.error?.message).toContain("'Member ID' must be an ID");
	});

	it('warns of no column where the cell of the ID is empty', async () => {
		const { json } = await map({ 'Member ID': '' }, matchBy.options);
		expect(json).toMatchObject([{ outcome: 'created' }]);
		expect(json[0].warning).toBeUndefined();
	});

	it('ignores the heading otherwise', async () => {
		const { json } = await map({ 'Member ID': '1042' });
		expect(json).toMatchObject([{ outcome: 'created' }]);
	});
});

it('looks with Keep whose email it is, where the list is longer than writing takes', async () => {
	service.sandbox.seed(service.workspaceId, { members: 900 });
	const all = await service.stored('teamMember');
	const items = all.slice(-2).map(({ id }, n) => row(n, id));
	const { json } = await run(items, { existingValues: 'keep' });
	expect(json.map(({ error, outcome }) => error ?? outcome)).toEqual(['unchanged', 'unchanged']);
});

it.each(['={{ $json.Idd }}', "={{ $json['Membr ID'] ?? '' }}"])(
	'A misspelt column of the IDs (%s) stops the run, where everybody would be found by email',
	async (memberId) => {
		const [id] = await before(1);
		const items = [row(0, id, at('new')), row(1, '')];
		const { json } = await run(items, {}, { memberId });
		const name = /Idd|Membr ID/.exec(memberId)![0];
		const problem = `'Member ID' reads '${name}', which no item has`;
		expect(json.map(({ error }) => error)).toEqual(
			items.map(() => expect.stringContaining(problem) as string),
		);
		expect(service.writes()).toEqual([]);
	},
);

describe('One item alone', () => {
	const memberId = "={{ $json['Member ID'] }}";
	const alone = { ...rowOf(0, { lastName: 'Q' }) };

	it.each([
		['updated', 'would update', at(0)],
		['created', 'would create', at('new')],
	])('is %s by its email without the column of the IDs, with a warning', async (...told) => {
		const [outcome, planned, email] = told;
		await before(1);
		for (const dryRun of [true, false]) {
			const { json } = await run([{ ...alone, email }], { dryRun }, { memberId });
			const warning = "'Member ID' reads the column 'Member ID', which the item does not have";
			expect(json).toMatchObject([
				{
					outcome: dryRun ? planned : outcome,
					warning: expect.stringContaining(warning) as string,
				},
			]);
		}
	});

	it('is found by its email without a warning where the ID is empty', async () => {
		await before(1);
		const { json } = await run([{ ...alone, 'Member ID': null }], {}, { memberId });
		expect(json).toMatchObject([{ outcome: 'updated' }]);
		expect(json[0].warning).toBeUndefined();
	});
});

it.each(['Número', 'ID_2', 'Personal-Nr.'])(
	'Any name of the column of the IDs is found (%s)',
	async (name) => {
		const [id] = await before(1);
		const items = [row(0, '', at('new')), row(1, '')].map((item, n) => ({
			...item,
			[name]: n ? '' : id,
		}));
		const memberId = name.includes('-') ? `={{ $json["${name}"] }}` : `={{ $json.${name} }}`;
		const { json } = await run(items, {}, { memberId });
		expect(json.map(({ outcome }) => outcome)).toEqual(['updated', 'created']);
	},
);
