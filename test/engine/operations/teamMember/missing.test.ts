import type { IDataObject } from 'n8n-workflow';
import { runTool, doors } from '../../../support/engine/asTool';
import { fromRow, member, row, rows } from '../../../support/form/parameters';
import { useService, wholeList } from '../../../support/services/service';

const service = useService();

const create = member('create', fromRow.teamMember);
const report = { ...create, operation: 'upsert', options: { reportMissing: true } };
const before = async (...numbers: number[]) => {
	await service.run(create, { items: rows(...numbers) });
	service.forget();
};
const outcomes = (json: IDataObject[]) => json.map(({ outcome, email }) => [email, outcome]);
const onError = 'continueRegularOutput' as const;

describe('Report Missing Members', () => {
	it('returns, after the rows, the members that no item names', async () => {
		await before(0, 1, 2, 3);
		const { items, json } = await service.run(report, { items: rows(2, 9, 0) });
		expect(outcomes(json)).toEqual([
			['p2@x.example', 'unchanged'],
			['p9@x.example', 'created'],
			['p0@x.example', 'unchanged'],
			['p3@x.example', 'missing'],
			['p1@x.example', 'missing'],
		]);
		expect(items[3].pairedItem).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
		expect(service.methods()).toEqual(['GET', 'POST']);
	});

	it('reads the whole list, however long and for however few rows', async () => {
		service.sandbox.seed(service.workspaceId, { members: 450 });
		await before(0);
		const { json } = await service.run(report, { items: rows(0) });
		expect(json).toHaveLength(451);
		expect(service.methods()).toEqual(['GET', 'GET', 'GET', 'GET', 'GET']);
	});

	it('takes an email in other letters for the same, and says nothing when all are named', async () => {
		await before(0, 1);
		const items = [row(0, { email: ' P0@X.example' })];
		const { json } = await service.run(report, { items });
		expect(outcomes(json)).toEqual([
			['p0@x.example', 'unchanged'],
			['p1@x.example', 'missing'],
		]);
		expect((await service.run(report, { items: rows(0, 1) })).json).toHaveLength(2);
	});

	it.each([true, false])(
		'does not return a member whose email is in a row with the ID of somebody else (dry run: %s)',
		async (dryRun) => {
			await before(0, 1, 2);
			const all = await service.stored('teamMember');
			const idOf = (n: number) => all.find(({ email }) => email === `p${n}@x.example`)?.id;
			const items = [row(1, { id: idOf(0) as string }), row(2, { id: idOf(2) as string })];
			const options = { matchBy: 'memberId', reportMissing: true, dryRun };
			const parameters = { ...report, memberId: '={{ $json.id }}', options };
			const { json } = await service.run(parameters, { items, settings: { onError } });
			expect(json[0].error).toContain("'Email' is 'p1@x.example', the email of P 1");
			expect(outcomes(json.slice(1))).toEqual([['p2@x.example', 'unchanged']]);
		},
	);

	const [nobody, malformed] = [row(1, { email: undefined }), row(1, { email: 'p1@' })];
	const NOT_REPORTED = 'Missing members are not reported: ';
	it.each<[string, IDataObject[], string]>([
		['has no email', [row(0), nobody, row(2)], 'the second item cannot be matched'],
		['has a malformed email', [malformed, row(0)], 'the first item (p1@) cannot'],
		['at the end has a malformed email', [row(0), malformed], 'the second item'],
		['and all others have none', [nobody, nobody, nobody], 'the first to third items cannot'],
	])('reports nobody when a row %s: it could be anyone', async (_, items, reason) => {
		await before(0, 1, 2, 3);
		const { json } = await service.run(report, { items, settings: { onError } });
		const last = json.at(-1);
		expect(json).toHaveLength(items.length + 1);
		expect(last?.outcome).toBeNull();
		expect(last?.warning).toContain(NOT_REPORTED);
		expect(last?.warning).toContain(reason);
	});

	it.each([
		['within Maximum Wait', '1', 5, 'missing'],
		['for longer than Maximum Wait', '6', 1, null],
	])('after a refused first row, a pause %s', async (_, seconds, maxWait, outcome) => {
		await before(0, 1);
		const answer = { status: 429, headers: { 'retry-after': seconds } };
		service.sandbox.fail({ method: 'GET', answer });
		await service.run({ ...create, operation: 'list', options: { maxWait: 0 } });
		const options = { reportMissing: true, maxWait };
		const items = [row(0, { lastName: ' ' })];
		const { json } = await service.run({ ...report, options }, { items, settings: { onError } });
		expect(json.at(-1)?.outcome).toBe(outcome);
	});

	it.each([
		['a Base URL without a scheme', { baseUrl: 'api.example.com/api/v1' }],
		['http to another machine', { baseUrl: 'http://192.0.2.1/api/v1' }],
		['a key with a line break', { apiKey: 'a\nb' }],
	])('says so after the errors of all rows, with %s in the credential', async (_, wrong) => {
		const credential = { ...service.credential, ...wrong };
		const items = rows(0, 1);
		for (const options of [{ reportMissing: true }, { reportMissing: true, dryRun: true }]) {
			const more = { items, credential, settings: { onError } };
			const { json, items: told } = await service.run({ ...report, options }, more);
			expect(json).toHaveLength(3);
			for (const [n, item] of items.entries()) {
				expect(json[n]).toMatchObject({ ...item, error: expect.any(String) as string });
				expect(told[n].pairedItem).toEqual({ item: n });
			}
			const { error } = json[0];
			expect(json[2]).toMatchObject({
				outcome: null,
				warning: `${NOT_REPORTED}${error as string}`,
			});
			expect(told[2].pairedItem).toEqual([{ item: 0 }, { item: 1 }]);
		}
	});

	it('reports nobody when the service refused a new row', async () => {
		await before(0, 1);
		service.sandbox.fail({ method: 'POST', answer: { status: 400, body: {} } });
		const { json } = await service.run(report, { items: rows(7, 0), settings: { onError } });
		expect(json.at(-1)?.warning).toContain(`${NOT_REPORTED}the first item`);
	});

	it.each([
		['the last row', 2],
		['the first row', 0],
	])('says why nobody is reported when an expression of %s fails', async (_, broken) => {
		await before(0, 1, 2);
		const items = rows(0, 1, 2);
		const lastName = `={{ $itemIndex === ${broken} ? $('Nowhere').first().json.n : 'X' }}`;
		const { json } = await service.run({ ...report, lastName }, { items, settings: { onError } });
		const warning = expect.stringContaining(NOT_REPORTED) as string;
		expect(json.filter((one) => one.warning)).toEqual([
			expect.objectContaining({ outcome: null, warning }),
		]);
	});

	it('reports although a row of a member failed for another reason', async () => {
		await before(0, 1, 2);
		const items = [row(0, { lastName: 'Other' }), row(1, { lastName: ' ' })];
		service.sandbox.fail({ method: 'PATCH', answer: { status: 400, body: {} } });
		const { json } = await service.run(report, { items, settings: { onError } });
		expect(json.at(-1)).toMatchObject({ email: 'p2@x.example', outcome: 'missing' });
		expect(json).toHaveLength(3);
	});

	it.each([
		['from the start', 0, 500],
		['after its first pages', 2, 403],
	])('a list that fails %s is an error, and nothing is written or reported', async (...given) => {
		const [, skip, status] = given;
		service.sandbox.seed(service.workspaceId, { members: 450 });
		const answer = { status, body: {} };
		service.sandbox.fail({ method: 'GET', skip, times: Infinity, answer });
		for (const settings of [{}, { onError }]) {
			const { json } = await service.run(report, { items: rows(0, 1), settings });
			expect(json.filter(({ outcome }) => outcome === 'missing')).toEqual([]);
		}
		expect(new Set(service.methods())).toEqual(new Set(['GET']));
	});

	it('reports nobody when the service sends a member without an email', async () => {
		await before(0);
		const [known] = await service.stored('teamMember');
		const answer = wholeList([known, { ...known, id: 'x', email: null }]);
		service.sandbox.fail({ method: 'GET', times: Infinity, answer });
		const { json } = await service.run(report, { items: rows(0) });
		expect(json[1].warning).toContain('the service sent a member without an email (ID x)');
	});

	it('is refused when Execute Once skips the other rows, also when On Error continues', async () => {
		const items = rows(0, 1);
		const { error } = await service.run(report, { items, settings: { executeOnce: true } });
		const message =
			"'Report Missing Members' needs all 2 items, but 'Execute Once' is on, so the node only uses the first. Turn it off in the settings of the node";
		expect(error?.message).toBe(message);
		const { json } = await service.run(report, { items, settings: { executeOnce: true, onError } });
		expect(json).toMatchObject([{ error: message }]);
		expect(service.sent()).toEqual([]);
	});

	it.each(doors)('is refused in a tool of an agent (%s)', async (door) => {
		const { answers } = await runTool(door, service.credential, report, [row(0)]);
		expect(answers[0]).toContain(
			"'Report Missing Members' cannot be used in a tool of an AI agent",
		);
		expect(service.sent()).toEqual([]);
	});
});
