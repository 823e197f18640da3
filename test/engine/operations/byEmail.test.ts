import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { expectRefusals, refusal, told } from '../../support/expectations/told';
import { NO_RECORD, one } from '../../support/form/parameters';
import { startProxy } from '../../support/services/proxy';
import { createMember, useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();

const jobTitle = 'Analyst';
const person = (n: number, email = `p${n}@x.example`) => ({ n, email });
const people = (...numbers: number[]) => numbers.map((n) => person(n));
const by = (resource: string, operation: string, more: INodeParameters = {}) =>
	one(resource, operation, 'email', '={{ $json.email }}', {
		...(operation === 'update' && { updateFields: { jobTitle: 'Chief' } }),
		...more,
	});

async function before(resource: string, all: Array<ReturnType<typeof person>>): Promise<void> {
	for (const { n, email } of all) {
		if (resource === 'teamMember')
			await createMember(service, { firstName: 'P', lastName: `${n}`, email, jobTitle });
		else service.sandbox.addContact(service.workspaceId, { fullName: `P ${n}`, email, jobTitle });
	}
	service.forget();
}

describe.each([
	['teamMember', 'team member', 'Team Member', 'displayName'],
	['contact', 'contact', 'Contact', 'fullName'],
])('By Email (%s)', (resource, kind, field, name) => {
	it.each([
		['get', []],
		['update', ['PATCH', 'PATCH', 'PATCH']],
		['delete', ['DELETE', 'DELETE', 'DELETE']],
	])('%s reads the list once, and a record again before it writes', async (operation, writes) => {
		await before(resource, people(0, 1, 2, 3, 4));
		const items = [' p3@x.example ', 'P1@x.example', 'p4@x.example'].map((email) => ({ email }));
		const { json, error, items: out } = await service.run(by(resource, operation), { items });
		expect(error).toBeUndefined();
		expect(service.methods()).toEqual(['GET', ...writes.flatMap((method) => ['GET', method])]);
		expect(out.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
		if (operation === 'delete')
			expect(json[0]).toEqual({ deleted: true, id: expect.any(String), email: 'p3@x.example' });
		else expect(json.map((record) => record[name])).toEqual(['P 3', 'P 1', 'P 4']);
	});

	it('takes an email as one where it was dropped on By ID, From List or the whole field', async () => {
		await before(resource, people(0, 1));
		const value = '={{ $json.email }}';
		const whole: INodeParameters = { resource, operation: 'get', [resource]: value };
		for (const get of [
			one(resource, 'get', 'id', value),
			one(resource, 'get', 'list', value),
			whole,
		])
			expect((await service.run(get, { items: people(1) })).json).toMatchObject([
				{ [name]: 'P 1' },
			]);
	});

	it.each(['get', 'update', 'delete'])(
		'%s of an unknown email fails with its item',
		async (operation) => {
			await before(resource, people(0, 1));
			const items = [{ email: 'p1@x.example' }, { email: 'nobody@x.example' }];
			const advice =
				operation === 'delete'
					? ". If it may be gone already, add the option 'Ignore Missing'"
					: '';
			expect(told(await service.run(by(resource, operation), { items }))).toEqual(
				refusal(`No ${kind} has the email 'nobody@x.example'${advice}`, 1),
			);
		},
	);

	it('is refused before anything is sent when it is none', async () => {
		await expectRefusals(service, by(resource, 'get'), [
			[`'${field}' is empty: enter an email address`, {}],
			[
				`'${field}' must be an email address, such as nathan@example.com, but is 'Ada'`,
				{ email: 'Ada' },
			],
		]);
	});

	it('reads a record that the list shows without all of its fields', async () => {
		const pagination = { limit: 100, offset: 0, total: 1, hasMore: false };
		const data = [{ id: NO_RECORD, email: 'p1@x.example' }];
		const answer = { status: 200, body: { data, pagination } };
		service.sandbox.fail({ method: 'GET', path: /^\/[a-z-]+$/, answer });
		const result = await service.run(by(resource, 'get'), { items: people(1) });
		expect(told(result)).toMatchObject({ httpCode: '404' });
		expect(service.paths()[1]).toContain(NO_RECORD);
	});
});

describe('By Email', () => {
	it('of one member ends at the page that has it', async () => {
		service.sandbox.seed(service.workspaceId, { members: 300 });
		await before('teamMember', people(1));
		await service.run(by('teamMember', 'get'), { items: people(1) });
		expect(service.methods()).toEqual(['GET']);
	});

	it('of members ends when all are found', async () => {
		await before('teamMember', people(1));
		service.sandbox.seed(service.workspaceId, { members: 150 });
		await before('teamMember', people(2));
		service.sandbox.seed(service.workspaceId, { members: 300, seed: 2 });
		await before('teamMember', people(3));
		await service.run(by('teamMember', 'get'), { items: people(3, 2) });
		expect(service.methods().length).toBeLessThan(6);
	});

	it('prefers the member whose email has the same letters', async () => {
		await before('teamMember', people(1, 2));
		const get = by('teamMember', 'get');
		const [{ id }] = (await service.run(get, { items: people(2) })).json;
		const { sandbox, workspaceId } = service;
		sandbox.updateMember(workspaceId, String(id), { email: 'P1@x.example' });
		const { json } = await service.run(get, {
			items: [{ email: 'p1@x.example' }, { email: 'P1@x.example' }],
		});
		expect(json.map(({ displayName }) => displayName)).toEqual(['P 1', 'P 2']);
		const result = await service.run(get, { items: [{ email: 'P1@X.example' }] });
		expect(result.error?.message).toMatch(
			/^'Team Member' is 'P1@X.example', but 2 team members have this email: P 2 \(.*\), P 1 \(.*\)\. Choose one of them from the list or by ID$/,
		);
	});

	it.each(['get', 'update', 'delete'])('%s of several contacts names them', async (operation) => {
		await before('contact', [person(1), person(2, 'P1@x.example'), person(3)]);
		const result = await service.run(by('contact', operation), { items: people(1) });
		expect(result.error?.message).toMatch(
			/^'Contact' is 'p1@x.example', but 2 contacts have this email: P 2 \(.*\), P 1 \(.*\)\. Choose one/,
		);
		expect(service.methods()).toEqual(['GET']);
	});
});

describe.each([
	['teamMember', 'team member', 'displayName'],
	['contact', 'contact', 'fullName'],
])('Delete of many (%s)', (resource, kind, name) => {
	const remove = async (options: INodeParameters, items: IDataObject[], more: object = {}) =>
		await service.run(by(resource, 'delete', { options }), { items, ...more });

	it('Ignore Missing gives deleted: false in place of an error', async () => {
		await before(resource, people(0, 1));
		const { json } = await remove({ ignoreMissing: true }, people(0, 7, 0, 1));
		expect(json.map(({ deleted, email }) => [deleted, email])).toEqual([
			[true, 'p0@x.example'],
			[false, 'p7@x.example'],
			[false, 'p0@x.example'],
			[true, 'p1@x.example'],
		]);
		const byId = one(resource, 'delete', 'id', NO_RECORD, { options: { ignoreMissing: true } });
		expect((await service.run(byId)).json).toEqual([{ deleted: false, id: NO_RECORD }]);
	});

	it.each<[string, object]>([
		['a path that the service does not offer', { status: 404, body: '<html>' }],
		[
			'a 404 although the record exists',
			{ status: 404, body: { error: { code: 'c', message: 'm' } } },
		],
		['an error of the service', { status: 500, body: {} }],
	])('Ignore Missing does not hide %s', async (_, answer) => {
		await before(resource, people(0));
		service.sandbox.fail({ method: 'DELETE', times: Infinity, answer: answer as never });
		expect((await remove({ ignoreMissing: true }, people(0))).status).toBe('error');
	});

	it('Ignore Missing does not take a part of the list for all of it', async () => {
		await before(resource, people(0, 1));
		const proxy = await startProxy(
			String(service.credential.baseUrl),
			async () => await Promise.resolve(),
			(body) => body.replace('"total":2', '"total":5'),
		);
		const credential = { ...service.credential, baseUrl: proxy.baseUrl };
		const result = await remove({ ignoreMissing: true }, people(0, 7), { credential });
		await proxy.stop();
		expect(told(result)).toEqual(
			refusal(
				"The service sent a list that cannot be read: 'hasMore' is false after 2 of 5 records",
			),
		);
	});

	it.each([
		['as many', 3, undefined],
		[
			'more',
			2,
			`'Maximum Deletions' is 2, but 3 items arrived. Nothing was deleted. Check the items; if all of them should be deleted, raise the number`,
		],
	])('Maximum Deletions: %s', async (_, maximumDeletions, message) => {
		await before(resource, people(0, 1, 2));
		for (const onError of ['stopWorkflow', 'continueRegularOutput'] as const) {
			const options = { maximumDeletions, ignoreMissing: true };
			const { error, json } = await remove(options, people(0, 1, 2), { settings: { onError } });
			if (message) expect([error?.message, ...json.map((row) => row.error)]).toContain(message);
			if (error) expect(error.description).toBe('No item was sent.');
			expect(service.methods().includes('DELETE')).toBe(message === undefined);
		}
	});

	it('Maximum Deletions must be a number', async () => {
		const must = /^'Maximum Deletions' must be a whole number, 1 or more, but is /;
		await expectRefusals(
			service,
			by(resource, 'delete', { options: { maximumDeletions: '={{ $json.most }}' } }),
			[0, -1, 1.5, 'many'].map((most) => [must, { ...person(0), most }]),
		);
	});

	it(`says what is no ${kind} in a Dry Run`, async () => {
		await before(resource, people(0, 1));
		const { json } = await remove({ dryRun: true, ignoreMissing: true }, people(0, 7));
		const id = expect.any(String) as string;
		const planned = { outcome: 'deleted', dryRun: true };
		expect(json).toEqual([
			{ deleted: false, id, email: 'p0@x.example', [name]: 'P 0', ...planned },
			{ deleted: false, email: 'p7@x.example', outcome: 'unchanged', dryRun: true },
		]);
		expect(service.methods()).toEqual(['GET']);
	});
});
