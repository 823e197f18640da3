import type { INodeParameters } from 'n8n-workflow';

const SOME_ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';

const locator = (value: string) => ({ __rl: true, mode: 'id', value });

export interface OperationCase {
	name: string;
	/** Complete and valid; an ID is that of a record which does not exist. */
	parameters: INodeParameters;
	/** Of the first request. */
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	path: string;
}

/** Every operation of the node. */
export const operations: OperationCase[] = [
	{
		name: 'Create team member',
		parameters: {
			resource: 'teamMember',
			operation: 'create',
			firstName: 'Ada',
			lastName: 'Lovelace',
			email: 'ada@northwind.example',
		},
		method: 'POST',
		path: '/team-members',
	},
	{
		name: 'Get team member',
		parameters: { resource: 'teamMember', operation: 'get', teamMember: locator(SOME_ID) },
		method: 'GET',
		path: `/team-members/${SOME_ID}`,
	},
	{
		name: 'List team members',
		parameters: { resource: 'teamMember', operation: 'list' },
		method: 'GET',
		path: '/team-members',
	},
	{
		name: 'Create or Update team member',
		parameters: {
			resource: 'teamMember',
			operation: 'upsert',
			// For Match By: Member ID, Else Email.
			memberId: SOME_ID,
			firstName: 'Ada',
			lastName: 'Lovelace',
			email: 'ada@northwind.example',
		},
		method: 'POST',
		path: '/team-members',
	},
	{
		name: 'Delete team member',
		parameters: { resource: 'teamMember', operation: 'delete', teamMember: locator(SOME_ID) },
		method: 'DELETE',
		path: `/team-members/${SOME_ID}`,
	},
	{
		name: 'Update team member',
		parameters: {
			resource: 'teamMember',
			operation: 'update',
			teamMember: locator(SOME_ID),
			updateFields: { jobTitle: 'Analyst' },
		},
		method: 'PATCH',
		path: `/team-members/${SOME_ID}`,
	},
	{
		name: 'Create contact',
		parameters: { resource: 'contact', operation: 'create', fullName: 'Grace Hopper' },
		method: 'POST',
		path: '/contacts',
	},
	{
		name: 'Get contact',
		parameters: { resource: 'contact', operation: 'get', contact: locator(SOME_ID) },
		method: 'GET',
		path: `/contacts/${SOME_ID}`,
	},
	{
		name: 'List contacts',
		parameters: { resource: 'contact', operation: 'list' },
		method: 'GET',
		path: '/contacts',
	},
	{
		name: 'Create or Update contact',
		parameters: {
			resource: 'contact',
			operation: 'upsert',
			fullName: 'Grace Hopper',
			email: 'grace@navy.example',
		},
		method: 'GET',
		path: '/contacts',
	},
	{
		name: 'Delete contact',
		parameters: { resource: 'contact', operation: 'delete', contact: locator(SOME_ID) },
		method: 'DELETE',
		path: `/contacts/${SOME_ID}`,
	},
	{
		name: 'Update contact',
		parameters: {
			resource: 'contact',
			operation: 'update',
			contact: locator(SOME_ID),
			updateFields: { phone: '+1 22' },
		},
		method: 'PATCH',
		path: `/contacts/${SOME_ID}`,
	},
	{
		name: 'Get Connection',
		parameters: { resource: 'workspace', operation: 'getConnection' },
		method: 'GET',
		path: '/me',
	},
];

/** The operation of this name; throws when there is none. */
export function operation(name: string): OperationCase {
	const found = operations.find((candidate) => candidate.name === name);
	if (!found) throw new Error(`No operation is called ${name}`);
	return found;
}
