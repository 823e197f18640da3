import type { IDataObject } from 'n8n-workflow';
import type { Sandbox } from '../../../../sandbox';
import { ada } from '../../../support/form/parameters';
import { createMember, type Service } from '../../../support/services/service';
import { before } from '../../operations/everyParameter/values';

/** A record of each resource in which every field has a value. */
export interface Records {
	teamMember: IDataObject;
	contact: IDataObject;
}

const AT = '2026-03-01T10:00:00.000Z';

/** Adds a record of each resource, and a second member. */
export async function addRecords(service: Service): Promise<Records> {
	await createMember(service, { ...ada, firstName: 'Alan', email: 'alan@northwind.example' });
	const { created: _, ...teamMember } = await createMember(service, before.teamMember);
	const contact = service.sandbox.addContact(service.workspaceId, {
		...before.contact,
		// A saved workflow filters by it.
		company: 'Army',
		captureMethod: 'scan',
		connectedWith: { id: String(teamMember.id), name: 'Ada Lovelace', avatarUrl: null },
		tags: [{ name: 'Lead', color: null }],
		details: [{ type: 'email', value: before.contact.email, isPrimary: true }],
		createdAt: AT,
		enrichedAt: AT,
	});
	return { teamMember, contact: { ...contact } };
}

export function deleteRecord(sandbox: Sandbox, { id }: IDataObject): void {
	sandbox.deleteRow('teamMembers', String(id));
	sandbox.deleteRow('contacts', String(id));
}
