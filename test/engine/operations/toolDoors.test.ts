import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { allDoors, callTool } from '../../support/engine/asTool';
import { operations } from '../../support/form/operations';
import { locator } from '../../support/form/parameters';
import { createMember, useService } from '../../support/services/service';

const service = useService();

/*
 * Every operation through every door by which n8n lets a model call the node. The fourth door, n8n's own MCP server, runs
 * whole workflows (execute_workflow) and no single tool: there the node runs as in any workflow.
 */
const doorNames: Record<(typeof allDoors)[number], string> = {
	request: 'AI Agent',
	invoke: 'MCP Server Trigger',
	agents: 'Agents',
};

const ai = (name: string) => `={{ $fromAI('${name}', 'The ${name}', 'string', '') }}`;
const byEmail = locator('email', ai('email'));

const MEMBER = { firstName: 'Bob', lastName: 'Stone', email: 'bob@northwind.example' };
const CONTACT = { fullName: 'Cy Example', email: 'cy@example.com' };

interface Row {
	operation: string;
	/** What the model fills in. */
	parameters: INodeParameters;
	/** A call that is right, and what the first record of the answer has. */
	right: [IDataObject, IDataObject];
	/** A call that is wrong, and what tells the model how to correct it. */
	wrong?: [IDataObject, string];
}

const noEmail = (field: string) => `'${field}' must be an email address, such as`;
const names = { firstName: ai('first_name'), lastName: ai('last_name'), email: ai('email') };
const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@northwind.example' };

const rows: Row[] = [
	{
		operation: 'Create team member',
		parameters: names,
		right: [ada, { email: ada.email, created: true }],
		wrong: [{ ...ada, last_name: '' }, "'Last Name' is required"],
	},
	{
		operation: 'Get team member',
		parameters: { teamMember: byEmail },
		right: [{ email: MEMBER.email }, { displayName: 'Bob Stone' }],
		wrong: [{ email: 'nobody@example.com' }, "No team member has the email 'nobody@example.com'"],
	},
	{
		operation: 'List team members',
		parameters: {
			filters: { search: ai('search') },
			limit: '={{ $fromAI("limit", "", "number", 5) }}',
		},
		right: [{ search: 'stone', limit: 5 }, { displayName: 'Bob Stone' }],
		wrong: [{ search: '', limit: 0 }, "'Limit' must be a whole number"],
	},
	{
		operation: 'Create or Update team member',
		parameters: { ...names, additionalFields: { jobTitle: ai('job_title') } },
		right: [
			{ ...ada, email: MEMBER.email, job_title: 'Analyst' },
			{ outcome: 'updated', jobTitle: 'Analyst' },
		],
		wrong: [{ ...ada, email: 'ada' }, noEmail('Email')],
	},
	{
		operation: 'Update team member',
		parameters: { teamMember: byEmail, updateFields: { jobTitle: ai('job_title') } },
		right: [{ email: MEMBER.email, job_title: 'Analyst' }, { jobTitle: 'Analyst' }],
		wrong: [{ email: 'Bob', job_title: 'Analyst' }, noEmail('Team Member')],
	},
	{
		operation: 'Delete team member',
		parameters: { teamMember: byEmail },
		right: [{ email: MEMBER.email }, { deleted: true }],
		wrong: [{ email: 'Bob' }, noEmail('Team Member')],
	},
	{
		operation: 'Create contact',
		parameters: { fullName: ai('name') },
		right: [{ name: 'Grace Hopper' }, { fullName: 'Grace Hopper' }],
		wrong: [{ name: ' ' }, "'Full Name' is required"],
	},
	{
		operation: 'Get contact',
		parameters: { contact: byEmail },
		right: [{ email: CONTACT.email }, { fullName: CONTACT.fullName }],
		wrong: [{ email: 'nobody@example.com' }, "No contact has the email 'nobody@example.com'"],
	},
	{
		operation: 'List contacts',
		parameters: { filters: { createdAfter: ai('since') } },
		right: [{ since: '2020-01-31' }, { fullName: CONTACT.fullName }],
		wrong: [{ since: 'last week' }, "'Created After' must be"],
	},
	{
		operation: 'Create or Update contact',
		parameters: { fullName: ai('name'), email: ai('email') },
		right: [
			{ name: 'Cy Other', email: CONTACT.email },
			{ outcome: 'updated', fullName: 'Cy Other' },
		],
		wrong: [{ name: 'Cy Other', email: '' }, "'Email' is required"],
	},
	{
		operation: 'Update contact',
		parameters: { contact: byEmail, updateFields: { company: ai('company') } },
		right: [{ email: CONTACT.email, company: 'Navy' }, { company: 'Navy' }],
		wrong: [{ email: '', company: 'Navy' }, "'Contact' is empty"],
	},
	{
		operation: 'Delete contact',
		parameters: { contact: byEmail },
		right: [{ email: CONTACT.email }, { deleted: true }],
		wrong: [{ email: '' }, "'Contact' is empty"],
	},
	{ operation: 'Get Connection', parameters: {}, right: [{}, { name: 'Northwind' }] },
];

it('the table has every operation', () => {
	expect(rows.map(({ operation }) => operation).sort()).toEqual(
		operations.map(({ name }) => name).sort(),
	);
});

describe.each(allDoors.map((door) => [doorNames[door], door] as const))('%s', (_, door) => {
	it.each(rows)('$operation', async ({ operation, parameters, right, wrong }) => {
		await createMember(service, MEMBER);
		service.sandbox.addContact(service.workspaceId, CONTACT);
		const fixed = operations.find(({ name }) => name === operation)?.parameters;
		const call = async (input: IDataObject) => {
			const all = { ...fixed, ...parameters };
			return (await callTool(door, service.credential, all, [input]))[0];
		};
		const before = service.writes();
		if (wrong) expect(await call(wrong[0])).toContain(wrong[1]);
		expect(service.writes()).toEqual(before);
		const [record] = JSON.parse(await call(right[0])) as IDataObject[];
		expect(record).toMatchObject(right[1]);
	});
});
