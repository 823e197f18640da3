import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { refusal, told } from '../../support/expectations/told';
import { NO_RECORD, one, row, rows } from '../../support/form/parameters';
import { createMember, useService, wholeList } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();

const jobTitle = 'Analyst';
const by = (resource: string, operation: string, more: INodeParameters = {}) =>
	one(resource, operation, 'email', '={{ $json.email }}', {
		...(operation === 'update' && { updateFields: { jobTitle: 'Chief' } }),
		...more,
	});

async function before(resource: string, all: IDataObject[]): Promise<void> {
	for (const { firstName, lastName, email } of all) {
		if (resource === 'teamMember')
			await createMember(service, { firstName, lastName, email, jobTitle });
		else {
			const fullName = `${String(firstName)} ${String(lastName)}`;
			service.sandbox.addContact(service.workspaceId, { fullName, email, jobTitle } as never);
		}
	}
	service.forget();
}

describe.each([
	['teamMember', 'team member', 'displayName'],
	['contact', 'contact', 'fullName'],
])('By Email (%s)', (resource, kind, name) => {
	it.each([
		['get', []],
		['update', ['PATCH', 'PATCH', 'PATCH']],
		['delete', ['DELETE', 'DELETE', 'DELETE']],
	])('%s reads the list once, and a record again before it writes', async (operation, writes) => {
		await before(resource, rows(0, 1, 2, 3, 4));
		const items = [' p3@x.example ', 'P1@x.example', 'p4@x.example'].map((email) => ({ email }));
		const { json, error, items: out } = await service.run(by(resource, operation), { items });
		expect(error).toBeUndefined();
		expect(service.methods()).toEqual(['GET', ...writes.flatMap((method) => ['GET', method])]);
		expect(out.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
		if (operation === 'delete')
			expect(json[0]).toEqual({
				[name]: 'P 3',
				email: 'p3@x.example',
				deleted: true,
				id: expect.any(String),
			});
		else expect(json.map((record) => record[name])).toEqual(['P 3', 'P 1', 'P 4']);
	});

	it('takes an email as one where it was dropped on By ID, From List or the whole field', async () => {
		await before(resource, rows(0, 1));
		const value = '={{ $json.email }}';
		const whole: INodeParameters = { resource, operation: 'get', [resource]: value };
		const [byId, fromList] = ['id', 'list'].map((mode) => one(resource, 'get', mode, value));
		for (const get of [byId, fromList, whole]) {
			const { json } = await service.run(get, { items: rows(1) });
			expect(json).toMatchObject([{ [name]: 'P 1' }]);
		}
	});

	it.each([
		['get', ''],
		['update', ". To create missing ones too, use the operation 'Create or Update'"],
		['delete', ". If it may be gone already, add the option 'Ignore Missing'"],
	])('%s of an unknown email fails with its item', async (operation, advice) => {
		await before(resource, rows(0, 1));
		expect(told(await service.run(by(resource, operation), { items: rows(1, 7) }))).toEqual(
			refusal(`No ${kind} has the email 'p7@x.example'${advice}`, 1),
		);
	});

	it('reads a record that the list shows without all of its fields', async () => {
		const answer = wholeList([{ id: NO_RECORD, email: 'p1@x.example' }]);
		service.sandbox.fail({ method: 'GET', path: /^\/[a-z-]+$/, answer });
		const result = await service.run(by(resource, 'get'), { items: rows(1) });
		expect(told(result)).toMatchObject({ httpCode: '404' });
		expect(service.paths()[1]).toContain(NO_RECORD);
	});
});

describe('By Email', () => {
	it('of members ends when all are found', async () => {
		await before('teamMember', rows(1));
		service.sandbox.seed(service.workspaceId, { members: 150 });
		await before('teamMember', rows(2));
		service.sandbox.seed(service.workspaceId, { members: 300, seed: 2 });
		await before('teamMember', rows(3));
		await service.run(by('teamMember', 'get'), { items: rows(3, 2) });
		expect(service.methods().length).toBeLessThan(6);
	});

	it('prefers the member whose email has the same letters', async () => {
		await before('teamMember', rows(1, 2));
		const get = by('teamMember', 'get');
		const [{ id }] = (await service.run(get, { items: rows(2) })).json;
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
		await before('contact', [row(1), row(2, { email: 'P1@x.example' }), row(3)]);
		const result = await service.run(by('contact', operation), { items: rows(1) });
		expect(result.error?.message).toMatch(
			/^'Contact' is 'p1@x.example', but 2 contacts have this email: P 2 \(.*\), P 1 \(.*\)\. Choose one/,
		);
		expect(service.methods()).toEqual(['GET']);
	});
});

describe.each([
	['teamMember', 'displayName'],
	['contact', 'fullName'],
])('Delete of many (%s)', (resource, name) => {
	const remove = async (options: INodeParameters, items: IDataObject[], more: object = {}) =>
		await service.run(by(resource, 'delete', { options }), { items, ...more });

	it('Ignore Missing gives deleted: false in place of an error', async () => {
		await before(resource, rows(0, 1));
		const { json } = await remove({ ignoreMissing: true }, rows(0, 7, 0, 1));
		expect(json.map(({ deleted, email }) => [deleted, email])).toEqual([
			[true, 'p0@x.example'],
			[false, 'p7@x.example'],
			[false, 'p0@x.example'],
			[true, 'p1@x.example'],
		]);
		const byId = one(resource, 'delete', 'id', NO_RECORD, { options: { ignoreMissing: true } });
		expect((await service.run(byId)).json).toEqual([
			{ [name]: null, email: null, deleted: false, id: NO_RECORD },
		]);
	});

	const read = { method: 'GET', path: /^\/[a-z-]+\/./ };
	it.each<[string, Parameters<typeof service.sandbox.fail>[0], object, string[]]>([
		[
			'is sent again where it was not carried out',
			{ method: 'DELETE', answer: { status: 503, body: {} } },
			{ output: { deleted: true } },
			['GET', 'GET', 'DELETE', 'GET', 'DELETE'],
		],
		[
			'is not sent again where it was',
			{ method: 'DELETE', when: 'after', answer: 'reset' },
			{ output: { deleted: true } },
			['GET', 'GET', 'DELETE', 'GET'],
		],
		[
			'is not sent where the record cannot be read',
			{ ...read, answer: { status: 403, body: {} } },
			{ error: { message: 'Access was denied' } },
			['GET', 'GET'],
		],
	])('A deletion %s', async (_, fault, expected, methods) => {
		await before(resource, rows(0));
		service.sandbox.fail(fault);
		const { error, json } = await remove({}, rows(0));
		expect({ error, output: json?.[0] }).toMatchObject(expected);
		expect(service.methods()).toEqual(methods);
	});

	it.each<[string, number, object | string]>([
		['a path that the service does not offer', 404, '<html>'],
		['a 404 although the record exists', 404, { error: { code: 'c', message: 'm' } }],
		['an error of the service', 500, {}],
	])('Ignore Missing does not hide %s', async (_, status, body) => {
		await before(resource, rows(0));
		service.sandbox.fail({ method: 'DELETE', times: Infinity, answer: { status, body } });
		expect((await remove({ ignoreMissing: true }, rows(0))).status).toBe('error');
	});

	it.each([
		['as many', 3, undefined],
		[
			'more',
			2,
			`'Maximum Deletions' is 2, but 3 items arrived. Nothing was deleted. Check the items; if all of them should be deleted, raise the number`,
		],
	])('Maximum Deletions: %s', async (_, maximumDeletions, message) => {
		await before(resource, rows(0, 1, 2));
		for (const onError of ['stopWorkflow', 'continueRegularOutput'] as const) {
			const options = { maximumDeletions, ignoreMissing: true };
			const { error, json } = await remove(options, rows(0, 1, 2), { settings: { onError } });
			if (message) expect([error?.message, ...json.map((row) => row.error)]).toContain(message);
			if (error) expect(error.description).toBe('No item was sent.');
			expect(service.methods().includes('DELETE')).toBe(message === undefined);
		}
	});

	it('Maximum Deletions: a dry run with more says so at each item, and does not stop', async () => {
		await before(resource, rows(0, 1, 2));
		const options = { dryRun: true, maximumDeletions: 2, ignoreMissing: true };
		const { error, json } = await remove(options, rows(0, 1, 2));
		expect(error).toBeUndefined();
		expect(json.map(({ warning }) => warning)).toEqual(
			Array(3).fill(
				"Only with a higher 'Maximum Deletions': it is 2, but 3 items arrived. Check them before you raise it",
			),
		);
	});
});
