import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { doors, runTool, type Door } from '../../support/engine/asTool';
import { operation } from '../../support/form/operations';
import { useService } from '../../support/services/service';

const service = useService();

const fromAi = (name: string, description: string, more = '') =>
	`={{ $fromAI('${name}', '${description}', ${more || "'string'"}) }}`;

const createMember: INodeParameters = {
	...operation('Create team member').parameters,
	firstName: fromAi('first_name', 'Given name'),
	lastName: fromAi('last_name', 'Family name'),
	email: fromAi('email', 'Work email'),
	additionalFields: { jobTitle: fromAi('job_title', 'Job title, if known', "'string', ''") },
};
const getMember: INodeParameters = {
	...operation('Get team member').parameters,
	teamMember: { __rl: true, mode: 'id', value: fromAi('member_id', 'ID of the team member') },
};
const listContacts = operation('List contacts').parameters;

const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@northwind.example' };
const bob = { first_name: 'Bob', last_name: 'Stone', email: 'bob@northwind.example' };
const SOME_ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';

const noteAfter = (listed: string) => ({
	note: `Only the ${listed} listed; there are more. Narrow the search or raise the limit if this tool allows it. Otherwise say that the list is incomplete.`,
});

/** What the model reads of calls that succeed: the records. */
async function records(door: Door, parameters: INodeParameters, calls: IDataObject[]) {
	const { answers } = await runTool(door, service.credential, parameters, calls);
	return answers.map((answer) => JSON.parse(answer) as IDataObject[]);
}

/** What the model reads of one call that fails. */
async function refusal(door: Door, parameters: INodeParameters, call: IDataObject) {
	const { answers } = await runTool(door, service.credential, parameters, [call]);
	expect(answers).toHaveLength(1);
	expect(answers[0]).not.toContain(service.apiKey);
	return answers[0];
}

describe.each(doors)('As the tool of an agent (%s)', (door) => {
	it.each([
		{
			parameters: createMember,
			description: 'Create team member in Team Workspace',
			input: {
				first_name: 'string: Given name',
				last_name: 'string: Family name',
				email: 'string: Work email',
				job_title: 'default: Job title, if known',
			},
		},
		{
			parameters: getMember,
			description: 'Get team member in Team Workspace',
			input: { member_id: 'string: ID of the team member' },
		},
		{
			parameters: { ...listContacts, limit: fromAi('limit', 'How many', "'number'") },
			description: 'List contacts in Team Workspace',
			input: { limit: 'number: How many' },
		},
	])('is shown to the model: $description', async ({ parameters, description, input }) => {
		const { tool } = await runTool(door, service.credential, parameters, []);
		expect(tool).toEqual({ name: 'Team_Workspace_Tool', description, input });
	});

	it('creates members, each call on its own', async () => {
		const calls = [{ ...ada, job_title: 'Analyst' }, { ...bob, email: 'bob' }, bob];
		const { answers, run } = await runTool(door, service.credential, createMember, calls);
		expect(run.status).toBe('success');
		expect(answers[1]).toContain("'Email' must be an email address");
		expect([answers[0], answers[2]].map((text) => JSON.parse(text) as unknown)).toEqual([
			[expect.objectContaining({ displayName: 'Ada Lovelace', created: true })],
			[expect.objectContaining({ displayName: 'Bob Stone', created: true })],
		]);
		const sent = { method: 'POST', path: '/team-members', query: {} };
		expect(service.sent()).toHaveLength(2);
		expect(service.sent()).toEqual(
			expect.arrayContaining([
				{
					...sent,
					body: { firstName: 'Ada', lastName: 'Lovelace', email: ada.email, jobTitle: 'Analyst' },
				},
				{ ...sent, body: { firstName: 'Bob', lastName: 'Stone', email: bob.email } },
			]),
		);
	});

	it.each([
		['an empty text', { job_title: '' }],
		['nothing', {}],
	])('sends no field for which the model gives %s', async (_, more) => {
		await records(door, createMember, [{ ...ada, ...more }]);
		expect(service.bodies()).toEqual([
			{ firstName: 'Ada', lastName: 'Lovelace', email: ada.email },
		]);
	});

	it('finds a colleague: lists the members, then reads one by ID', async () => {
		await records(door, createMember, [ada]);
		const list = operation('List team members').parameters;
		const [rows] = await records(door, list, [{}]);
		const { id } = rows.find(({ displayName }) => displayName === 'Ada Lovelace') ?? {};
		const [[member]] = await records(door, getMember, [{ member_id: id }]);
		expect(member).toMatchObject({ id, email: ada.email });
		expect(service.sent().slice(1)).toEqual([
			expect.objectContaining({ method: 'GET', path: '/team-members' }),
			{ method: 'GET', path: `/team-members/${String(id)}`, query: {}, body: undefined },
		]);
	});

	it('creates contacts with and without an email, and finds them by it', async () => {
		const contact = (operation: string): INodeParameters => ({
			resource: 'contact',
			operation,
			fullName: fromAi('full_name', 'Full name'),
			email: fromAi('email', 'Email, if known', "'string', ''"),
		});
		const grace = { full_name: 'Grace Hopper', email: 'grace@navy.example' };
		await records(door, contact('create'), [{ full_name: 'Alan Turing' }, grace]);
		const upsert = contact('upsert');
		const [[row]] = await records(door, upsert, [{ ...grace, full_name: 'Grace Murray' }]);
		expect(row).toMatchObject({ fullName: 'Grace Murray', outcome: 'updated' });
		expect(await refusal(door, upsert, { full_name: 'Alan Turing' })).toContain(
			"'Email' is required, but is empty: Create or Update finds the contact by its email",
		);
	});

	it('gives the 50 newest contacts in 10 flat fields and a note unless told otherwise', async () => {
		service.sandbox.seed(service.workspaceId, { contacts: 60 });
		const [all] = await records(door, listContacts, [{}]);
		const [rows, notes] = [all.slice(0, 50), all.slice(50)];
		expect(notes).toEqual([noteAfter('50 newest records are')]);
		for (const row of rows) {
			expect(Object.keys(row)).toHaveLength(10);
			expect(Object.values(row).filter((value) => value && typeof value === 'object')).toEqual([]);
		}
	});

	it.each([
		['fewer than there are', { limit: 3 }, 3, [noteAfter('3 newest records are')]],
		['only one', { limit: 1 }, 1, [noteAfter('newest record is')]],
		['as many as there are', { limit: 10 }, 10, []],
		['more than there are', { limit: 11 }, 10, []],
		['more than a page', { limit: 100 }, 10, []],
		['as many as match', { limit: 5, search: 'even' }, 5, []],
		['fewer than match', { limit: 4, search: 'even' }, 4, [noteAfter('4 newest records are')]],
		['some of which none matches', { limit: 4, search: 'nobody' }, 0, []],
	])('says that a list has more records: %s', async (_, call, count, notes) => {
		const name = (index: number) => `Contact ${index % 2 ? 'odd' : 'even'} ${index}`;
		const create = { ...operation('Create contact').parameters, fullName: fromAi('name', 'Name') };
		const calls = Array.from({ length: 10 }, (_item, index) => ({ name: name(index) }));
		await records(door, create, calls);
		const limit = fromAi('limit', 'How many', "'number'");
		const filters = { search: fromAi('search', 'Part of a name', "'string', ''") };
		const [rows] = await records(door, { ...listContacts, limit, filters }, [call]);
		expect(rows).toHaveLength(count + notes.length);
		expect(rows.slice(count)).toEqual(notes);
	});

	it('says nothing about a list with Return All', async () => {
		service.sandbox.seed(service.workspaceId, { contacts: 60 });
		const [rows] = await records(door, { ...listContacts, returnAll: true }, [{}]);
		expect(rows).toHaveLength(60);
		expect(rows.filter(({ note }) => note)).toEqual([]);
	});

	it.each([
		['a bad email', createMember, { ...ada, email: 'ada' }, ["'Email'", 'such as', "'ada'"]],
		['an empty name', createMember, { ...ada, last_name: '' }, ["'Last Name' is required"]],
		['an empty ID', getMember, { member_id: '' }, ["'Team Member' is empty", 'enter its ID']],
		['a name for an ID', getMember, { member_id: 'Ada' }, ['must be an ID', "but is 'Ada'"]],
	])('tells what to correct: %s', async (_, parameters, call, words) => {
		const text = await refusal(door, parameters, call);
		for (const word of [...words, 'Correct the input']) expect(text).toContain(word);
		expect(service.sent()).toEqual([]);
	});

	it('tells what to do about an ID that does not exist', async () => {
		const text = await refusal(door, getMember, { member_id: SOME_ID });
		expect(text).toContain('There is no such team member in this workspace. Check the ID.');
	});

	it('tells what to do about a key that is not accepted', async () => {
		service.sandbox.deleteKey(service.apiKeyId);
		const text = await refusal(door, listContacts, {});
		expect(text).toContain('The API key was not accepted. Open the credential and paste');
	});
});

describe.each(doors)('Retry On Fail of a tool (%s)', (door) => {
	const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 10 };
	const named = { resource: 'contact', operation: 'create', fullName: fromAi('name', 'Name') };
	const written = () => service.sandbox.requests.filter(({ status }) => status === 201).length;

	it('does not create a contact again whose answer was lost', async () => {
		service.sandbox.fail({ method: 'POST', when: 'after', answer: 'reset' });
		const { run } = await runTool(door, service.credential, named, [{ name: 'Ada' }], retry);
		expect(service.sent().filter(({ method }) => method === 'POST')).toHaveLength(1);
		expect(JSON.stringify(run.data.resultData)).toContain('it is not known whether the request');
	});

	it('does not tell a member that an earlier try may have created as one that was there', async () => {
		const lost = { status: 200, body: '<h1>Welcome</h1>' };
		service.sandbox.fail({ method: 'POST', when: 'after', answer: lost });
		const { answers } = await runTool(door, service.credential, createMember, [ada], retry);
		expect(JSON.parse(answers[0])).toMatchObject([{ email: ada.email, created: null }]);
	});

	it('sends a call that the model makes twice twice', async () => {
		const calls = [{ name: 'Ada' }, { name: 'Ada' }];
		await runTool(door, service.credential, named, calls, retry);
		expect(written()).toBe(2);
	});
});

describe('A number where text is meant', () => {
	const call = { ...ada, last_name: 5 };

	it('is sent as text when the agent asks n8n to run the tool', async () => {
		await records('request', createMember, [call]);
		expect(service.bodies()).toMatchObject([{ lastName: '5' }]);
	});

	it('is refused by n8n with the name of the argument when the tool runs inside the agent', async () => {
		expect(await refusal('invoke', createMember, call)).toMatch(/received number\s+→ at last_name/);
		expect(service.sent()).toEqual([]);
	});
});

it('A node in a workflow adds no note to a list that is cut', async () => {
	service.sandbox.seed(service.workspaceId, { contacts: 60 });
	const { items } = await service.run(listContacts);
	expect(items).toHaveLength(50);
	expect(items.filter(({ json }) => json.note)).toEqual([]);
	expect(service.sent()).toMatchObject([{ query: { limit: '50' } }]);
});

it('A node in a workflow keeps message and advice apart', async () => {
	service.sandbox.deleteKey(service.apiKeyId);
	const { error } = await service.run(listContacts);
	expect(error?.message).toBe('The API key was not accepted');
});
