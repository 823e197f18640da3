import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { useService } from '../../../support/services/service';

const service = useService();

const byId: INodeParameters = {
	resource: 'teamMember',
	operation: 'upsert',
	output: 'raw',
	firstName: 'P',
	lastName: '={{ $json.n }}',
	email: '={{ $json.email }}',
	memberId: '={{ $json.id }}',
	options: { matchBy: 'memberId' },
};
const NOBODY = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
const at = (n: number | string) => `p${n}@x.example`;

/** Members 0 to `count`; their IDs. */
async function before(count: number): Promise<string[]> {
	const items = Array.from({ length: count }, (_, n) => row(n, ''));
	const { json } = await service.run({ ...byId, operation: 'create', options: {} }, { items });
	service.sandbox.requests.length = 0;
	return json.map(({ id }) => String(id));
}
const row = (n: number, id: unknown, email = at(n)): IDataObject => ({
	n,
	id: id as string,
	email,
});
const run = async (
	items: IDataObject[],
	options: INodeParameters = {},
	more: INodeParameters = {},
) =>
	await service.run(
		{ ...byId, options: { matchBy: 'memberId', ...options }, ...more },
		{ items, settings: { onError: 'continueRegularOutput' } },
	);
const writes = () =>
	service
		.sent()
		.map(({ method }) => method)
		.filter((method) => method !== 'GET');
const outcomes = (json: IDataObject[]) => json.map(({ outcome, email }) => [outcome, email]);
const emails = async () =>
	(await service.run({ resource: 'teamMember', operation: 'list', output: 'raw' })).json
		.map(({ email }) => email)
		.sort();

describe.each([
	['one row', 1],
	['several rows', 2],
])('Match By: Member ID, Else Email, with %s', (_, count) => {
	const others = (ids: string[]) => (count > 1 ? [row(1, ids[1])] : []);

	it('changes the email of the member with the ID, and a second run writes nothing', async () => {
		const ids = await before(2);
		const items = [row(0, ` ${ids[0]} `, at('new')), ...others(ids)];
		const planned = await run(items, { dryRun: true });
		expect(writes()).toEqual([]);
		const { json } = await run(items);
		expect(json[0]).toMatchObject({ id: ids[0], outcome: 'updated', changedFields: ['email'] });
		expect(planned.json[0]).toMatchObject({
			...json[0],
			dryRun: true,
			updatedAt: expect.anything(),
		});
		expect(writes()).toEqual(['PATCH']);
		expect((await run(items)).json[0].outcome).toBe('unchanged');
		expect(writes()).toEqual(['PATCH']);
		expect(await emails()).toEqual([at(1), at('new')]);
	});

	it('creates nobody for an ID that no member has, and says what to do', async () => {
		const ids = await before(2);
		for (const dryRun of [true, false]) {
			const { json } = await run([row(7, NOBODY), ...others(ids)], { dryRun });
			expect(json[0].error).toContain(
				`'Member ID' is '${NOBODY}', but this workspace has no team member with this ID, and nobody was created. Correct the ID, or empty it`,
			);
		}
		expect(writes()).toEqual([]);
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

	it('keeps the email with Existing Values: Keep', async () => {
		const ids = await before(2);
		const { json } = await run([row(0, ids[0], at('new')), ...others(ids)], {
			existingValues: 'keep',
		});
		expect(json[0]).toMatchObject({ outcome: 'unchanged', email: at(0) });
		expect(writes()).toEqual([]);
	});
});

describe('Match By: Member ID, Else Email', () => {
	it.each([null, '', '  ', false, undefined])('takes the email where the ID is %j', async (id) => {
		await before(1);
		const { json } = await run([row(0, id), row(5, id)]);
		expect(outcomes(json)).toEqual([
			['unchanged', at(0)],
			['created', at(5)],
		]);
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
				expect(error).toContain(`P 0 (${ids[0]}) is named by the second and third items`);
		}
		expect(writes()).toEqual([]);
	});

	it.each(['1042', 'p0@x.example', [], 7])(
		'refuses the ID %j before anything is sent',
		async (id) => {
			const { json } = await run([row(0, id)]);
			expect(json[0].error).toMatch(/^'Member ID' must be an ID, such as .*, but is .*earlier run/);
			expect(service.sent()).toEqual([]);
		},
	);

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

	it.each(['', null, 'id', 'firstAvailable'])('stops when Match By is %j', async (matchBy) => {
		const { json } = await run([row(0, '')], { matchBy: `={{ ${JSON.stringify(matchBy)} }}` });
		expect(json[0].error).toContain("'Match By' is ");
		expect(service.sent()).toEqual([]);
	});

	it('reads the ID also where Options is one expression', async () => {
		const [id] = await before(1);
		const options = "={{ { matchBy: 'memberId' } }}";
		const { json } = await service.run({ ...byId, options }, { items: [row(0, id, at('new'))] });
		expect(json).toMatchObject([{ id, outcome: 'updated', email: at('new') }]);
	});

	it('saves each row once under Retry On Fail', async () => {
		const ids = await before(2);
		service.sandbox.fail({ method: 'PATCH', skip: 1, answer: { status: 400, body: {} } });
		const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };
		const items = [row(0, ids[0], at('a')), row(1, ids[1], at('b'))];
		const { json } = await service.run(byId, { items, settings });
		expect(json.map(({ outcome }) => outcome)).toEqual(['updated', 'updated']);
		expect(writes()).toEqual(['PATCH', 'PATCH', 'PATCH']);
	});

	it('does not report a member as missing whose ID is in a row', async () => {
		const ids = await before(3);
		const items = [row(0, ids[0], at('new')), row(1, '')];
		for (const dryRun of [true, false]) {
			const { json } = await run(items, { dryRun, reportMissing: true, return: 'changes' });
			expect(outcomes(json)).toEqual([
				['updated', at('new')],
				['missing', at(2)],
			]);
		}
	});

	it('returns only the changes with Only Changes', async () => {
		const ids = await before(2);
		const { json } = await run([row(0, ids[0]), row(1, ids[1], at('b'))], { return: 'changes' });
		expect(outcomes(json)).toEqual([['updated', at('b')]]);
	});
});

describe('Map Automatically with Match By: Member ID, Else Email', () => {
	const auto = { ...byId, mappingMode: 'autoMapInputData' };
	const sheet = (more: IDataObject) => ({
		...{ 'First name': 'P', 'Last name': '0', Email: at('new') },
		...more,
	});

	it.each([
		['Member ID', (id: string) => ({ 'Member ID': id })],
		['id', (id: string) => ({ id })],
		['Member ID beside an ID of another system', (id: string) => ({ id: '1042', member_id: id })],
	])('takes it from %s', async (_, idOf) => {
		const [id] = await before(1);
		const options = { matchBy: 'memberId', showMapping: true };
		const { json } = await service.run({ ...auto, options }, { items: [sheet(idOf(id))] });
		expect(json).toMatchObject([{ id, email: at('new'), outcome: 'updated' }]);
		expect(json[0].mapped).toContain('→ Member ID');
	});

	it('needs the heading', async () => {
		const { error } = await service.run(auto, { items: [sheet({})] });
		expect(error?.message).toContain('the item has no heading for: Member ID');
	});

	it('names the heading in an error', async () => {
		const { error } = await service.run(auto, { items: [sheet({ id: '1042' })] });
		expect(error?.message).toContain("'id' must be an ID");
	});

	it('ignores the heading otherwise', async () => {
		const options = { showMapping: true };
		const { json } = await service.run({ ...auto, options }, { items: [sheet({ id: '1042' })] });
		expect(json).toMatchObject([{ outcome: 'created', ignored: 'id' }]);
	});
});

it('looks with Keep whose email it is, where the list is longer than writing takes', async () => {
	service.sandbox.seed(service.workspaceId, { members: 900 });
	const list = { resource: 'teamMember', operation: 'list', returnAll: true };
	const ids = (await service.run(list)).json.slice(-2).map(({ id }) => id);
	const { json } = await run(
		ids.map((id, n) => row(n, id, at(n))),
		{ existingValues: 'keep' },
	);
	expect(json.map(({ error, outcome }) => error ?? outcome)).toEqual(['unchanged', 'unchanged']);
});
