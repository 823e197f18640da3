import type { INodeParameters } from 'n8n-workflow';
import { ada, contact, grace, member, NO_RECORD, one } from './parameters';

export interface OperationCase {
	name: string;
	/** Complete and valid; an ID is that of a record which does not exist. */
	parameters: INodeParameters;
	/** Of the first request. */
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	path: string;
}

const oneMember = (operation: string, more?: INodeParameters) =>
	one('teamMember', operation, 'id', NO_RECORD, more);
const oneContact = (operation: string, more?: INodeParameters) =>
	one('contact', operation, 'id', NO_RECORD, more);

/** For Match By: Member ID, Else Email. */
const memberId = NO_RECORD;

const MEMBER = `/team-members/${NO_RECORD}`;
const CONTACT = `/contacts/${NO_RECORD}`;

const updateMember = oneMember('update', { updateFields: { jobTitle: 'Analyst' } });
type Row = [string, INodeParameters, method: OperationCase['method'], path: string];

const rows: Row[] = [
	['Create team member', member('create', ada), 'POST', '/team-members'],
	['Get team member', oneMember('get'), 'GET', MEMBER],
	['List team members', member('list'), 'GET', '/team-members'],
	['Create or Update team member', member('upsert', { memberId, ...ada }), 'POST', '/team-members'],
	['Delete team member', oneMember('delete'), 'DELETE', MEMBER],
	['Update team member', updateMember, 'PATCH', MEMBER],
	['Create contact', contact('create', { fullName: grace.fullName }), 'POST', '/contacts'],
	['Get contact', oneContact('get'), 'GET', CONTACT],
	['List contacts', contact('list'), 'GET', '/contacts'],
	['Create or Update contact', contact('upsert', grace), 'GET', '/contacts'],
	['Delete contact', oneContact('delete'), 'DELETE', CONTACT],
	['Update contact', oneContact('update', { updateFields: { phone: '+1 22' } }), 'PATCH', CONTACT],
	['Get Connection', { resource: 'workspace', operation: 'getConnection' }, 'GET', '/me'],
];

/** Every operation of the node. */
export const operations = rows.map(([name, parameters, method, path]): OperationCase => ({
	name,
	parameters,
	method,
	path,
}));

/** The operation of this name; throws when there is none. */
export function operation(name: string): OperationCase {
	const found = operations.find((candidate) => candidate.name === name);
	if (!found) throw new Error(`No operation is called ${name}`);
	return found;
}
