import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { startProxy } from '../../support/services/proxy';
import { useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';
import { refusal, told } from '../../support/expectations/told';

const service = useService();
useSimulatedTime();

const byEmail = (value: string) => ({ __rl: true, mode: 'email', value });
const person = (n: number, email = `p${n}@x.example`): IDataObject => ({
	fullName: `P ${n}`,
	firstName: 'P',
	lastName: String(n),
	email,
	jobTitle: 'Analyst',
});
const parametersOf = (resource: string, operation: string): INodeParameters => ({
	resource,
	operation,
	[resource]: byEmail('={{ $json.email }}'),
	...(operation === 'update' && { updateFields: { jobTitle: 'Chief' } }),
});

async function before(resource: string, people: IDataObject[]): Promise<void> {
	if (resource === 'contact')
		for (const { fullName, email, jobTitle } of people)
			service.sandbox.addContact(service.workspaceId, { fullName, email, jobTitle } as never);
	else {
		const create = {
			resource,
			operation: 'create',
			firstName: '={{ $json.firstName }}',
			lastName: '={{ $json.lastName }}',
			email: '={{ $json.email }}',
		};
		await service.run(create, { items: people });
	}
	service.sandbox.requests.length = 0;
}
const methods = () => service.sent().map(({ method }) => method);
const list = (count: number) => Array.from({ length: count }, (_, n) => person(n));

describe.each([
	['teamMember', 'team member', 'Team Member', 'displayName'],
	['contact', 'contact', 'Contact', 'fullName'],
])('By Email (%s)', (resource, kind, field, name) => {
	it.each([
		['get', []],
		['update', ['PATCH', 'PATCH', 'PATCH']],
		['delete', ['DELETE', 'DELETE', 'DELETE']],
	])('%s reads the list once, and a record again before it writes', async (operation, writes) => {
		await before(resource, list(5));
		const items = [
			{ email: ' p3@x.example ' },
			{ email: 'P1@x.example' },
			{ email: 'p4@x.example' },
		];
		const {
			json,
			error,
			items: out,
		} = await service.run(parametersOf(resource, operation), { items });
		expect(error).toBeUndefined();
		expect(methods()).toEqual(['GET', ...writes.flatMap((method) => ['GET', method])]);
		expect(out.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
		]);
		if (operation === 'delete')
			expect(json[0]).toEqual({ deleted: true, id: expect.any(String), email: 'p3@x.example' });
		else expect(json.map((record) => record[name])).toEqual(['P 3', 'P 1', 'P 4']);
	});

	it.each([
		['By ID', { __rl: true, mode: 'id', value: '={{ $json.email }}' }],
		['From List', { __rl: true, mode: 'list', value: '={{ $json.email }}' }],
		['an expression for all of it', '={{ $json.email }}'],
	])('takes an email as one where it was dropped on %s', async (_, locator) => {
		await before(resource, list(2));
		const parameters = { ...parametersOf(resource, 'get'), [resource]: locator };
		const { error, json } = await service.run(parameters, { items: [person(1)] });
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ [name]: 'P 1' }]);
	});

	it.each(['get', 'update', 'delete'])(
		'%s of an unknown email fails with its item',
		async (operation) => {
			await before(resource, list(2));
			const items = [{ email: 'p1@x.example' }, { email: 'nobody@x.example' }];
			const result = await service.run(parametersOf(resource, operation), { items });
			const advice =
				operation === 'delete'
					? ". If it may be gone already, add the option 'Ignore Missing'"
					: '';
			expect(told(result)).toEqual(
				refusal(`No ${kind} has the email 'nobody@x.example'${advice}`, 1),
			);
		},
	);

	it.each([
		['={{ $json.nothing }}', 'is empty: enter an email address'],
		['={{ "Ada" }}', "must be an email address, such as nathan@example.com, but is 'Ada'"],
	])('%s is refused before anything is sent', async (value, problem) => {
		const parameters = { ...parametersOf(resource, 'get'), [resource]: byEmail(value) };
		expect(told(await service.run(parameters))).toEqual(refusal(`'${field}' ${problem}`));
		expect(service.sent()).toEqual([]);
	});

	it('reads a record that the list shows without all of its fields', async () => {
		await before(resource, list(2));
		const { requests } = service.sandbox;
		const pagination = { limit: 100, offset: 0, total: 1, hasMore: false };
		const answer = { status: 200, body: { data: [{ id: ID, email: 'p1@x.example' }], pagination } };
		service.sandbox.fail({ method: 'GET', path: /^\/[a-z-]+$/, answer });
		const result = await service.run(parametersOf(resource, 'get'), { items: [person(1)] });
		expect(told(result)).toMatchObject({ httpCode: '404' });
		expect(requests.map(({ path }) => path)[1]).toContain(ID);
	});
});

const ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';

describe('By Email', () => {
	it('of one member ends at the page that has it', async () => {
		service.sandbox.seed(service.workspaceId, { members: 300 });
		await before('teamMember', [person(1)]);
		await service.run(parametersOf('teamMember', 'get'), { items: [person(1)] });
		expect(methods()).toEqual(['GET']);
	});

	it('of members ends when all are found', async () => {
		await before('teamMember', [person(1)]);
		service.sandbox.seed(service.workspaceId, { members: 150 });
		await before('teamMember', [person(2)]);
		service.sandbox.seed(service.workspaceId, { members: 300, seed: 2 });
		await before('teamMember', [person(3)]);
		const emails = [person(3), person(2)];
		await service.run(parametersOf('teamMember', 'get'), { items: emails });
		expect(methods().length).toBeLessThan(6);
	});

	it('prefers the member whose email has the same letters', async () => {
		await before('teamMember', [person(1), person(2)]);
		const parameters = parametersOf('teamMember', 'get');
		const second = await service.run(parameters, { items: [{ email: 'p2@x.example' }] });
		const { sandbox, workspaceId } = service;
		sandbox.updateMember(workspaceId, String(second.json[0].id), { email: 'P1@x.example' });
		const { json } = await service.run(parameters, {
			items: [{ email: 'p1@x.example' }, { email: 'P1@x.example' }],
		});
		expect(json.map(({ displayName }) => displayName)).toEqual(['P 1', 'P 2']);
		const result = await service.run(parameters, { items: [{ email: 'P1@X.example' }] });
		expect(result.error?.message).toMatch(
			/^'Team Member' is 'P1@X.example', but 2 team members have this email: P 2 \(.*\), P 1 \(.*\)\. Choose one of them from the list or by ID$/,
		);
	});

	it.each(['get', 'update', 'delete'])('%s of several contacts names them', async (operation) => {
		await before('contact', [person(1), person(2, 'P1@x.example'), person(3)]);
		const result = await service.run(parametersOf('contact', operation), { items: [person(1)] });
		expect(result.error?.message).toMatch(
			/^'Contact' is 'p1@x.example', but 2 contacts have this email: P 2 \(.*\), P 1 \(.*\)\. Choose one/,
		);
		expect(methods()).toEqual(['GET']);
	});
});

describe.each([
	['teamMember', 'team member'],
	['contact', 'contact'],
])('Delete of many (%s)', (resource, kind) => {
	const remove = (options: INodeParameters = {}) => ({
		...parametersOf(resource, 'delete'),
		options,
	});

	it('Ignore Missing gives deleted: false in place of an error', async () => {
		await before(resource, list(2));
		const { json } = await service.run(remove({ ignoreMissing: true }), {
			items: [person(0), person(7), person(0), person(1)],
		});
		expect(json.map(({ deleted, email }) => [deleted, email])).toEqual([
			[true, 'p0@x.example'],
			[false, 'p7@x.example'],
			[false, 'p0@x.example'],
			[true, 'p1@x.example'],
		]);
	});

	it('Ignore Missing covers an ID that does not exist', async () => {
		const parameters = {
			...remove({ ignoreMissing: true }),
			[resource]: { __rl: true, mode: 'id', value: ID },
		};
		expect((await service.run(parameters)).json).toEqual([{ deleted: false, id: ID }]);
	});

	it.each<[string, object]>([
		['a path that the service does not offer', { status: 404, body: '<html>' }],
		[
			'a 404 although the record exists',
			{ status: 404, body: { error: { code: 'c', message: 'm' } } },
		],
		['an error of the service', { status: 500, body: {} }],
	])('Ignore Missing does not hide %s', async (_, answer) => {
		await before(resource, list(1));
		service.sandbox.fail({ method: 'DELETE', times: Infinity, answer: answer as never });
		const result = await service.run(remove({ ignoreMissing: true }), { items: [person(0)] });
		expect(result.status).toBe('error');
	});

	it.each([
		['as many', 3, undefined],
		[
			'more',
			2,
			`'Maximum Deletions' is 2, but 3 items arrived. Nothing was deleted. Check the items; if all of them should be deleted, raise the number`,
		],
	])('Maximum Deletions: %s', async (_, maximumDeletions, message) => {
		await before(resource, list(3));
		for (const onError of ['stopWorkflow', 'continueRegularOutput'] as const) {
			const result = await service.run(remove({ maximumDeletions, ignoreMissing: true }), {
				items: list(3),
				settings: { onError },
			});
			const messages = [result.error?.message, ...result.json.map(({ error }) => error)];
			if (message) expect(messages).toContain(message);
			expect(methods().includes('DELETE')).toBe(message === undefined);
		}
	});

	it('Maximum Deletions is told once', async () => {
		await before(resource, list(3));
		const { error } = await service.run(remove({ maximumDeletions: 2 }), { items: list(3) });
		expect(error?.message).toContain("'Maximum Deletions' is 2, but 3 items arrived");
		expect(error?.description).toBe('No item was sent.');
	});

	it('Ignore Missing does not take a part of the list for all of it', async () => {
		await before(resource, list(2));
		const proxy = await startProxy(
			String(service.credential.baseUrl),
			async () => await Promise.resolve(),
			(body) => body.replace('"total":2', '"total":5'),
		);
		const credential = { ...service.credential, baseUrl: proxy.baseUrl };
		const result = await service.run(remove({ ignoreMissing: true }), {
			items: [person(0), person(7)],
			credential,
		});
		await proxy.stop();
		expect(told(result)).toEqual({
			...refusal(
				"The service sent a list that cannot be read: 'hasMore' is false after 2 of 5 records",
			),
			httpCode: null,
		});
	});

	it.each([0, -1, 1.5, 'many'])('Maximum Deletions must not be %j', async (maximumDeletions) => {
		await before(resource, list(1));
		const result = await service.run(remove({ maximumDeletions }), { items: list(1) });
		expect(result.error?.message).toContain(
			"'Maximum Deletions' must be a whole number, 1 or more, but is ",
		);
		expect(service.sent()).toEqual([]);
	});

	it(`says what is no ${kind} in a Dry Run`, async () => {
		await before(resource, list(2));
		const { json } = await service.run(remove({ dryRun: true, ignoreMissing: true }), {
			items: [person(0), person(7)],
		});
		expect(json).toEqual([
			{
				deleted: false,
				id: expect.any(String),
				email: 'p0@x.example',
				[resource === 'contact' ? 'fullName' : 'displayName']: 'P 0',
				outcome: 'deleted',
				dryRun: true,
			},
			{ deleted: false, email: 'p7@x.example', outcome: 'unchanged', dryRun: true },
		]);
		expect(methods()).toEqual(['GET']);
	});
});
