import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { doors, runTool, type Door } from '../../support/engine/asTool';
import { contact, member, one } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();

const fromAi = (name: string, description: string, more = "'string'") =>
	`={{ $fromAI('${name}', '${description}', ${more}) }}`;

const createMember = member('create', {
	firstName: fromAi('first_name', 'Given name'),
	lastName: fromAi('last_name', 'Family name'),
	email: fromAi('email', 'Work email'),
	additionalFields: { jobTitle: fromAi('job_title', 'Job title, if known', "'string', ''") },
});
const getMember = one('teamMember', 'get', 'id', fromAi('member_id', 'ID of the team member'));
const createContact = contact('create', { fullName: fromAi('name', 'Name') });
const listContacts = contact('list');
const limit = fromAi('limit', 'How many', "'number'");

const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@northwind.example' };
const bob = { first_name: 'Bob', last_name: 'Stone', email: 'bob@northwind.example' };

const run = async (
	door: Door,
	...[parameters, calls, settings = {}]: [INodeParameters, IDataObject[], object?]
) => await runTool(door, service.credential, parameters, calls, settings);

describe.each(doors)('As the tool of an agent (%s)', (door) => {
	it.each<[string, INodeParameters, object]>([
		[
			'Create team member',
			createMember,
			{
				first_name: 'string: Given name',
				last_name: 'string: Family name',
				email: 'string: Work email',
				job_title: 'default: Job title, if known',
			},
		],
		['Get team member', getMember, { member_id: 'string: ID of the team member' }],
		['List contacts', { ...listContacts, limit }, { limit: 'number: How many' }],
	])('is shown to the model: %s', async (action, parameters, input) => {
		const { tool } = await run(door, parameters, []);
		const description = `${action} in Team Workspace`;
		expect(tool).toEqual({ name: 'Team_Workspace_Tool', description, input });
	});

	it('creates members, each call on its own, without a field for which the model gives nothing', async () => {
		const calls = [{ ...ada, job_title: 'Analyst' }, { ...bob, email: 'bob' }, bob];
		const { answers, run: all } = await run(door, createMember, calls);
		expect(all.status).toBe('success');
		expect(answers[1]).toContain("'Email' must be one email address");
		expect([answers[0], answers[2]].map((text) => JSON.parse(text) as unknown)).toEqual([
			[expect.objectContaining({ displayName: 'Ada Lovelace', created: true })],
			[expect.objectContaining({ displayName: 'Bob Stone', created: true })],
		]);
		expect(service.paths()).toEqual(['POST /team-members', 'POST /team-members']);
		const sent = { firstName: 'Ada', lastName: 'Lovelace', email: ada.email, jobTitle: 'Analyst' };
		const other = { firstName: 'Bob', lastName: 'Stone', email: bob.email };
		expect(service.bodies()).toEqual(expect.arrayContaining([sent, other]));
	});

	it('says once that the change was made, also with On Error: Continue', async () => {
		service.sandbox.fail({ method: 'PATCH', when: 'after', answer: { status: 204 } });
		service.sandbox.fail({ method: 'GET', times: Infinity, answer: { status: 400, body: {} } });
		const { id } = service.sandbox.addContact(service.workspaceId, { fullName: 'Ada' });
		const company = fromAi('company', 'Company');
		const parameters = one('contact', 'update', 'id', String(id), { updateFields: { company } });
		const settings = { onError: 'continueRegularOutput' };
		const { answers } = await run(door, parameters, [{ company: 'Northwind' }], settings);
		expect(answers[0].split('The service made the change for this item')).toHaveLength(2);
		expect(answers[0]).not.toContain('..');
	});

	describe('with Retry On Fail', () => {
		const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 10 };

		it('does not create a contact again whose answer was lost', async () => {
			service.sandbox.fail({ method: 'POST', when: 'after', answer: 'reset' });
			const { run: all } = await run(door, createContact, [{ name: 'Ada' }], retry);
			expect(service.writes()).toEqual(['POST']);
			expect(JSON.stringify(all.data.resultData)).toContain('it is not known whether the request');
		});

		it('sends a call that the model makes twice twice', async () => {
			await run(door, createContact, [{ name: 'Ada' }, { name: 'Ada' }], retry);
			expect(service.sandbox.requests.map(({ status }) => status)).toEqual([201, 201]);
		});
	});
});

describe('A list that has more records', () => {
	const noteAfter = (listed: string) => ({
		note: `Only the ${listed} listed; there are more. Narrow the search or raise the limit if this tool allows it. Otherwise say that the list is incomplete.`,
	});
	const read = async (parameters: INodeParameters, calls: IDataObject[]) =>
		(await run('request', parameters, calls)).answers.map(
			(answer) => JSON.parse(answer) as IDataObject[],
		);
	beforeEach(() => {
		for (let index = 0; index < 60; index++) {
			const fullName = `Contact ${index % 2 ? 'odd' : 'even'} ${index}`;
			service.sandbox.addContact(service.workspaceId, { fullName });
		}
	});

	it('says so to a model, unless the model has all that it asked for', async () => {
		const rows: Array<[IDataObject, number, object[]]> = [
			[{ limit: 3 }, 3, [noteAfter('3 newest records are')]],
			[{ limit: 1 }, 1, [noteAfter('newest record is')]],
			[{ limit: 60 }, 60, []],
			[{ limit: 61 }, 60, []],
			[{ limit: 100 }, 60, []],
			[{ limit: 30, search: 'even' }, 30, []],
			[{ limit: 4, search: 'even' }, 4, [noteAfter('4 newest records are')]],
			[{ limit: 4, search: 'nobody' }, 0, []],
		];
		const filters = { search: fromAi('search', 'Part of a name', "'string', ''") };
		const calls = rows.map(([call]) => call);
		const answers = await read({ ...listContacts, limit, filters }, calls);
		const shown = answers.map((answer, index) => {
			const records = answer.filter(({ id }) => id);
			return [calls[index], records.length, answer.filter(({ id }) => !id)];
		});
		expect(shown).toEqual(rows);
	});
});
